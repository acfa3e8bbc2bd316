import { randomUUID } from 'node:crypto';
import { reconcile } from '@croupier/server/flows/reconcile.ts';
import type { ProviderFixture } from './fixture.ts';
import type { Witness } from './play.ts';
import type { RunningSandbox } from './sandboxes.ts';

export type Comparison = {
  compared: number;
  differences: number;
  drift: number;
  openTransfers: number;
  failures: string[];
};

/** For how long what is open may take to be settled. */
const mostWaits = 200;

/** Compares what the sandboxes kept with what the platform did, line by line, player by player and account by account. */
export async function compareSides(
  fixture: ProviderFixture,
  sandboxes: readonly RunningSandbox[],
  witnesses: readonly Witness[],
  before: ReadonlyMap<string, bigint>,
): Promise<Comparison> {
  const failures: string[] = [];
  const openTransfers = await fixture.now(async (modules, db) => {
    let open = await countOpen(db);
    for (let turn = 0; open > 0 && turn < mostWaits; turn += 1) {
      await fixture.wait();
      await modules.transfers.settleDue();
      open = await countOpen(db);
    }
    return open;
  });
  const figures = await fixture.tomorrow(async (modules, db) => {
    const site = await modules.sites.byCode(fixture.siteCode);
    const siteId = site?.id ?? '';
    await modules.sequencer.drain();
    let [compared, differences] = [0, 0];
    for (const { code, sandbox } of sandboxes) {
      for (const day of daysOf(sandbox)) {
        const act = { siteId, operatorId: randomUUID(), record: async () => {} };
        const list = sandbox.dailyList(fixture.siteCode, day);
        const result = await modules.providers.discrepancies.compare({ ...act, provider: code, day, list });
        compared += result.compared;
        differences += result.differences;
      }
      failures.push(...(await comparePurses(db, code, sandbox)));
    }
    if (differences > 0) {
      const page = { siteId, provider: null, state: null, before: null, limit: 20 };
      for (const one of await modules.providers.discrepancies.list(page))
        failures.push(
          `${one.kind} ${one.transactionId}: theirs ${JSON.stringify(one.theirs)}, ours ${JSON.stringify(one.ours)}`,
        );
    }
    const { drift } = await reconcile({ db, ...modules });
    for (const one of drift)
      failures.push(`drift: ${one.check}: ${one.what} expected ${one.expected}, found ${one.found}`);
    for (const witness of witnesses) {
      const balance = await modules.wallet.sumBalance(siteId, witness.memberId);
      const moved = await movedToVendors(db, witness.memberId);
      const expected = (before.get(witness.memberId) ?? 0n) + worthOf(witness) - moved;
      if (balance !== expected) failures.push(`${witness.memberId} holds ${balance} instead of ${expected}`);
    }
    return { compared, differences, drift: drift.length, openTransfers };
  });
  if (figures.openTransfers > 0) failures.push(`${figures.openTransfers} transfers are still open`);
  return { ...figures, failures };
}

type Db = Parameters<Parameters<ProviderFixture['tomorrow']>[0]>[1];

async function countOpen(db: Db): Promise<number> {
  const [row] = await db.query<{ open: bigint }>(
    `select count(*) as open from transfers.vendor_transfer where state = 'open'`,
  );
  return Number(row?.open ?? 0n);
}

/** What a member moved to vendors less what came back. */
async function movedToVendors(db: Db, memberId: string): Promise<bigint> {
  const [row] = await db.query<{ moved: bigint }>(
    `select coalesce(sum(case direction when 'IN' then amount else -amount end), 0)::bigint as moved
     from transfers.vendor_transfer where member_id = $1 and state = 'done'`,
    [memberId],
  );
  return row?.moved ?? 0n;
}

/** Each transfer as both sides have it, and what the vendors hold beside what was moved to them. */
async function comparePurses(db: Db, provider: string, { books }: RunningSandbox['sandbox']): Promise<string[]> {
  const rows = await db.query<{ id: string; state: string; direction: string; amount: bigint; site: string }>(
    `select t.id, t.state, t.direction, t.amount, s.code as site from transfers.vendor_transfer t join sites.site s on s.id = t.site_id
     where t.provider = $1`,
    [provider],
  );
  const { transfers, held, won } = books.all();
  const failures: string[] = [];
  let moved = 0n;
  for (const { id, state, direction, amount, site } of rows) {
    const theirs = transfers.get(`${site} ${id}`);
    if ((state === 'done') !== (theirs?.state === 'applied'))
      failures.push(`transfer ${id}: ${state} here, ${theirs?.state ?? 'unknown'} there`);
    if (state === 'done') moved += direction === 'IN' ? amount : -amount;
  }
  if (held !== moved + won) failures.push(`the vendors of ${provider} hold ${held} instead of ${moved + won}`);
  return failures;
}

function daysOf(sandbox: RunningSandbox['sandbox']): string[] {
  const days = new Set<string>();
  for (const { at, debits } of sandbox.rounds())
    for (const time of [at, ...debits.map((debit) => debit.at)]) days.add(time.slice(0, 10));
  return [...days];
}

/** What a player's rounds came to, by what the sandbox kept. */
function worthOf({ running, table }: Witness): bigint {
  let worth = 0n;
  for (const { playerId, debits, win, closing, state } of running.sandbox.rounds()) {
    if (playerId !== table.playerId) continue;
    for (const debit of debits) if (debit.state === 'taken') worth -= BigInt(debit.amount);
    if (state === 'ended' && closing === 'credit') worth += BigInt(win);
  }
  return worth;
}
