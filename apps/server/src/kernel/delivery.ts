/** A message that was not taken. `problem` is one word for log and table, and names neither person nor text. */
export class DeliveryError extends Error {
  readonly problem: string;
  /** Trying again would end the same: there is no such recipient, or the message itself is refused. */
  readonly isFinal: boolean;
  /** Not before so many seconds, where the other side says so. */
  readonly retryAfterS: number | null;

  constructor(
    problem: string,
    { isFinal = false, retryAfterS = null }: { isFinal?: boolean; retryAfterS?: number | null } = {},
  ) {
    super(problem);
    this.name = 'DeliveryError';
    this.problem = problem;
    this.isFinal = isFinal;
    this.retryAfterS = retryAfterS;
  }
}
