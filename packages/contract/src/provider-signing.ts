import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * How a provider and the platform sign what they send one another (docs/integrating-a-game-provider.md). HMAC-SHA256 under the secret's 32
 * bytes, in lower-case hex, over these bytes, with a line feed (0x0A) between the parts and none at the end:
 * - a request: timestamp, path, raw body
 * - an answer: timestamp, the request's signature, raw body
 * The path keeps what was signed for one call from being sent to another, and the request's signature an answer from being given to another
 * request. The timestamp is Unix time in milliseconds, as decimal digits.
 */
export const signatureHeaders = {
  key: 'x-provider-key',
  timestamp: 'x-timestamp',
  signature: 'x-signature',
} as const;

/** How far the clocks of the two sides may be apart. */
export const clockWindowMs = 5 * 60_000;

export const keyIdPattern = /^[A-Za-z0-9_-]{8,64}$/;

/** @param secret as it was handed over: 64 hex digits. */
export function secretBytes(secret: string): Buffer {
  if (!/^[0-9a-f]{64}$/.test(secret)) throw new Error('a provider secret is 64 lower-case hex digits');
  return Buffer.from(secret, 'hex');
}

/** The signature of a request. `path` starts with `/provider/v1/` and has no query. */
export function signRequest(
  secret: Uint8Array,
  request: { timestampMs: string; path: string; body: Uint8Array | string },
): string {
  return hmac(secret, request.timestampMs, request.path, request.body);
}

/** The signature of an answer to the request that bore `requestSignature`. */
export function signAnswer(
  secret: Uint8Array,
  answer: { timestampMs: string; requestSignature: string; body: Uint8Array | string },
): string {
  return hmac(secret, answer.timestampMs, answer.requestSignature, answer.body);
}

/** Whether two signatures are the same, in constant time. */
export function sameSignature(given: string, expected: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(given)) return false;
  return timingSafeEqual(Buffer.from(given, 'hex'), Buffer.from(expected, 'hex'));
}

/** Whether a timestamp is well formed and within the window of now. */
export function isTimely(timestampMs: string, nowMs: number): boolean {
  return /^[1-9]\d{12}$/.test(timestampMs) && Math.abs(Number(timestampMs) - nowMs) <= clockWindowMs;
}

function hmac(secret: Uint8Array, timestamp: string, middle: string, body: Uint8Array | string): string {
  return createHmac('sha256', secret).update(`${timestamp}\n${middle}\n`).update(body).digest('hex');
}
