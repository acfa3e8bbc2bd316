import type { LotterySlip, PlacedBet } from '@croupier/contract';
import { drawnNumbers } from '@croupier/rules/lottery';
import { rulesOf } from '../families.ts';
import type { IssueRow } from '../issues/issue.store.ts';
import type { LotteryRow } from '../lotteries.store.ts';
import type { SlipRow } from './slip.store.ts';
import type { StoredBet, StoredResult } from './slip-bets.ts';
import type { SlipDocument } from './slip-document.ts';

/** A slip as it was placed, before anything is known of its draw. */
export const shownSlip = (document: SlipDocument): LotterySlip => ({
  slipId: document.slipId,
  gameId: document.nodeId,
  family: document.family,
  remark: document.gameName,
  issueId: document.issueId,
  number: document.number,
  issueState: 'open',
  at: document.placedAt,
  stake: document.stake,
  group: document.group,
  rebateBps: document.rebateBps,
  payout: null,
  bets: document.bets.map((bet) => shownBet(bet, undefined)),
  corrected: false,
  draw: null,
  numbers: [],
});

/** A slip as it stands. */
export function slipAsItStands(slip: SlipRow, issue: IssueRow, lottery: LotteryRow, remark: string): LotterySlip {
  const draw = issue.draw === null ? null : rulesOf(lottery.family).draws.read(issue.draw);
  return {
    slipId: slip.id,
    gameId: lottery.nodeId,
    family: lottery.family,
    remark,
    issueId: issue.id,
    number: issue.number,
    issueState: issue.state,
    at: slip.placedAt.toISOString(),
    stake: slip.stake.toString(),
    group: slip.prizeGroup,
    rebateBps: slip.rebateBps,
    payout: slip.payout?.toString() ?? null,
    bets: slip.bets.map((bet, index) => shownBet(bet, slip.results?.[index])),
    corrected: slip.settlement > 1,
    draw: draw as LotterySlip['draw'],
    numbers: drawnNumbers(draw),
  };
}

function shownBet(
  [betId, play, selection, unit, lots, odds, stake, halved]: StoredBet,
  result: StoredResult | undefined,
): PlacedBet {
  return {
    betId,
    play,
    selection,
    unit,
    lots,
    odds: [...odds],
    stake,
    halved: halved === 1,
    state: result?.[0] ?? 'open',
    payout: result?.[1] ?? null,
  };
}
