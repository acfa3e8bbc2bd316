import { type ProviderErrorBody, type ProviderErrorCode, providerErrors } from '@croupier/contract';
import { Refusal } from './refusal.ts';

/** An expected refusal of a game provider's call, from the standard set that every protocol's adapter maps to its own. */
export class ProviderRefusal extends Error {
  readonly code: ProviderErrorCode;
  readonly params: Readonly<Record<string, string>>;

  constructor(code: ProviderErrorCode, params: Record<string, string> = {}) {
    super(code);
    this.name = 'ProviderRefusal';
    this.code = code;
    this.params = params;
  }

  /** Which of the two programs is at fault; null where neither is, as with a stake that is refused. */
  get fault(): 'theirs' | 'ours' | null {
    return faultOf[this.code] ?? null;
  }

  get status(): number {
    return providerErrors[this.code].http;
  }

  /** The answer's body. */
  body(): ProviderErrorBody {
    const message = this.code.toLowerCase().replaceAll('_', ' ');
    return { status: this.code, message, retry: providerErrors[this.code].retry, ...this.params };
  }
}

/** Refuses a provider's call with a code of the contract. */
export function refuseProvider(code: ProviderErrorCode, params: Record<string, string> = {}): never {
  throw new ProviderRefusal(code, params);
}

/** The refusal for an error, or null where the error was not expected: then the operation may have been applied. */
export function providerRefusalOf(error: unknown): ProviderRefusal | null {
  if (error instanceof ProviderRefusal) return error;
  return error instanceof Refusal ? (byRefusalCode[error.code]?.(error) ?? null) : null;
}

const faultOf: Partial<Record<ProviderErrorCode, 'theirs' | 'ours'>> = {
  UNKNOWN: 'ours',
  UNAVAILABLE: 'ours',
  WRONG_SYNTAX: 'theirs',
  WRONG_TYPES: 'theirs',
};

const byRefusalCode: Record<string, (refusal: Refusal) => ProviderRefusal> = {
  too_many_requests: ({ params }) =>
    new ProviderRefusal('TOO_MANY_REQUESTS', { retryAfterS: String(params.retryAfterS ?? 1) }),
  unavailable: () => new ProviderRefusal('UNAVAILABLE'),
};
