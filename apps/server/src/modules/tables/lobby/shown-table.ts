import type {
  SharedRound,
  TableBetLine,
  TableDetail,
  TableItem,
  TableMine,
  TablePast,
  TableSpot,
} from '@croupier/contract';
import { cardsIn } from '@croupier/rules/shared-rounds';
import type { SlipRow } from '../bets/slip.store.ts';
import type { PastRow, RoundRow, StoredSpots } from '../rounds/round.store.ts';
import { decidedBy } from '../seats/seated-round.ts';
import type { TableRow } from '../tables.store.ts';
import { kindOf } from '../terms.ts';
import type { OfferedTable } from './floor.ts';

/** A round as everybody sees it. */
export function shownRound(table: TableRow, round: RoundRow): SharedRound {
  const { pools } = kindOf(table.kind);
  return Object.assign(
    shownStep(table, round),
    pools ? { chances: { ...pools.chances(round.offer) } } : {},
    paidBy(round),
  );
}

/** What pools paid, where a round has had them. */
const paidBy = ({ dividends }: Pick<RoundRow, 'dividends'>): Pick<SharedRound, 'dividends'> =>
  dividends ? { dividends: { bets: { ...dividends.bets }, returned: { ...dividends.returned } } } : {};

function shownStep(table: TableRow, round: RoundRow): SharedRound {
  const { pools } = kindOf(table.kind);
  return {
    roundId: round.id,
    number: Number(round.number),
    shoe:
      round.shoeNumber === null || round.shoeRound === null || round.leftCounts === null
        ? null
        : { number: round.shoeNumber, round: round.shoeRound, cardsLeft: cardsIn(round.leftCounts) },
    state: round.state,
    step: round.step,
    opensAt: round.opensAt.toISOString(),
    locksAt: round.locksAt.toISOString(),
    dealsAt: round.dealsAt.toISOString(),
    resultAt: round.resultAt.toISOString(),
    endsAt: round.endsAt.toISOString(),
    commitment: round.commitment,
    odds:
      round.offer === null || pools
        ? null
        : Object.fromEntries(
            kindOf(table.kind)
              .offered(round.offer)
              .map(({ id, odds }) => [id, { ...odds }]),
          ),
    play: shownPlay(round),
    outcome: (round.outcome ?? null) as SharedRound['outcome'],
  };
}

/** What is being decided, as everybody sees it. */
function shownPlay(round: RoundRow): SharedRound['play'] {
  const { state, play, decideBy } = round;
  if (state !== 'playing' || !play || !decideBy) return null;
  const { hands, dealer, insured, active, owes } = play.shown;
  return {
    hands: hands.map((hand) => Object.assign({}, hand, { cards: [...hand.cards] })),
    dealer: [...dealer],
    insured: [...insured],
    active,
    owes: owes.map(({ seat, moves }) => ({ seat, moves: [...moves], decided: decidedBy(play, seat) })),
    decideBy: decideBy.toISOString(),
  };
}

export const shownSpots = (spots: StoredSpots): TableSpot[] =>
  Object.entries(spots).map(([bet, [stake, players]]) => ({ bet, players, stake }));

export const shownPast = (past: PastRow): TablePast =>
  Object.assign(
    {
      number: Number(past.number),
      shoe: past.shoe,
      state: past.state,
      outcome: (past.outcome ?? null) as TablePast['outcome'],
      at: past.at.toISOString(),
    },
    paidBy(past),
  );

/** Rounds of a game of hands that lists show. */
const handsShown = 12;

/** The past of the shoe that is being played, or the last rounds of a game without one; oldest first. */
function roadOf({ table, past }: OfferedTable): TablePast[] {
  const [last] = past;
  const { decks, seated } = kindOf(table.kind);
  // whole hands are much to list
  if (seated) return past.slice(0, handsShown).map(shownPast).toReversed();
  const ofShoe = decks > 0 ? past.filter(({ shoe }) => shoe === last?.shoe) : past;
  return ofShoe.map(shownPast).toReversed();
}

export function shownItem(offered: OfferedTable, language: string | undefined): TableItem {
  const { table, round, game } = offered;
  // a new shoe begins with empty roads
  const isNewShoe = round?.shoeRound === 1 && round.state !== 'dealt' && round.state !== 'settled';
  return {
    tableId: table.nodeId,
    name: (language && game.names[language]) || game.name,
    vassalage: game.vendorCode,
    kind: table.kind,
    open: table.isOpen && game.gameOpen && game.vendorOpen,
    minBet: table.terms.minBet.toString(),
    maxBet: table.terms.maxBet.toString(),
    players: round?.players ?? 0,
    round: round ? shownRound(table, round) : null,
    past: isNewShoe ? [] : roadOf(offered),
  };
}

export function shownDetail(
  offered: OfferedTable,
  fresh: { round: RoundRow | null; nowMs: number },
  language: string | undefined,
): TableDetail {
  const { table, round } = offered;
  const kind = kindOf(table.kind);
  const current = fresh.round ?? round;
  const sold = table.bets.length > 0 ? table.bets : kind.bets;
  const odds = new Map((current ? kind.offered(current.offer) : []).map((one) => [one.id, one.odds]));
  return Object.assign(shownItem(Object.assign({}, offered, { round: current }), language), {
    bets: sold.map((bet) => ({ bet, odds: { ...odds.get(bet) } })),
    maxRound: table.terms.maxRound.toString(),
    canUndo: table.terms.canUndo,
    seats: [...offered.seats],
    spots: shownSpots(current?.spots ?? {}),
    now: new Date(fresh.nowMs).toISOString(),
  });
}

/** What a member's slips on a round make together, by spot; null where all were taken back before the lock. */
export function shownMine(round: RoundRow, slips: readonly SlipRow[]): TableMine | null {
  const stood = slips.filter(({ state }) => state !== 'void' || round.state === 'void');
  const [first] = stood;
  if (!first) return null;
  const lines = new Map<string, TableBetLine>();
  for (const slip of stood) {
    for (const [index, [, bet, stake]] of slip.bets.entries()) {
      const [state, payout, dividend] = slip.results?.[index] ?? ['open', null];
      const before = lines.get(bet);
      const line: TableBetLine = {
        bet,
        stake: (BigInt(before?.stake ?? 0) + BigInt(stake)).toString(),
        state,
        payout: payout === null ? null : (BigInt(before?.payout ?? 0) + BigInt(payout)).toString(),
      };
      if (dividend !== undefined) line.dividend = dividend;
      lines.set(bet, line);
    }
  }
  const isOver = stood.every(({ payout }) => payout !== null);
  return {
    roundId: round.id,
    number: Number(round.number),
    state: round.state,
    at: first.placedAt.toISOString(),
    stake: stood.reduce((sum, { stake }) => sum + stake, 0n).toString(),
    payout: isOver ? stood.reduce((sum, { payout }) => sum + (payout ?? 0n), 0n).toString() : null,
    outcome: (round.outcome ?? null) as TableMine['outcome'],
    bets: [...lines.values()],
  };
}
