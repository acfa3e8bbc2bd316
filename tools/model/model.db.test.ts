import { randomUUID } from 'node:crypto';
import { createTestPlatform, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { accountOf } from './books.ts';
import { execute } from './execute.ts';
import { createModelLedger } from './ledger.ts';
import { findOrder } from './order.ts';
import type { Post, Request } from './requests.ts';
import { runModel } from './run-model.ts';

let it: TestPlatform;

beforeAll(async () => {
  it = await createTestPlatform();
});

afterAll(() => it.close());

test('answers and books as a ledger in plain maps does', { timeout: 600_000 }, async () => {
  const servers = [it.server, await it.startAnother(), await it.startAnother()];
  const { operations, counts } = await runModel({
    processes: servers.map(({ modules, foundation }) => ({ wallet: modules.wallet, db: foundation.db })),
    reader: it.ownerDb,
    seed: 'a short run',
    operations: 8_000,
    callers: 24,
    onProgress: () => {},
  });
  expect(operations).toBeGreaterThanOrEqual(8_000);
  // a run that never comes to these would prove little
  expect([...counts.keys()]).toEqual(
    expect.arrayContaining([
      'post posted',
      'post replayed',
      'post conflict',
      'post insufficient',
      'post blocked',
      'post marked',
      'post too_late',
      'post out_of_range',
      'hold posted',
      'hold too_late',
      'capture posted',
      'capture too_late',
      'release posted',
      'reverse posted',
      'reverse posted, claimed',
      'reverse posted, too early',
      'collect posted',
    ]),
  );
});

/** How many sessions wait for an account that another one holds. */
const waiting = async () =>
  Number(
    (
      await it.ownerDb.query<{ count: bigint }>(
        `select count(distinct w.pid) from pg_locks w join pg_locks r using (pid)
         where not w.granted and r.relation = 'wallet.account'::regclass
           and r.database = (select oid from pg_database where datname = current_database())`,
      )
    )[0]?.count,
  );

test.each(['refund first', 'bet first'])(
  'takes the order of the ledger where answers leave it open: %s',
  async (which) => {
    const wallets = [it.server, await it.startAnother()].map(({ modules }) => modules.wallet);
    const [siteId, memberId] = [randomUUID(), randomUUID()];
    const ledger = createModelLedger(siteId);
    const [wallet] = wallets;
    if (!wallet) throw new Error('there is no wallet');
    for (const currency of ['JPY', 'KWD']) {
      await wallet.openAccount(siteId, memberId, currency);
      ledger.open(memberId, currency);
    }
    const shared = { source: 'alpha', memberId, roundId: null, document: null };
    const post = (
      externalId: string,
      currency: string,
      leg: Omit<Post['legs'][number], 'follow'>,
      follow?: string,
    ): Post => ({
      ...shared,
      externalId,
      currency,
      do: 'post',
      legs: [{ ...leg, follow: follow ?? null }],
    });
    for (const request of [
      post('bonus', 'JPY', { movement: 'bonus_grant', amount: 1n, kinds: ['bonus'] }),
      post('cash', 'JPY', { movement: 'deposit', amount: 10n, kinds: ['cash'] }),
    ]) {
      await execute(wallet, siteId, request);
      ledger.judge(request, new Date());
    }
    const bet: Request = {
      ...shared,
      externalId: 'bet',
      currency: 'JPY',
      do: 'hold',
      amount: 8n,
      kinds: ['bonus', 'cash'],
      expiresAt: new Date(Date.now() + 3_600_000),
    };
    const refund = post('refund', 'KWD', { movement: 'stake_refund', amount: 80n, kinds: ['cash'] }, 'bet');
    const inOrder = which === 'bet first' ? [bet, refund] : [refund, bet];

    // both wait for the member's accounts, in this order
    const before = await waiting();
    const asked = await it.ownerDb.transaction(async (tx) => {
      await tx.query('select from wallet.account where owner_id = $1 for update', [memberId]);
      const calls: Promise<Awaited<ReturnType<typeof execute>> & { request: Request }>[] = [];
      for (const [index, request] of inOrder.entries()) {
        const answer = execute(wallets[index] ?? wallet, siteId, request);
        calls.push(answer.then((executed) => ({ request, ...executed })));
        await vi.waitUntil(async () => (await waiting()) === before + index + 1, { timeout: 20_000 });
      }
      return calls;
    });
    const done = await Promise.all(asked);
    expect(done.map(({ answer }) => answer.status)).toEqual(['posted', 'posted']);
    expect(
      findOrder(
        ledger,
        [...done].sort((a, b) => (a.request.externalId < b.request.externalId ? -1 : 1)),
      ),
    ).not.toBeNull();

    const rows = await it.ownerDb.query<{ kind: string; currency: string; balance: bigint }>(
      'select kind, currency, balance from wallet.account where owner_id = $1 and balance > 0',
      [memberId],
    );
    const stored = rows.map(({ kind, currency, balance }) => [accountOf(memberId, currency, kind), balance] as const);
    const expected = [...ledger.books.balances].filter(
      ([account, balance]) => account.startsWith(memberId) && balance > 0n,
    );
    expect(new Map(stored)).toEqual(new Map(expected));
    expect(rows.some(({ kind, currency }) => kind === 'bonus' && currency === 'KWD')).toBe(which === 'bet first');
  },
);
