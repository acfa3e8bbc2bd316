import { createFixture, type Fixture, openWith, type Sent } from '@croupier/tools/conformance/fixture.ts';
import { httpTransport } from '@croupier/tools/conformance/http-transport.ts';
import { fetchFrom } from '@croupier/tools/testing/fetch-from.ts';
import { createTestPlatform, type TestMember, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { addTestProvider, ticketOf } from '@croupier/tools/testing/provider.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let it: TestPlatform;
let member: TestMember;
let fixture: Fixture;

const hour = 3_600_000;

beforeAll(async () => {
  it = await createTestPlatform();
  const provider = await addTestProvider(it);
  member = await it.register();
  const now = () => it.clock.now().getTime();
  const transport = httpTransport({ url: 'http://localhost', ...provider, fetch: fetchFrom(it.server.site), now });
  const first = await openWith(transport, await ticketOf(member, provider.nodeId));
  fixture = createFixture(transport, { first, second: null }, {});
});

afterAll(() => it.close());

const balance = () => it.modules.wallet.sumBalance(it.siteId, member.memberId);

/** Runs the job as often as it takes, with the projection in between. @returns how many rounds were resolved. */
async function resolve(): Promise<number> {
  let resolved = 0;
  for (let run = 0; run < 3; run += 1) {
    await it.modules.sequencer.drain();
    resolved += await it.modules.providers.resolveRounds();
  }
  await it.modules.sequencer.drain();
  return resolved;
}

const recordOf = async ({ body }: Sent) => {
  const [row] = await it.ownerDb.query<{ status: string; refunded: bigint; action: string | null; undone: unknown }>(
    `select r.status, r.refunded, v.action, v.undone from rounds.round r left join providers.round_resolution v on v.round_id = r.id
     where r.provider_round_id = $1`,
    [body.roundId],
  );
  return row;
};

test('resolves a stake that its provider forgot', async () => {
  const before = await balance();
  const forgotten = await fixture.debit({ amount: '100' });
  const half = await fixture.debit({ amount: '50' });
  const unpaid = await fixture.debit({ amount: '30', roundId: half.body.roundId });
  await fixture.credit(half, { amount: '70', closesRound: false });
  const paid = await fixture.debit({ amount: '20' });
  await fixture.credit(paid, { amount: '0', closesRound: false });
  expect(await resolve()).toBe(0);
  expect(await balance()).toBe(before - 100n - 50n - 30n + 70n - 20n);

  // a little more than the hour that this provider was given; the tokens live longer
  it.clock.advance(hour + 60_000);
  expect(await resolve()).toBe(3);
  expect(await balance()).toBe(before - 50n + 70n - 20n);
  expect(await recordOf(forgotten)).toEqual({
    status: 'VOID',
    refunded: 100n,
    action: 'refunded',
    undone: [{ transactionId: forgotten.body.transactionId, amount: '100' }],
  });
  expect(await recordOf(half)).toMatchObject({ status: 'SETTLED', refunded: 30n, action: 'refunded' });
  expect(await recordOf(paid)).toMatchObject({ status: 'SETTLED', refunded: 0n, action: 'closed', undone: [] });

  // what comes too late is refused, and what was answered before is answered again
  expect((await fixture.credit(forgotten, { amount: '500' })).answer.status).toBe('TRANSACTION_ROLLED_BACK');
  expect((await fixture.credit(unpaid, { amount: '500' })).answer.status).toBe('TRANSACTION_ROLLED_BACK');
  expect((await fixture.debit({ roundId: half.body.roundId })).answer.status).toBe('ROUND_CLOSED');
  expect((await fixture.transport.call('debit', forgotten.body)).raw).toBe(forgotten.answer.raw);
  expect((await fixture.rollback(forgotten)).answer.body).toMatchObject({ status: 'OK', outcome: 'already' });
  expect((await fixture.credit(half, { amount: '5' })).answer.status).toBe('OK');
  expect(await resolve()).toBe(0);
});

test('lets the application change no record of a resolution', async () => {
  const { db } = it.server.foundation;
  await expect(db.query('update providers.round_resolution set reason = $1', ['other'])).rejects.toThrow(
    'permission denied',
  );
  await expect(db.query('delete from providers.round_resolution')).rejects.toThrow('permission denied');
});

test('pays a win that arrives while its round is being resolved, or returns the stake, never both', async () => {
  const before = await balance();
  const stakes = await Promise.all(Array.from({ length: 6 }, () => fixture.debit({ amount: '100' })));
  await it.modules.sequencer.drain();
  it.clock.advance(hour + 60_000);
  await it.modules.providers.resolveRounds();
  await it.modules.sequencer.drain();
  const [wins] = await Promise.all([
    Promise.all(stakes.map((stake) => fixture.credit(stake, { amount: '150' }))),
    it.modules.providers.resolveRounds(),
  ]);
  const won = wins.filter(({ answer }) => answer.status === 'OK').length;
  for (const { answer } of wins) expect(['OK', 'TRANSACTION_ROLLED_BACK']).toContain(answer.status);
  expect(await balance()).toBe(before + BigInt(won) * 50n);
});
