import {
  isTimely,
  sameSignature,
  secretBytes,
  signAnswer,
  signatureHeaders,
  signRequest,
} from '@croupier/contract/provider-signing';

export type PaymentKey = { keyId: string; secret: string };

/** What a payment provider answered. */
export type PaymentAnswer = { http: number; body: unknown; isSigned: boolean };

/** How a request departs from what is right. */
export type Departure = Partial<{
  secret: string;
  keyId: string;
  signedBody: string;
  signedPath: string;
  ageMs: number;
}>;

/** Asks a payment provider as the platform does: a path below its address, and a message. */
export type AskProvider = (path: string, message: object, departure?: Departure) => Promise<PaymentAnswer>;

const timeoutMs = 15_000;

export function paymentWire({ url, key }: { url: string; key: PaymentKey }): AskProvider {
  return async (path, message, departure = {}) => {
    const body = JSON.stringify(message);
    const secret = secretBytes(departure.secret ?? key.secret);
    const timestampMs = String(Date.now() - (departure.ageMs ?? 0));
    const signature = signRequest(secret, {
      timestampMs,
      path: departure.signedPath ?? path,
      body: departure.signedBody ?? body,
    });
    const headers = {
      'content-type': 'application/json',
      [signatureHeaders.key]: departure.keyId ?? key.keyId,
      [signatureHeaders.timestamp]: timestampMs,
      [signatureHeaders.signature]: signature,
    };
    let response: Response;
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      response = await fetch(url.replace(/\/$/, '') + path, { method: 'POST', body, headers, signal });
    } catch {
      return { http: 0, body: null, isSigned: false };
    }
    const text = await response.text();
    const signedAt = response.headers.get(signatureHeaders.timestamp) ?? '';
    const expected = signAnswer(secret, { timestampMs: signedAt, requestSignature: signature, body: text });
    const given = response.headers.get(signatureHeaders.signature) ?? '';
    const isSigned = sameSignature(given, expected) && isTimely(signedAt, Date.now());
    return { http: response.status, body: parsed(text), isSigned };
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
