import type { Clock } from '../../../kernel/clock.ts';
import type { Provider } from '../registry/provider.ts';

/** A request to a provider's server. */
export type ProviderRequest = {
  method?: 'GET' | 'POST';
  url: URL;
  headers?: Record<string, string>;
  body?: string;
  /** The vendor concerned; null where the request is about the provider as a whole. */
  vendor: string | null;
  timeoutMs: number;
  /** The largest answer that is read. */
  limitBytes: number;
};

export type ProviderResponse = { status: number; header(name: string): string | null; body: Buffer };

/**
 * Why there is no usable answer. `busy` and `down` were never sent: the limit of concurrent calls is reached, or the vendor's breaker
 * is open. `refused`: the provider refused, and its answer was understood. After the others the call may have been applied.
 */
export type ProviderHttpFailure =
  | 'busy'
  | 'down'
  | 'refused'
  | 'timeout'
  | 'unreachable'
  | 'too_large'
  | 'not_understood';

export class ProviderHttpError extends Error {
  readonly failure: ProviderHttpFailure;
  /** Whether the provider may have received it. */
  readonly wasSent: boolean;

  constructor(failure: ProviderHttpFailure, options: { cause?: unknown } = {}) {
    super(`the provider's server could not be called: ${failure}`, options);
    this.name = 'ProviderHttpError';
    this.failure = failure;
    this.wasSent = failure !== 'busy' && failure !== 'down';
  }
}

/** The client for one provider's server, as an adapter receives it. */
export type ProviderClient = {
  provider: Provider;
  clock: Clock;
  /** The address of a call below that of the provider's server. @throws ProviderHttpError where none is configured */
  address(path: string): URL;
  /** The newest signing key in use, or null. */
  key(): Promise<{ keyId: string; secret: string } | null>;
  /** A secret that is no signing key, by its name, or null. */
  secret(name: string): Promise<Buffer | null>;
  /**
   * Sends one request within the provider's limits and parses its answer by `read`. An error of `read` counts against the vendor's health like a
   * missing answer; a refusal that is understood does not. @throws ProviderHttpError
   */
  send<Answer>(request: ProviderRequest, read: (answer: ProviderResponse) => Answer): Promise<Answer>;
};
