import { createHash } from 'node:crypto';
import type { LotteryFamily } from '@croupier/contract';
import { LOTTERIES, type Play } from '@croupier/rules/lottery';
import { ORACLES, type PlayOracle } from '@croupier/rules/lottery/testing/oracles/index.ts';
import { reconcile } from '@croupier/server/flows/reconcile.ts';
import { verifyDraw } from '@croupier/verifier';
import type { Inspected } from '../processes/run-torture.ts';
import { listCrossedFences } from '../processes/steps.store.ts';
import {
  type BoughtSlip,
  type DrawnIssue,
  listBoughtSlips,
  listChases,
  listIssuesWithBets,
  listWrongSteps,
  sumRecords,
} from './lottery.store.ts';
import type { SaidOfSlips } from './players.ts';

/** Refusals that a slip may meet about a lock; anything else is a defect. */
const passing: ReadonlySet<string> = new Set([
  'issue_locked',
  'issue_not_found',
  'issue_not_open',
  'issue_limit_reached',
]);

/**
 * Compares what was said of slips and chases with what became of them: each that was taken is settled once by the draw that is shown, or was
 * taken back; none was taken after the lock, and none refused before it; each draw follows from its seal and the digest of its bets; each
 * member has what follows; no process wrote under another's fence. @returns what differs
 */
export async function inspectLotteries({
  modules,
  db,
  ownerDb,
  siteId,
  said,
  members,
  purse,
}: Inspected<SaidOfSlips>): Promise<{ figures: Record<string, number>; failures: string[] }> {
  await modules.sequencer.drain();
  const issues = await listIssuesWithBets(ownerDb);
  const slips = await listBoughtSlips(ownerDb);
  const chases = await listChases(ownerDb);
  const failures = [...judgeSaid(said, issues, slips, chases)];
  const byIssue = Map.groupBy(slips, ({ issueId }) => issueId);
  for (const issue of issues) {
    failures.push(...judgeIssue(issue, byIssue.get(issue.id) ?? []));
    const request = { gameId: issue.nodeId, number: issue.number };
    const verdict = verifyDraw(await modules.handlers['lottery.proof'](request, { site: { id: siteId } } as never));
    if (verdict.kind !== 'agrees') failures.push(`the draw ${issue.number} of ${issue.nodeId} ${verdict.kind}`);
  }
  for (const memberId of members) {
    const expected = slips
      .filter((slip) => slip.memberId === memberId)
      .reduce((sum, { stake, payout, state }) => sum - stake + (state === 'void' ? stake : (payout ?? 0n)), purse);
    const balance = await modules.wallet.sumBalance(siteId, memberId);
    if (balance !== expected) failures.push(`member ${memberId} has ${balance} and should have ${expected}`);
  }
  const records = await sumRecords(ownerDb);
  if (records.held !== 0n) failures.push(`${records.held} is still held for chases`);
  const bets = slips.reduce((sum, slip) => sum + slip.bets.length, 0);
  if (records.bets !== BigInt(bets)) failures.push(`${records.bets} of ${bets} bets are on record`);
  const paid = slips.reduce((sum, { payout }) => sum + (payout ?? 0n), 0n);
  if (records.payout !== paid) failures.push(`bets were paid ${paid}, on record is ${records.payout}`);
  for (const { subject, fence, names } of await listCrossedFences(ownerDb))
    failures.push(`the fence ${fence} of lottery ${subject} was crossed by ${names}`);
  for (const { issueId, was, becomes } of await listWrongSteps(ownerDb))
    failures.push(`the issue ${issueId} went from ${was} to ${becomes}`);
  const { drift } = await reconcile({ db, ...modules });
  for (const { check, what, expected, found } of drift)
    failures.push(`drift: ${check}: ${what} expected ${expected}, found ${found}`);
  const steps = chases.flatMap((chase) => chase.steps);
  return {
    figures: {
      issues: issues.length,
      slips: slips.length,
      bets,
      attempts: said.taken.size + said.refused.size,
      refusedAfterLock: [...said.refused.values()].filter((code) => code === 'issue_locked').length,
      takenBack: said.cancelled.size,
      chases: chases.length,
      chaseSteps: steps.length,
      chaseStepsPlaced: steps.filter(({ state }) => state === 'placed').length,
      silences: said.silences,
    },
    failures,
  };
}

function judgeSaid(
  said: SaidOfSlips,
  issues: readonly DrawnIssue[],
  slips: readonly BoughtSlip[],
  chases: Awaited<ReturnType<typeof listChases>>,
): string[] {
  const failures: string[] = [];
  const numbers = new Map(issues.map(({ id, number }) => [id, number]));
  const byRequest = new Map(slips.map((slip) => [slip.requestId, slip]));
  const byId = new Map(slips.map((slip) => [slip.id, slip]));
  if (byRequest.size !== slips.length) failures.push('a request was written twice');
  for (const [requestId, { slipId, number, stake }] of said.taken) {
    const slip = byRequest.get(requestId);
    if (slip?.id !== slipId || slip.stake !== stake || numbers.get(slip.issueId) !== number)
      failures.push(`the acknowledged slip ${requestId} of ${stake} is ${slip ? 'another' : 'gone'}`);
  }
  for (const [requestId, code] of said.refused) {
    if (byRequest.has(requestId)) failures.push(`the slip ${requestId} was refused with ${code}, and taken`);
    if (!passing.has(code)) failures.push(`a slip was refused with ${code}`);
  }
  for (const requestId of said.early) failures.push(`the slip ${requestId} was refused as late before the lock`);
  for (const slipId of said.cancelled)
    if (byId.get(slipId)?.state !== 'void') failures.push(`the slip ${slipId} was taken back, and stands`);
  const known = new Set(chases.map(({ requestId }) => requestId));
  for (const requestId of said.chased) if (!known.has(requestId)) failures.push(`the chase ${requestId} is gone`);
  for (const { requestId, state, steps } of chases) {
    if (state === 'running') failures.push(`the chase ${requestId} still runs`);
    for (const step of steps) {
      if (step.state === 'waiting') failures.push(`a step of the ended chase ${requestId} waits`);
      if (step.state === 'placed' && byId.get(step.slipId ?? '')?.stake !== BigInt(step.stake))
        failures.push(`a step of the chase ${requestId} has no slip of ${step.stake}`);
    }
  }
  return failures;
}

/** Whether the slips of an issue came before its lock, are those that its draw took in, and were paid what it makes of them. */
function judgeIssue(issue: DrawnIssue, slips: readonly BoughtSlip[]): string[] {
  const name = `issue ${issue.number} of ${issue.nodeId}`;
  if (issue.state !== 'settled') return [`${name} is ${issue.state}`];
  const failures: string[] = [];
  const digest = createHash('sha256');
  for (const slip of slips) {
    digest.update(slip.digest);
    if (slip.placedAt >= issue.locksAt)
      failures.push(`${name}: ${slip.requestId} was placed at ${slip.placedAt.toISOString()}, after the lock`);
    if (slip.state === 'void') continue;
    const gross = slip.bets.map((bet) => slowGross(issue.family, bet, issue.draw));
    const paid = slip.results?.map(([, payout]) => BigInt(payout)) ?? [];
    const sum = gross.reduce((all, one) => all + one, 0n);
    if (slip.state !== 'settled' || slip.settlement !== 1 || slip.payout !== sum || paid.join() !== gross.join())
      failures.push(`${name}: ${slip.requestId} is ${slip.state} and paid ${slip.payout}, the draw pays ${sum}`);
  }
  if (digest.digest('hex') !== issue.betsDigest) failures.push(`${name} was drawn with other bets than it has`);
  return failures;
}

/** What a bet pays by the second settlement of the rules, which knows nothing of the first: unit bet by unit bet. */
function slowGross(
  family: LotteryFamily,
  [, code, selection, unit, , odds]: BoughtSlip['bets'][number],
  drawn: unknown,
): bigint {
  const play = LOTTERIES[family].plays.find((one) => one.code === code) as unknown as Play<never>;
  const oracle = ORACLES[family].plays[code] as PlayOracle<never>;
  const draw = LOTTERIES[family].draws.read(drawn) as never;
  const sum = oracle
    .units(selection)
    .flatMap((one) => oracle.evaluate(one, draw))
    .reduce((all, tier) => all + BigInt(odds[play.tiers.findIndex((known) => known.code === tier)] ?? 0), 0n);
  return (sum * BigInt(unit)) / 10_000n;
}
