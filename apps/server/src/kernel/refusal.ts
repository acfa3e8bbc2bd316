import { type ErrorCode, errorCodes, type FieldError } from '@croupier/contract';

/** An expected refusal: at the edge it becomes the error of the envelope, with the status that the contract gives its code. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly params: Record<string, string | number>;
  readonly fields: Record<string, FieldError> | null;

  constructor(
    code: ErrorCode,
    params: Record<string, string | number> = {},
    fields: Record<string, FieldError> | null = null,
  ) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.params = params;
    this.fields = fields;
  }

  get status(): number {
    return errorCodes[this.code].status;
  }
}

/** Refuses the call with a code of the contract. */
export function refuse(code: ErrorCode, params: Record<string, string | number> = {}): never {
  throw new Refusal(code, params);
}

/** Refuses a form, naming each wrong field. */
export function refuseFields(fields: Record<string, FieldError>): never {
  throw new Refusal('field_errors', {}, fields);
}
