/** What may be wrong with a feed. */
export const feedProblems = [
  'unreachable',
  'refused',
  'too_large',
  'signature',
  'unreadable',
  'unsound',
  'no_folder',
] as const;
export type FeedProblemCode = (typeof feedProblems)[number];

/** Thrown where a feed cannot be read, or reports what is no result. */
export class FeedProblem extends Error {
  readonly code: FeedProblemCode;
  constructor(code: FeedProblemCode, cause?: unknown) {
    super(`a feed of results: ${code}`, { cause });
    this.code = code;
  }
}
