import { randomInt } from 'node:crypto';
import { setImmediate as nextTick } from 'node:timers/promises';
import type { Wallet } from '@croupier/server/modules/wallet/wallet.public.ts';
import { figuresOf, type RunFigures } from './figures.ts';
import { type BenchLedger, betOf, openWallet } from './ledger.ts';

export interface CallersOptions {
  callers: number;
  seconds: number;
  /** One connection a caller and one operation a call, as if there were no batches. */
  oneByOne?: boolean;
  /** Everyone bets as this member; else each bet is a random one's. */
  member?: number;
}

let runs = 0;

/** Lets callers bet in this process through the product's own ledger, each as soon as its last bet was answered. */
export async function runCallers(ledger: BenchLedger, options: CallersOptions): Promise<RunFigures> {
  const { callers, seconds } = options;
  const { wallet, db, close } = openWallet(
    ledger.addresses,
    options.oneByOne
      ? { batching: { lanes: callers, batchLimit: 1, queueLimit: callers, waitLimitMs: 60_000 }, poolSize: callers }
      : {},
  );
  runs += 1;
  // connections are opened before the time runs
  await Promise.all(Array.from({ length: options.oneByOne ? callers : 4 }, () => db.query('select pg_sleep(0.05)')));
  const latencies: number[] = [];
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1_000;
  await Promise.all(
    Array.from({ length: callers }, (_, caller) =>
      betUntil(endsAt, latencies, wallet, (count) =>
        betOf(ledger, options.member ?? randomInt(ledger.players), `b${runs}-${caller}-${count}-${startedAt}`),
      ),
    ),
  );
  const figures = figuresOf(latencies, performance.now() - startedAt);
  await close();
  await nextTick();
  return figures;
}

async function betUntil(
  endsAt: number,
  latencies: number[],
  wallet: Wallet,
  next: (count: number) => ReturnType<typeof betOf>,
): Promise<void> {
  for (let count = 0; ; count += 1) {
    const startedAt = performance.now();
    if (startedAt >= endsAt) return;
    const { status } = await wallet.post(next(count));
    if (status !== 'posted') throw new Error(`A bet was not posted: ${status}.`);
    latencies.push(performance.now() - startedAt);
  }
}
