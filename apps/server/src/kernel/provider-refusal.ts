import { type ProviderErrorBody, type ProviderErrorCode, providerErrors } from '@croupier/contract';

/** An expected refusal of a game provider's call, of the standard set that every protocol's adapter maps to its own. */
export class ProviderRefusal extends Error {
  readonly code: ProviderErrorCode;
  readonly params: Readonly<Record<string, string>>;

  constructor(code: ProviderErrorCode, params: Record<string, string> = {}) {
    super(code);
    this.name = 'ProviderRefusal';
    this.code = code;
    this.params = params;
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
