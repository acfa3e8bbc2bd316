import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../model/random.ts';
import { fateOf, type Switches } from './switches.ts';

export type LineCounts = {
  sent: number;
  lost: number;
  duplicates: number;
  reorders: number;
  slow: number;
  out: number;
};

export type FaultyLine = {
  fetch: typeof fetch;
  counts: LineCounts;
  /** Resolves when nothing that was held back is still on its way. */
  idle(): Promise<void>;
};

/** The sandbox's way to the platform: what is sent may arrive twice, late, after what came later, or without its answer being heard. */
export function createFaultyLine(deps: { switches: () => Switches; random: Random; fetch?: typeof fetch }): FaultyLine {
  const real = deps.fetch ?? fetch;
  const counts: LineCounts = { sent: 0, lost: 0, duplicates: 0, reorders: 0, slow: 0, out: 0 };
  const underWay = new Set<Promise<unknown>>();

  function track<Value>(work: Promise<Value>): Promise<Value> {
    const ended: Promise<unknown> = work.then(
      () => underWay.delete(ended),
      () => underWay.delete(ended),
    );
    underWay.add(ended);
    return work;
  }

  /** Goes on when the caller has given up: what is on a line cannot be called back. */
  async function carry(url: URL, init: RequestInit, heldMs: number): Promise<Response> {
    if (heldMs > 0) await sleep(heldMs);
    if (deps.switches().out.includes('*')) throw new Error('the line is dead');
    counts.sent += 1;
    const response = await real(url, init);
    return new Response(await response.arrayBuffer(), { status: response.status, headers: response.headers });
  }

  async function send(url: URL, init: RequestInit): Promise<Response> {
    const fate = fateOf(deps.switches(), deps.random, null);
    if (fate.isOut) {
      counts.out += 1;
      throw new Error('the line is dead');
    }
    if (fate.heldMs > 0) counts.reorders += 1;
    const carried = carry(url, init, fate.heldMs);
    if (fate.isTwice) {
      counts.duplicates += 1;
      track(carry(url, init, fateOf(deps.switches(), deps.random, null).heldMs)).catch(() => {});
    }
    const response = await carried;
    if (fate.answerMs > 0) {
      counts.slow += 1;
      await sleep(fate.answerMs);
    }
    if (fate.isLost) {
      counts.lost += 1;
      throw new Error('the answer was lost');
    }
    return response;
  }

  return {
    counts,
    fetch: (input, init = {}) => {
      const { signal, ...rest } = init;
      const sent = track(send(new URL(String(input)), rest));
      if (!signal) return sent;
      return Promise.race([
        sent,
        new Promise<never>((_, reject) => {
          if (signal.aborted) reject(signal.reason as Error);
          signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
        }),
      ]);
    },
    async idle() {
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
  };
}
