/** A message that was not accepted. `problem` is one word for log and table, and contains neither recipient nor text. */
export class DeliveryError extends Error {
  readonly problem: string;
  /** Whether a retry would end the same: the recipient does not exist, or the message itself is refused. */
  readonly isFinal: boolean;
  /** Seconds to wait before a retry, where the other side states them. */
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
