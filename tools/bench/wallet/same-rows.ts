import { isDeepStrictEqual } from 'node:util';
import { type BenchLedger, betOf, document, memberOf, openWallet, roundId, stakeUnits } from './ledger.ts';

/** What distinguishes two equal bets. */
const own = ['id', 'xid', 'external_id', 'operation_id', 'reference', 'content_hash', 'at', 'position'];

/**
 * Places one bet through pgbench's function and one through the wallet, and compares all that they wrote: every column of the operation
 * and its entries, and what they took from the balance. @throws where they differ, for then the two are no measure of one another.
 */
export async function mustWriteTheSameRows(ledger: BenchLedger): Promise<void> {
  const member = 0;
  await ledger.owner.query('select bench.bet($1, $2, $3, $4, $5, $6)', [
    ...[ledger.siteId, member, '1', stakeUnits, roundId, JSON.stringify(document)],
  ]);
  const { wallet, close } = openWallet(ledger.addresses, {});
  const posted = await wallet.post(betOf(ledger, member, 'bench-2'));
  await close();
  if (posted.status !== 'posted') throw new Error(`The bet was not posted: ${posted.status}.`);
  const [one, other] = [await rowsOf(ledger, 'bench-1'), await rowsOf(ledger, 'bench-2')];
  if (!isDeepStrictEqual(one, other)) {
    throw new Error(
      `The two bets wrote different rows, so they cannot be compared:\n${JSON.stringify(one)}\n${JSON.stringify(other)}`,
    );
  }
}

/** The rows of one bet with what is its own taken out, and balances as differences to the one before. */
async function rowsOf(ledger: BenchLedger, externalId: string): Promise<unknown> {
  const [operation] = await ledger.owner.query<{ id: string; row: Record<string, unknown> }>(
    `select o.id, to_jsonb(o) || jsonb_build_object('hashBytes', length(o.content_hash), 'isNow', now() - o.at < interval '1 minute') as row
     from wallet.operation o where site_id = $1 and source = 'house' and external_id = $2 and member_id = $3`,
    [ledger.siteId, externalId, memberOf(0)],
  );
  if (!operation) throw new Error(`The bet ${externalId} left no operation.`);
  const entries = await ledger.owner.query<{ row: Record<string, unknown> }>(
    `select to_jsonb(e) || jsonb_build_object('refersTo', e.reference = $2) as row
     from wallet.entry e where operation_id = $1 order by e.id`,
    [operation.id, externalId],
  );
  const answer = operation.row.answer as Record<string, string>;
  const before = BigInt(answer.balanceBefore ?? 0);
  const relative = (value: unknown) => (typeof value === 'number' ? String(BigInt(value) - before) : value);
  return {
    operation: { ...without(operation.row, [...own, 'answer']), moved: relative(Number(answer.balanceAfter)) },
    answerKeys: Object.keys(answer),
    entries: entries.map(({ row }) => ({ ...without(row, own), balance_after: relative(row.balance_after) })),
  };
}

function without(row: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));
}
