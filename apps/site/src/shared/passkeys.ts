/** Whether the browser can make and use passkeys here; not over plain http from another machine. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis;
}

/** Whether the browser's question for a passkey was closed, took too long, or found that there is one already. */
export function wasCancelled(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ['NotAllowedError', 'AbortError', 'InvalidStateError'].includes(error.name);
}
