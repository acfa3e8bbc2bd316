import type { CallInput, StepUpMethod } from '@croupier/contract';
import { call } from '../../shared/call.ts';
import { wasCancelled } from '../../shared/passkeys.ts';
import { renewSession } from '../../shared/session.ts';
import { refreshSecurity } from './security-queries.ts';

/** Proves by something that was typed. Goes on with the token that the answer brings. */
export async function stepUpBySecret(method: StepUpMethod, typed: string): Promise<void> {
  await prove({ method, secret: method === 'password' ? typed : typed.trim() });
}

/** Proves by one of the member's passkeys. @returns false where the browser's question was closed */
export async function stepUpByPasskey(): Promise<boolean> {
  const { challengeId, options } = await call('security.stepUpPasskey', {});
  const { startAuthentication } = await import('@simplewebauthn/browser');
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
  try {
    const passkey = await startAuthentication({ optionsJSON: options as unknown as Options });
    await prove({ method: 'passkey', challengeId, passkey: { ...passkey } });
    return true;
  } catch (error) {
    if (wasCancelled(error)) return false;
    throw error;
  }
}

async function prove(proof: CallInput<'security.reauthenticate'>): Promise<void> {
  const { token } = await call('security.reauthenticate', proof);
  renewSession(token);
  void refreshSecurity();
}
