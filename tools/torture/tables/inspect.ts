import type { TableKindCode } from '@croupier/contract';
import { amount } from '@croupier/money';
import { SHARED_KINDS, type SharedKind } from '@croupier/rules/shared-rounds';
import { reconcile } from '@croupier/server/flows/reconcile.ts';
import { verifyTableRound } from '@croupier/verifier';
import type { Inspected } from '../processes/run-torture.ts';
import { listCrossedFences } from '../processes/steps.store.ts';
import type { SaidOfBets } from './players.ts';
import { listPlayedRounds, listPlayedSlips, type PlayedRound, type PlayedSlip } from './tables.store.ts';

/** Refusals that a bet may meet while tables change hands; anything else is a defect. */
const passing: ReadonlySet<string> = new Set([
  'round_locked',
  'round_not_found',
  'bet_above_maximum',
  'round_limit_reached',
  'table_limit_reached',
  'insufficient_funds',
]);

/**
 * Compares what was said of bets with what became of them: each that was taken is settled once by the outcome that is shown, or was given
 * back; each member has what follows; each outcome follows from its seal; no process wrote under another's fence. @returns what differs
 */
export async function inspectTables({
  modules,
  db,
  ownerDb,
  siteId,
  said,
  members,
  purse,
}: Inspected<SaidOfBets>): Promise<{ figures: Record<string, number>; failures: string[] }> {
  const failures: string[] = [];
  const rounds = await listPlayedRounds(ownerDb);
  const slips = await listPlayedSlips(ownerDb);
  const byRound = Map.groupBy(slips, ({ roundId }) => roundId);
  for (const round of rounds) {
    const own = byRound.get(round.id) ?? [];
    failures.push(...judgeRound(round, own));
    if (round.state !== 'settled') continue;
    const request = { tableId: round.nodeId, number: Number(round.number) };
    const proof = await modules.handlers['tables.proof'](request, { site: { id: siteId } } as never);
    const verdict = verifyTableRound(proof);
    if (verdict.kind !== 'agrees') failures.push(`round ${round.id} of ${round.nodeId} ${verdict.kind}`);
  }
  const known = new Map(slips.map((slip) => [slip.requestId, slip]));
  if (known.size !== slips.length) failures.push('a request was written twice');
  for (const [requestId, { roundId, stake }] of said.taken) {
    const slip = known.get(requestId);
    if (slip?.roundId !== roundId || slip.stake !== stake)
      failures.push(`the acknowledged bets ${requestId} of ${stake} are ${slip ? 'others' : 'gone'}`);
  }
  for (const [requestId, code] of said.refused) {
    if (known.has(requestId)) failures.push(`the bets ${requestId} were refused with ${code}, and taken`);
    if (!passing.has(code)) failures.push(`bets were refused with ${code}`);
  }
  for (const memberId of members) {
    const own = slips.filter((slip) => slip.memberId === memberId);
    const expected = own.reduce(
      (sum, { stake, payout, state }) => sum - stake + (state === 'void' ? stake : (payout ?? 0n)),
      purse,
    );
    const balance = await modules.wallet.sumBalance(siteId, memberId);
    if (balance !== expected) failures.push(`member ${memberId} has ${balance} and should have ${expected}`);
  }
  for (const { subject, fence, names } of await listCrossedFences(ownerDb))
    failures.push(`the fence ${fence} of table ${subject} was crossed by ${names}`);
  const { drift } = await reconcile({ db, ...modules });
  for (const { check, what, expected, found } of drift)
    failures.push(`drift: ${check}: ${what} expected ${expected}, found ${found}`);
  const ofState = (state: PlayedRound['state']) => rounds.filter((round) => round.state === state).length;
  return {
    figures: {
      rounds: rounds.length,
      settled: ofState('settled'),
      void: ofState('void'),
      taken: said.taken.size,
      slips: slips.length,
      refused: said.refused.size,
      undone: said.undone,
      silences: said.silences,
    },
    failures,
  };
}

/** Whether the bets of a round came to what its outcome makes of them. */
function judgeRound(round: PlayedRound, slips: readonly PlayedSlip[]): string[] {
  const name = `round ${round.number} of ${round.nodeId}`;
  if (round.state === 'void')
    return slips
      .filter(({ state }) => state !== 'void')
      .map(({ requestId }) => `${name} is void, and ${requestId} is not`);
  if (round.state !== 'settled') return [`${name} is ${round.state}`];
  const kind: SharedKind = SHARED_KINDS[round.kind as TableKindCode];
  const stood = slips.filter(({ state }) => state !== 'void');
  const staked = new Map<string, bigint>();
  for (const { bets } of stood)
    for (const [, bet, stake] of bets)
      if (kind.pools?.poolOf(bet)) staked.set(bet, (staked.get(bet) ?? 0n) + BigInt(stake));
  const dividends = kind.pools?.dividends(staked, round.outcome) ?? null;
  const failures: string[] = [];
  for (const slip of stood) {
    const gross = slip.bets.map(
      ([, bet, stake]) => kind.settle(bet, amount(BigInt(stake)), round.outcome, round.offer, dividends).gross,
    );
    const paid = slip.results?.map(([, payout]) => BigInt(payout)) ?? [];
    const sum = gross.reduce<bigint>((all, one) => all + one, 0n);
    if (slip.state !== 'settled' || slip.payout !== sum || paid.join() !== gross.join())
      failures.push(`${name}: ${slip.requestId} is ${slip.state} and paid ${slip.payout}, the outcome pays ${sum}`);
  }
  return failures;
}
