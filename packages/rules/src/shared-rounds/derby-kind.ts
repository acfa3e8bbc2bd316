import {
  DERBY_BETS,
  DERBY_RUNNERS,
  type DerbyForm,
  derbyDividends,
  derbyEstimates,
  derbyPoolOf,
  drawFinish,
  drawForm,
  expectedOfDerby,
  requireFinish,
  requireForm,
  UnsoundFight,
} from '../contest/index.ts';
import type { RoundOffer, SharedKind } from './kind.ts';
import { pooledPart, settlePooled } from './pooled.ts';

/** What a derby showed: the runners in the order in which they finished. */
export interface DerbyOutcome {
  readonly finish: readonly number[];
}

function formOf(raw: RoundOffer): DerbyForm {
  const form = (raw as { form?: DerbyForm } | null)?.form;
  if (!Array.isArray(form)) throw new UnsoundFight('a derby has a form');
  requireForm(form);
  return form;
}

function finishOf(raw: unknown): readonly number[] {
  const finish = (raw as DerbyOutcome | null)?.finish;
  if (!Array.isArray(finish)) throw new UnsoundFight('a derby ends with an order');
  requireFinish(finish);
  return finish;
}

/** The virtual derby: eight runners, and pools to win, to be placed and for the first two in their order. */
export const DERBY_KIND: SharedKind = {
  code: 'derby',
  textPrefix: 'contest.derby',
  turnoverClass: 'COCKFIGHT',
  timing: { openMs: 45_000, lockMs: 4_000, dealMs: 24_000, pauseMs: 9_000 },
  decks: 0,
  mostCards: 0,
  bets: DERBY_BETS,
  pools: {
    poolOf: derbyPoolOf,
    dividends: (staked, outcome) => derbyDividends(staked, finishOf(outcome)),
    estimates: derbyEstimates,
    chances: (offer) =>
      Object.fromEntries(DERBY_RUNNERS.map((runner) => [`win:${runner}`, formOf(offer)[runner - 1] ?? 0])),
  },
  offerOf: (words) => ({ form: drawForm(words) }),
  offered(offer) {
    formOf(offer);
    return DERBY_BETS.map((id) => ({ id, odds: {} }));
  },
  deal: ({ words }, offer) => ({
    outcome: { finish: drawFinish(formOf(offer), words) } satisfies DerbyOutcome,
    used: [],
  }),
  settle(bet, stake, outcome, _offer, dividends) {
    finishOf(outcome);
    return settlePooled(bet, derbyPoolOf(bet), stake, dividends);
  },
  liability: () => [pooledPart(DERBY_BETS)],
  expected: (offer, staked = new Map()) => expectedOfDerby(staked, formOf(offer)),
  coverage: () => undefined,
  opposing: () => undefined,
  road: () => null,
};
