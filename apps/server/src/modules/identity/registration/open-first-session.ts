import type { LoginAnswer } from '@croupier/contract';
import type { Origin } from '../../../kernel/caller.ts';
import type { Clock, RandomSource } from '../../../kernel/clock.ts';
import type { Queryable } from '../../../kernel/database.ts';
import type { Site } from '../../sites/sites.public.ts';
import { openSession } from '../sessions/open-session.ts';
import { recordOf } from '../sign-in/complete-sign-in.ts';
import type { KnownDevices } from '../sign-in/known-devices.ts';
import { insertLogin } from '../sign-in/login-history.store.ts';

/** A registered member, and the answer to the browser. */
export type Registered = { memberId: string; token: string; answer: LoginAnswer };

/** The answer for a session that was just opened. */
export function loginAnswerOf(token: string): LoginAnswer {
  return {
    token,
    firstTimeLogin: true,
    passwordExpired: false,
    passwordDue: false,
    secondFactor: null,
    newcomer: null,
  };
}

/** Logs in a member who was just registered, with the same transaction; the browser is known from then on. @returns the token. */
export async function openFirstSession(
  tx: Queryable,
  deps: { clock: Clock; random: RandomSource; knownDevices: KnownDevices },
  registered: { site: Site; memberId: string; from: Origin; device: string; at: Date },
): Promise<string> {
  const { site, memberId, from, device, at } = registered;
  const method = 'register' as const;
  await insertLogin(tx, { ...recordOf({ memberId, site, from, method }, at), outcome: 'ok' });
  await deps.knownDevices.remember(tx, memberId, device);
  const { token } = await openSession(tx, deps, { memberId, site, from, device, method });
  return token;
}
