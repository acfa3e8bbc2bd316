import {
  isTimely,
  sameSignature,
  secretBytes,
  signAnswer,
  signatureHeaders,
  signRequest,
} from '@croupier/contract/provider-signing';
import type { Answer, Body, CallName, RawRequest, Transport, Wire } from './transport.ts';

/** Reaches a wallet over HTTP as a provider's server does. `url` is the platform's origin, without a path. */
export function httpTransport(options: {
  url: string;
  keyId: string;
  secret: string;
  fetch?: typeof fetch;
  now?: () => number;
  timeoutMs?: number;
}): Transport {
  const doFetch = options.fetch ?? globalThis.fetch;
  const now = options.now ?? Date.now;
  const timeoutMs = options.timeoutMs ?? 15_000;

  const send: Wire['send'] = async (request) => {
    const { path, headers, signature } = signed(request);
    const signal = AbortSignal.timeout(timeoutMs);
    let response: Response;
    try {
      response = await doFetch(new URL(path, options.url).href, { method: 'POST', headers, body: request.raw, signal });
    } catch {
      return { status: 'NO ANSWER', body: {}, raw: '', http: 0, signature: 'none' };
    }
    const raw = await response.text();
    const body = parsed(raw);
    return {
      status: typeof body.status === 'string' ? body.status : `HTTP ${response.status} without a status`,
      body,
      raw,
      http: response.status,
      signature: answerSignature(response, raw, signature, request.secret ?? options.secret),
    };
  };

  function signed(request: RawRequest) {
    const path = `/provider/v1/${request.name}`;
    const timestampMs = String(request.timestampMs ?? now());
    const secret = secretBytes(request.secret ?? options.secret);
    const signature = signRequest(secret, { timestampMs, path: request.signedPath ?? path, body: request.raw });
    const headers = {
      'content-type': 'application/json',
      [signatureHeaders.key]: request.keyId ?? options.keyId,
      [signatureHeaders.timestamp]: timestampMs,
      [signatureHeaders.signature]: signature,
      ...request.headers,
    };
    return { path, headers, signature };
  }

  function answerSignature(response: Response, raw: string, requestSignature: string, secret: string) {
    const given = response.headers.get(signatureHeaders.signature);
    const timestampMs = response.headers.get(signatureHeaders.timestamp) ?? '';
    if (given === null) return 'none';
    const expected = signAnswer(secretBytes(secret), { timestampMs, requestSignature, body: raw });
    return sameSignature(given, expected) && isTimely(timestampMs, now()) ? 'right' : 'wrong';
  }

  return {
    async call(name: CallName, body: Body): Promise<Answer> {
      const answer = await send({ name, raw: JSON.stringify(body) });
      // an answer that nobody signed for is none
      if (answer.signature !== 'right' && answer.http !== 0)
        return { ...answer, status: `${answer.status} (signature: ${answer.signature})` };
      return answer;
    },
    async drop(name, body) {
      const raw = JSON.stringify(body);
      const { path, headers } = signed({ name, raw });
      const leaving = new AbortController();
      const sending = doFetch(new URL(path, options.url).href, {
        method: 'POST',
        headers,
        body: raw,
        signal: leaving.signal,
      }).catch(() => {});
      await new Promise((done) => setTimeout(done, 50));
      leaving.abort();
      await sending;
    },
    wire: { send, now },
  };
}

function parsed(raw: string): Body {
  try {
    const value: unknown = JSON.parse(raw);
    return typeof value === 'object' && value !== null ? (value as Body) : {};
  } catch {
    return {};
  }
}
