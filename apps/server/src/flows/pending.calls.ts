import type { CallId } from '@croupier/contract';
import type { Handlers } from '../kernel/handlers.ts';
import { refuse } from '../kernel/refusal.ts';

const pending = [
  'session.secondFactor',
  'session.passkeyOptions',
  'session.passkey',
  'session.socialStart',
  'session.socialFinish',
  'session.freePlay',
  'security.overview',
  'security.proofCode',
  'security.proofPasskey',
  'security.prove',
  'security.totpStart',
  'security.totpConfirm',
  'security.totpRemove',
  'security.recoveryCodes',
  'security.passkeyStart',
  'security.passkeyAdd',
  'security.passkeyRemove',
  'security.sessions',
  'security.sessionEnd',
  'security.sessionsEnd',
  'security.loginHistory',
  'security.contactCode',
  'security.contactSet',
  'security.paymentPassword',
  'member.avatar',
  'member.setIcon',
] as const satisfies readonly CallId[];

/** Stand-ins on this branch until each call has its handler; the file goes with the last one. */
export function pendingCalls(): Pick<Handlers, (typeof pending)[number]> {
  return Object.fromEntries(pending.map((id) => [id, async () => refuse('unavailable')])) as never;
}
