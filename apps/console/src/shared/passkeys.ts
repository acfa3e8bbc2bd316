type Json = Record<string, unknown>;

/** Whether the browser can make and use passkeys here; not over plain http from another machine. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis;
}

/** Whether the browser's question for a passkey was closed, took too long, or found that there is one already. */
export function wasCalledOff(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ['NotAllowedError', 'AbortError', 'InvalidStateError'].includes(error.name);
}

/** Asks the browser for a passkey. @param options of the Web Authentication API, as the server gave them */
export async function askPasskey(options: Json): Promise<Json> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const response = await startAuthentication({
    optionsJSON: options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'],
  });
  return response as unknown as Json;
}

/** Has the browser make a passkey. @param options of the Web Authentication API, as the server gave them */
export async function makePasskey(options: Json): Promise<Json> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const response = await startRegistration({
    optionsJSON: options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'],
  });
  return response as unknown as Json;
}
