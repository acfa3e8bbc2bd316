import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database.ts';
import type { Log } from '../../../kernel/log.ts';
import type { PaymentAdapter } from './payment-adapter.ts';
import { PaymentHttpError } from './payment-client.ts';
import * as store from './provider-pauses.store.ts';

/** When a provider is passed over. After a pause its next failure begins a longer one at once. */
export const pauseRules = { failuresInARow: 3, firstS: 30, longestS: 10 * 60 } as const;

/** Circuit breakers of payment providers: who gives no answer is passed over for a while, on every process. */
export type ProviderPauses = {
  /** Providers in the order in which to ask them: those that are paused come last, because somebody has to be asked. */
  order(providers: readonly string[]): Promise<string[]>;
  /** The adapter of a provider, whose answers and failures are counted. */
  watched(provider: string, adapter: PaymentAdapter): PaymentAdapter;
  /** Providers that are paused now, each until when. */
  now(): Promise<Map<string, Date>>;
};

export function createProviderPauses(deps: { db: Database; clock: Clock; log: Log }): ProviderPauses {
  const { db, clock } = deps;
  /** Failures in a row as this process saw them. */
  const failures = new Map<string, number>();

  const paused = async () => new Map((await store.listPauses(db)).map((row) => [row.provider, row.until] as const));

  async function succeeded(provider: string): Promise<void> {
    if (!failures.delete(provider)) return;
    await store.removePause(db, provider);
  }

  async function failed(provider: string, failure: string): Promise<void> {
    const inARow = (failures.get(provider) ?? 0) + 1;
    failures.set(provider, inARow);
    const { firstS, longestS, failuresInARow } = pauseRules;
    const at = clock.now();
    const until = (await paused()).get(provider);
    const isOld = until !== undefined && at.getTime() - until.getTime() > longestS * 1_000;
    if (isOld) await store.removePause(db, provider);
    if (until && !isOld ? until > at : inARow < failuresInARow) return;
    await store.insertPause(db, { provider, at, failure: failure.slice(0, 300), firstS, longestS });
    deps.log.warn({ provider, failure }, 'a payment provider is passed over for a while');
  }

  function watch<Asked extends unknown[], Answer>(provider: string, ask: (...asked: Asked) => Promise<Answer>) {
    return async (...asked: Asked): Promise<Answer> => {
      try {
        const answer = await ask(...asked);
        await succeeded(provider);
        return answer;
      } catch (error) {
        // what was never sent is no failure of theirs
        if (error instanceof PaymentHttpError && error.wasSent) await failed(provider, error.message);
        throw error;
      }
    };
  }

  return {
    async order(providers) {
      if (providers.length < 2) return [...providers];
      const until = await paused();
      const isPaused = (provider: string) => (until.get(provider) ?? clock.now()) > clock.now();
      return [...providers.filter((one) => !isPaused(one)), ...providers.filter(isPaused)];
    },
    watched(provider, adapter) {
      const { deposits, payouts } = adapter;
      return Object.assign({}, adapter, {
        deposits: Object.assign({}, deposits, {
          begin: watch(provider, deposits.begin),
          ask: deposits.ask && watch(provider, deposits.ask),
        }),
        payouts: payouts && { send: watch(provider, payouts.send), ask: watch(provider, payouts.ask) },
      });
    },
    async now() {
      return new Map([...(await paused())].filter(([, until]) => until > clock.now()));
    },
  };
}
