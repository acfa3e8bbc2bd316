/**
 * A failure that the person at the keyboard can mend. Its message is one sentence that says what is wrong and what to do;
 * commands print it alone, without a stack.
 */
export class Problem extends Error {
  override name = 'Problem';
}

/** The message of anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The system's error code (`EACCES`, `ENOENT`, ...) or PostgreSQL's SQLSTATE of a thrown error, if it has one. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
