import type { CallResult } from '@croupier/contract';
import { call } from '../../../shared/call.ts';

const library = () => import('@simplewebauthn/browser');
type Options = Parameters<typeof import('@simplewebauthn/browser').startAuthentication>[0]['optionsJSON'];

/** Whether the browser knows passkeys at all. */
export function knowsPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function';
}

/** Asks the browser for a passkey. Rejects where the member closes its window. */
export async function askPasskey(options: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { startAuthentication } = await library();
  return (await startAuthentication({ optionsJSON: options as unknown as Options })) as unknown as Record<
    string,
    unknown
  >;
}

/** Logs in by a passkey of this site that the browser offers to choose from. */
export async function signInByPasskey(agentPage: boolean): Promise<CallResult<'session.passkey'>> {
  const { challengeId, options } = await call('session.passkeyOptions', {});
  const response = await askPasskey(options);
  return call('session.passkey', { challengeId, response, ...(agentPage ? { agentPage } : {}) });
}

/**
 * Lets the browser offer passkeys among the names that it fills in, where it can: settles when the member has chosen one. Waits until then,
 * or until `stopOfferingPasskeys`, and rejects then.
 */
export async function offerPasskeys(agentPage: boolean): Promise<CallResult<'session.passkey'> | null> {
  if (!knowsPasskeys() || !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return null;
  const [{ challengeId, options }, { startAuthentication }] = await Promise.all([
    call('session.passkeyOptions', {}),
    library(),
  ]);
  const response = await startAuthentication({
    optionsJSON: options as unknown as Options,
    useBrowserAutofill: true,
  });
  return call('session.passkey', {
    challengeId,
    response: response as unknown as Record<string, unknown>,
    ...(agentPage ? { agentPage } : {}),
  });
}

/** Takes the offer back: the form is gone. */
export function stopOfferingPasskeys(): void {
  void library().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony());
}

/** Whether the member closed the browser's window, or it is gone with the form: nothing that needs a message. */
export function isCancelled(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}
