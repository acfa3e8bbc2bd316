import type { CallResult } from '@croupier/contract';
import { call } from '../../shared/call.ts';
import { wasCancelled } from '../../shared/passkeys.ts';

/** Has the browser make a passkey and the site keep it; `calledOff` where the member closed the browser's question. */
export async function makePasskey(name: string): Promise<CallResult<'security.passkeyAdd'> | 'calledOff'> {
  const { challengeId, options } = await call('security.passkeyStart', {});
  const { startRegistration } = await import('@simplewebauthn/browser');
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
  try {
    const response = await startRegistration({ optionsJSON: options as unknown as Options });
    return await call('security.passkeyAdd', { challengeId, name, response: { ...response } });
  } catch (error) {
    if (wasCancelled(error)) return 'calledOff';
    throw error;
  }
}
