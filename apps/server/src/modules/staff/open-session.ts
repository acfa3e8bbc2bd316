import type { Origin } from '../../kernel/caller.ts';
import type { Clock, RandomSource } from '../../kernel/clock.ts';
import type { Queryable } from '../../kernel/database.ts';
import { addressOf } from '../../kernel/network.ts';
import { newToken, tokenHash } from '../../kernel/secret-box.ts';
import { insertStaffSession } from './sessions.store.ts';
import { staffAbsoluteTimeoutMs } from './timeouts.ts';

/** Opens a session of an operator who has shown both factors. @returns its token, which is kept nowhere, and when it ends. */
export type OpenStaffSession = (
  tx: Queryable,
  session: { operatorId: string; accessVersion: number; from: Origin; device: string },
) => Promise<{ token: string; expiresAt: string }>;

export function createOpenStaffSession(deps: { clock: Clock; random: RandomSource }): OpenStaffSession {
  return async (tx, { operatorId, accessVersion, from, device }) => {
    const token = newToken(deps.random);
    const createdAt = deps.clock.now();
    const expiresAt = new Date(createdAt.getTime() + staffAbsoluteTimeoutMs);
    await insertStaffSession(tx, {
      operatorId,
      accessVersion,
      tokenHash: tokenHash(token),
      deviceHash: device === '' ? null : tokenHash(device),
      createdAt,
      expiresAt,
      ip: addressOf(from.ip),
      country: from.country,
      userAgent: from.userAgent,
    });
    return { token, expiresAt: expiresAt.toISOString() };
  };
}
