import type { ErrorBody, ErrorCode, FieldError } from './errors.ts';

/** A refusal that the server gave, or `network` when no answer came. */
export class CallError extends Error {
  readonly code: ErrorCode | 'network';
  readonly status: number;
  readonly params: Record<string, string | number>;
  readonly fields: Record<string, FieldError>;

  constructor(
    status: number,
    body: Omit<ErrorBody, 'code' | 'message'> & { code: ErrorCode | 'network'; message?: string },
  ) {
    super(body.message ?? body.code);
    this.name = 'CallError';
    this.status = status;
    this.code = body.code;
    this.params = body.params ?? {};
    this.fields = body.fields ?? {};
  }
}
