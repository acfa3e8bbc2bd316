import { amount } from '@croupier/money';
import { type Coverage, coverageOf, type LotteryPlay, type Settlement, settleIssue } from '@croupier/rules/lottery';
import { countedStakes, DEFAULT_VALID_BET_RULES, type SettledBet, type TurnoverClass } from '@croupier/rules/rewards';
import { LRUCache } from 'lru-cache';
import type { SlipRow } from '../bets/slip.store.ts';
import { fromStored, type SlipBet, type StoredResult } from '../bets/slip-bets.ts';
import type { SettlementDocument } from '../bets/slip-document.ts';

/** What came of one slip. Amounts in minor units; the payout has stakes and rebates in it. */
export type SettledSlip = {
  slip: SlipRow;
  state: 'settled' | 'void';
  payout: bigint;
  refunded: bigint;
  results: StoredResult[];
};

/** What came of all slips of one member on an issue. */
export type SettledMember = { slips: SettledSlip[]; bets: SettlementDocument['bets'] };

const states = { WON: 'won', LOST: 'lost', PUSH: 'push', VOID: 'void' } as const;
const BPS = 10_000n;

/**
 * Settles the slips of one member on an issue. A void issue returns every stake. A bet that pays gets its rebate beside the payout, one that
 * loses its rebate alone; a push has none, because nothing was at risk.
 *
 * @param draw of the issue; undefined for one that is void
 * @throws where a bet cannot be settled: none is taken that could not be
 */
export function settleMember(
  family: string,
  plays: readonly LotteryPlay<unknown>[],
  slips: readonly SlipRow[],
  draw: unknown,
): SettledMember {
  const bets = slips.flatMap((slip) =>
    slip.bets.map((stored) => ({ bet: fromStored(stored), rebateBps: slip.rebateBps })),
  );
  const { bets: settled, unsettled } = settleIssue(
    plays,
    bets.map(({ bet }) => bet),
    draw,
  );
  const [stuck] = unsettled;
  if (stuck) throw new Error(`the bet ${stuck.id} cannot be settled: ${stuck.reason.message}`);
  const valid = validStakes(
    family,
    plays,
    bets.map(({ bet }) => bet),
    settled,
  );
  const outcomes = settled.map(({ state, stake, gross }, index) => {
    const rebate = state === 'WON' || state === 'LOST' ? (stake * BigInt(bets[index]?.rebateBps ?? 0)) / BPS : 0n;
    const refunded = state === 'VOID' ? stake : 0n;
    return { state: states[state], refunded, payout: state === 'VOID' ? 0n : gross + rebate };
  });
  let at = 0;
  const settledSlips = slips.map((slip): SettledSlip => {
    const own = outcomes.slice(at, at + slip.bets.length);
    at += slip.bets.length;
    return {
      slip,
      state: draw === undefined ? 'void' : 'settled',
      payout: own.reduce((sum, { payout }) => sum + payout, 0n),
      refunded: own.reduce((sum, { refunded }) => sum + refunded, 0n),
      results: own.map(({ state, payout }) => [state, payout.toString()]),
    };
  });
  const earlier = slips.flatMap((slip) =>
    slip.bets.map((stored, index) => movedEarlier(slip, fromStored(stored), index)),
  );
  return {
    slips: settledSlips,
    bets: outcomes.map(({ state, refunded, payout }, index) => ({
      id: settled[index]?.id ?? '',
      state,
      refunded: (refunded - (earlier[index]?.refunded ?? 0n)).toString(),
      payout: (payout - (earlier[index]?.payout ?? 0n)).toString(),
      validBet: (valid[index] ?? 0n).toString(),
    })),
  };
}

/** What an earlier settlement, which a correction reverses, moved for a bet. */
function movedEarlier(slip: SlipRow, bet: SlipBet, index: number): { refunded: bigint; payout: bigint } {
  const [state, payout] = (slip.settlement > 0 ? slip.results?.[index] : undefined) ?? ['open', '0'];
  return { refunded: state === 'void' ? bet.stake : 0n, payout: BigInt(payout) };
}

/** Vietnamese plays on two digits, whose margin is thin (`games.md` §8.1). */
const thinPlays = /^(LO2|DE_)/;

function classOf(family: string, play: string): TurnoverClass {
  return /^(VN|STREET)_/.test(family) && thinPlays.test(play) ? 'LOTTERY_LO2_DE' : 'LOTTERY';
}

/** What members cover together, by what they picked: most pick what many others pick, and counting it takes longer than settling. */
const covered = new LRUCache<string, { is: Coverage | undefined }>({ max: 50_000 });
/** Longer picks are hardly ever alike. */
const longestKept = 60;

function knownCoverage(
  family: string,
  play: LotteryPlay<unknown>,
  selections: readonly string[],
): Coverage | undefined {
  const picked = [...new Set(selections)].sort().join(';');
  if (picked.length > longestKept) return coverageOf(play, selections);
  const key = `${family} ${play.code} ${picked}`;
  const known = covered.get(key);
  if (known) return known.is;
  const is = coverageOf(play, selections);
  covered.set(key, { is });
  return is;
}

/** What of each stake counts as turnover: nothing of bets that together cover nearly everything. */
function validStakes(
  family: string,
  plays: readonly LotteryPlay<unknown>[],
  bets: readonly SlipBet[],
  settled: readonly Settlement[],
): bigint[] {
  const coverage = new Map<string, Coverage | undefined>();
  for (const [code, ofPlay] of Map.groupBy(bets, ({ play }) => play)) {
    const play = plays.find((one) => one.code === code);
    const selections = ofPlay.map(({ selection }) => selection);
    if (play) coverage.set(code, knownCoverage(family, play, selections));
  }
  return countedStakes(
    bets.map((bet, index): SettledBet => {
      const { state = 'VOID', stake = amount(0n), gross = amount(0n) } = settled[index] ?? {};
      const covered = coverage.get(bet.play);
      const counted = { turnoverClass: classOf(family, bet.play), state, stake, gross };
      return covered ? Object.assign(counted, { coverage: covered }) : counted;
    }),
    DEFAULT_VALID_BET_RULES,
  );
}
