import { setTimeout as sleep } from 'node:timers/promises';
import {
  sameSignature,
  secretBytes,
  signAnswer,
  signatureHeaders,
  signRequest,
} from '@croupier/contract/provider-signing';

export type WalletAnswer = { status: string } & Record<string, unknown>;

/** What is known of a call: its answer, or nothing, and then it may have been applied. */
export type Outcome = { known: true; answer: WalletAnswer } | { known: false };

export type WalletClient = {
  /** Tries a call a few times, with longer and longer pauses. What stays unknown must be settled by whoever called. */
  attempt(name: string, body: object): Promise<Outcome>;
  /** Repeats a call until it is answered, however long that takes. Stops with `stop`. */
  insist(name: string, body: object): Promise<WalletAnswer>;
  stop(): void;
};

export type Pace = { timeoutMs: number; tries: number; firstPauseMs: number; longestPauseMs: number };

export const usualPace: Pace = { timeoutMs: 5_000, tries: 3, firstPauseMs: 250, longestPauseMs: 30_000 };

/** Thrown by what was still being repeated when the client was stopped. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

/** Answers that say nothing about whether the call was applied, or that the same call will get another one later. */
const undecided = new Set(['UNKNOWN', 'UNAVAILABLE', 'TOO_MANY_REQUESTS', 'STALE_TIMESTAMP']);

/** Calls the platform's wallet: signs, checks who signed the answer, and knows what may be repeated. */
export function createWalletClient(
  options: { platform: string; keyId: string; secret: string; fetch?: typeof fetch },
  pace: Pace = usualPace,
): WalletClient {
  const secret = secretBytes(options.secret);
  const stopping = new AbortController();

  async function once(name: string, raw: string): Promise<Outcome> {
    const path = `/provider/v1/${name}`;
    // signed afresh at every try: the platform refuses what is more than five minutes old
    const timestampMs = String(Date.now());
    const signature = signRequest(secret, { timestampMs, path, body: raw });
    try {
      const response = await (options.fetch ?? fetch)(new URL(path, options.platform), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [signatureHeaders.key]: options.keyId,
          [signatureHeaders.timestamp]: timestampMs,
          [signatureHeaders.signature]: signature,
        },
        body: raw,
        signal: AbortSignal.any([AbortSignal.timeout(pace.timeoutMs), stopping.signal]),
      });
      const text = await response.text();
      const answeredAt = response.headers.get(signatureHeaders.timestamp) ?? '';
      const expected = signAnswer(secret, { timestampMs: answeredAt, requestSignature: signature, body: text });
      // an answer that the platform did not sign is none: a proxy's page, or somebody in between
      if (!sameSignature(response.headers.get(signatureHeaders.signature) ?? '', expected)) return { known: false };
      const answer = JSON.parse(text) as WalletAnswer;
      return undecided.has(answer.status) ? { known: false } : { known: true, answer };
    } catch {
      return { known: false };
    }
  }

  const pauseMs = (turn: number) => Math.min(pace.longestPauseMs, pace.firstPauseMs * 2 ** turn);

  async function repeat(name: string, body: object, tries: number): Promise<Outcome> {
    const raw = JSON.stringify(body);
    for (let turn = 0; turn < tries; turn += 1) {
      if (turn > 0) await sleep(pauseMs(turn - 1), undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) throw new Stopped();
      const outcome = await once(name, raw);
      if (outcome.known) return outcome;
    }
    return { known: false };
  }

  return {
    attempt: (name, body) => repeat(name, body, pace.tries),
    async insist(name, body) {
      const outcome = await repeat(name, body, Number.POSITIVE_INFINITY);
      if (!outcome.known) throw new Stopped();
      return outcome.answer;
    },
    stop: () => stopping.abort(),
  };
}
