import type { Clock } from '../../../kernel/clock.ts';
import type { Outbound } from '../../../kernel/outbound.ts';

/** Who is spoken with, and how it and the platform know one another. */
export type PaymentProvider = {
  code: string;
  protocol: string;
  name: string;
  apiUrl: string | null;
  isActive: boolean;
  keyId: string;
  /** What both sides sign with: 64 hex digits. Empty where the adapter names credentials instead. */
  secret: string;
  /** What the provider gave the platform to be known by, under the names that its adapter gives them. */
  credentials: Readonly<Record<string, string>>;
};

/** No answer that can be used came. With `wasSent` the provider may have got the request. */
export class PaymentHttpError extends Error {
  readonly wasSent: boolean;

  constructor(message: string, { wasSent, cause }: { wasSent: boolean; cause?: unknown }) {
    super(`a payment provider could not be asked: ${message}`, { cause });
    this.name = 'PaymentHttpError';
    this.wasSent = wasSent;
  }
}

export type PaymentResponse = { status: number; header(name: string): string | null; body: Buffer };

/** The way to one payment provider, as its adapter is given it. */
export type PaymentClient = {
  provider: PaymentProvider;
  clock: Clock;
  /** Sends one request to a path below the provider's address. @throws PaymentHttpError */
  post(path: string, body: string, headers: Record<string, string>): Promise<PaymentResponse>;
  /** Asks for a path below the provider's address, with its query. @throws PaymentHttpError */
  get(path: string, headers: Record<string, string>): Promise<PaymentResponse>;
};

const timeoutMs = 10_000;
const limitBytes = 4 * 1024 * 1024;
/** Requests to one provider at once; later requests are asked to try again. */
const mostAtOnce = 32;

export function createPaymentClient(deps: {
  outbound: Outbound;
  clock: Clock;
  provider: PaymentProvider;
}): PaymentClient {
  const { provider, clock } = deps;
  let atOnce = 0;

  async function send(
    path: string,
    request: { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string },
  ): Promise<PaymentResponse> {
    const { apiUrl } = provider;
    if (apiUrl === null) throw new PaymentHttpError('it has no address', { wasSent: false });
    if (atOnce >= mostAtOnce) throw new PaymentHttpError('too many requests are open', { wasSent: false });
    atOnce += 1;
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const url = new URL(`${apiUrl.replace(/\/$/, '')}${path}`);
      const response = await deps.outbound(url, Object.assign({ signal }, request));
      const bytes = await readLimited(response.body);
      return { status: response.status, header: (name) => response.headers.get(name), body: bytes };
    } catch (cause) {
      if (cause instanceof PaymentHttpError) throw cause;
      throw new PaymentHttpError('the request failed', { wasSent: true, cause });
    } finally {
      atOnce -= 1;
    }
  }

  return {
    provider,
    clock,
    post: (path, body, headers) =>
      send(path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body }),
    get: (path, headers) => send(path, { method: 'GET', headers }),
  };
}

async function readLimited(stream: AsyncIterable<Uint8Array> | null): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of stream ?? []) {
    size += part.length;
    if (size > limitBytes) throw new PaymentHttpError('its answer is too large', { wasSent: true });
    parts.push(part);
  }
  return Buffer.concat(parts);
}
