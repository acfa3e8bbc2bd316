import type { Origin } from '../../../kernel/caller.ts';
import type { Clock, RandomSource } from '../../../kernel/clock.ts';
import type { Queryable } from '../../../kernel/database.ts';
import { addressOf } from '../../../kernel/network.ts';
import { newToken, tokenHash } from '../../../kernel/secret-box.ts';
import type { Site } from '../../sites/sites.public.ts';
import { insertSession, type LoginMethod } from './sessions.store.ts';

export type SessionOpening = {
  memberId: string;
  site: Site;
  from: Origin;
  /** Id of the browser, empty where it has none. */
  device: string;
  method: LoginMethod;
  /** Set where the sign-in was as strong as a re-authentication. */
  recentAuthAt?: Date | null;
  /** The session can do nothing before the password is changed. */
  passwordDue?: boolean;
};

/** Opens a session of an authenticated member. The token is returned once and never stored. */
export async function openSession(
  tx: Queryable,
  deps: { clock: Clock; random: RandomSource },
  session: SessionOpening,
): Promise<{ sessionId: string; token: string }> {
  const token = newToken(deps.random);
  const createdAt = deps.clock.now();
  const sessionId = await insertSession(tx, {
    memberId: session.memberId,
    siteId: session.site.id,
    tokenHash: tokenHash(token),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + session.site.profile.absoluteTimeoutMs),
    ip: addressOf(session.from.ip),
    country: session.from.country,
    userAgent: session.from.userAgent,
    deviceHash: session.device === '' ? null : tokenHash(session.device),
    method: session.method,
    recentAuthAt: session.recentAuthAt ?? null,
    passwordDue: session.passwordDue ?? false,
  });
  return { sessionId, token };
}
