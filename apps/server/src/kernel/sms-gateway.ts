import { DeliveryError } from './delivery.ts';

export type Sms = {
  /** The same for a message that is sent again: the gateway sends it once. */
  id: string;
  /** E.164, such as +84901234567. */
  to: string;
  text: string;
};

/** @throws DeliveryError where the gateway did not take it. */
export type SendSms = (sms: Sms) => Promise<void>;

const timeoutMs = 10_000;
/** Statuses by which the gateway refuses this message for good; others concern us, or the moment. */
const finalStatuses = [400, 404, 410, 413, 422];
const longestWaitS = 3_600;

/** Sends SMS by an HTTP gateway; docs/operating.md has the protocol. */
export function createSmsGateway(gateway: { url: string; key: string }, options = { timeoutMs }): SendSms {
  return async ({ id, to, text }) => {
    const response = await post(gateway, { id, to, text }, options.timeoutMs);
    // the body is not read, and a connection with an unread body is of no further use
    await response.body?.cancel().catch(() => {});
    if (response.status >= 200 && response.status < 300) return;
    throw new DeliveryError(`sms_${response.status}`, {
      isFinal: finalStatuses.includes(response.status),
      retryAfterS: waitOf(response.headers.get('retry-after')),
    });
  };
}

async function post({ url, key }: { url: string; key: string }, sms: Sms, timeoutMs: number): Promise<Response> {
  try {
    return await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'idempotency-key': sms.id },
      body: JSON.stringify(sms),
      // the key is for this address and no other
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (error) {
    throw new DeliveryError(
      error instanceof Error && error.name === 'TimeoutError' ? 'sms_timeout' : 'sms_unreachable',
    );
  }
}

/** Seconds of a `Retry-After`; a date counts as none. */
function waitOf(header: string | null): number | null {
  return header !== null && /^\d{1,6}$/.test(header) ? Math.min(Number(header), longestWaitS) : null;
}
