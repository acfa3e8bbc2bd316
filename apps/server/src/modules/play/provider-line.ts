import type { Clock } from '../../kernel/clock.ts';
import type { Provider } from './providers.ts';

/** What is sent to a provider's server. */
export type Outgoing = {
  method?: 'GET' | 'POST';
  url: URL;
  headers?: Record<string, string>;
  body?: string;
  /** Whose game it is about; null where it is about the provider as a whole. */
  vendor: string | null;
  timeoutMs: number;
  /** The largest answer that is read. */
  limitBytes: number;
};

export type Incoming = { status: number; header(name: string): string | null; body: Buffer };

/**
 * Why no answer that can be used came. `busy` and `down` were never sent: the limit of calls at once is reached, or the vendor's breaker
 * is open. `refused`: the provider said no, and was understood. After the others the call may have been applied.
 */
export type LineFailure = 'busy' | 'down' | 'refused' | 'timeout' | 'unreachable' | 'too_large' | 'not_understood';

export class LineError extends Error {
  readonly failure: LineFailure;
  /** Whether the provider may have got it. */
  readonly wasSent: boolean;

  constructor(failure: LineFailure, options: { cause?: unknown } = {}) {
    super(`the provider's server could not be asked: ${failure}`, options);
    this.name = 'LineError';
    this.failure = failure;
    this.wasSent = failure !== 'busy' && failure !== 'down';
  }
}

/** The way to one provider's server, as an adapter is given it. */
export type ProviderLink = {
  provider: Provider;
  clock: Clock;
  /** The address of a call below that of the provider's server. @throws LineError where it has none */
  address(path: string): URL;
  /** The newest signing key in use, or null. */
  key(): Promise<{ keyId: string; secret: string } | null>;
  /** A secret of another kind than signing keys, by its name, or null. */
  secret(name: string): Promise<Buffer | null>;
  /**
   * Sends one request within the provider's limits and has its answer read. What `read` throws counts against the vendor's health as much as
   * no answer does; a refusal that is understood does not. @throws LineError
   */
  send<Answer>(request: Outgoing, read: (answer: Incoming) => Answer): Promise<Answer>;
};
