/** An operator's session without requests ends after this. */
export const staffIdleTimeoutMs = 30 * 60_000;

/** An operator's session ends after this, whatever happens. */
export const staffAbsoluteTimeoutMs = 12 * 60 * 60_000;
