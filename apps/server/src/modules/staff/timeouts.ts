/** An operator's session without requests ends after this. */
export const staffIdleTimeoutMs = 30 * 60_000;

/** An operator's session ends after this, whatever happens. */
export const staffAbsoluteTimeoutMs = 12 * 60 * 60_000;

/** A password that was right waits so long for its second factor. */
export const ticketMs = 5 * 60_000;

/** A link of an invitation is good for this long. */
export const invitationMs = 3 * 24 * 60 * 60_000;

/** A browser or network counts as the operator's for so long after it signed in there. */
export const knownForMs = 90 * 24 * 60 * 60_000;
