import { type Call, type CallId, calls } from '@croupier/contract';
import { type SealingKey, seal } from '@croupier/contract/seal';

export type Ask = { call: CallId; input: Record<string, unknown> };

export interface Answered {
  ms: number;
  /** Status, headers that speak of the person, and the body, with tokens left out. */
  reported: string;
}

export interface Probe {
  /** Asks from a network that nobody has used, and reports how long the answer took. */
  ask: (question: Ask) => Promise<Answered>;
}

/** Asks a server in another process over HTTP; everything of a request is made before its time begins. */
export function createProbe(origin: string, key: SealingKey): Probe {
  let asked = 0;
  return {
    async ask({ call, input }) {
      const { path, sealed, formEncoded }: Call = calls[call];
      asked += 1;
      const headers = {
        'content-type': sealed
          ? 'application/jose'
          : formEncoded
            ? 'application/x-www-form-urlencoded'
            : 'application/json',
        'x-forwarded-for': `${20 + (asked >> 16)}.${(asked >> 8) & 255}.${asked & 255}.1`,
      };
      const body = sealed
        ? await seal(key, input, Date.now())
        : formEncoded
          ? new URLSearchParams(input as Record<string, string>).toString()
          : JSON.stringify(input);
      const startedAt = performance.now();
      const response = await fetch(`${origin}${path}`, { method: 'POST', headers, body });
      const text = await response.text();
      const ms = performance.now() - startedAt;
      const retryAfter = response.headers.get('retry-after') ?? '';
      return { ms, reported: `${response.status} ${retryAfter} ${text.replace(/[\w-]{43}/g, '(token)')}` };
    },
  };
}
