/** The stored times of the session that a token belongs to. */
export type SessionTimes = {
  lastSeenAt: Date;
  /** When it ends regardless of use. */
  expiresAt: Date;
  endedAt: Date | null;
};

/** How long after a re-authentication a session may change what protects the account. */
export const recentAuthForMs = 10 * 60_000;

/** Between two updates of a session's last use; an update with every request would turn every read into a write. */
const noteIntervalMs = 30_000;

/**
 * Whether a session is still valid: `ended` by somebody, `expired` by the idle or the absolute limit, `live`, or `unnoted`: live
 * and due for an update of its last use.
 */
export function sessionState(
  session: SessionTimes,
  idleTimeoutMs: number,
  now: Date,
): 'ended' | 'expired' | 'live' | 'unnoted' {
  if (session.endedAt) return 'ended';
  const idleMs = now.getTime() - session.lastSeenAt.getTime();
  if (idleMs >= idleTimeoutMs || now >= session.expiresAt) return 'expired';
  return idleMs >= Math.min(noteIntervalMs, idleTimeoutMs / 2) ? 'unnoted' : 'live';
}
