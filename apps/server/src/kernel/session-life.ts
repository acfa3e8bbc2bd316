/** What is known of a stored session when its token comes in. */
export type SessionTimes = {
  lastSeenAt: Date;
  /** When it ends whatever happens. */
  expiresAt: Date;
  endedAt: Date | null;
};

/** For so long after it proved itself a session may change what protects the account. */
export const provedForMs = 10 * 60_000;

/** Between two notes that a session is in use; a note for every request would be a write for every read. */
const noteIntervalMs = 30_000;

/**
 * Whether a session still holds: `ended` by somebody, `expired` by the idle or the absolute limit, `live`, or `unnoted`: live
 * and due to be noted as seen.
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
