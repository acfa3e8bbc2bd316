import type { CallAnswer, CallRequest } from '@croupier/contract';
import { type Amount, amount } from '@croupier/money';
import type { SeatedPlay } from '@croupier/rules/shared-rounds';
import type { Database, Queryable } from '../../../kernel/database.ts';
import { databaseNow } from '../../../kernel/database-clock.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Bettors } from '../../bets/bets.public.ts';
import type { MemberCurrency } from '../../identity/identity.public.ts';
import type { Sites } from '../../sites/sites.public.ts';
import type { BalanceSignal, MoneyGate, PostResult, Wallet } from '../../wallet/wallet.public.ts';
import { betsKey, tableSource } from '../bets/bet-document.ts';
import { type BetEntry, documentOf, operationOf, slipOf } from '../bets/bet-entry.ts';
import { factsOf } from '../bets/place-bets.ts';
import { insertRaise, listOfRounds, listOpenOf } from '../bets/slip.store.ts';
import type { Announce } from '../lobby/announce.ts';
import type { Floor, OfferedTable } from '../lobby/floor.ts';
import { shownMine, shownRound } from '../lobby/shown-table.ts';
import { findRound, lockRound, type RoundRow, type StoredSpots, saveSpots } from '../rounds/round.store.ts';
import type { TableSeeds } from '../rounds/seeds.ts';
import { kindOf } from '../terms.ts';
import { enterDecisions } from './play-round.ts';
import { decidedBy, type SeatedRound } from './seated-round.ts';

type Request = CallRequest<'tables.decide'>;
type Answer = CallAnswer<'tables.decide'>;
type Member = { siteId: string; memberId: string };

export type Decide = (member: Member, request: Request) => Promise<Answer>;

type Deps = {
  db: Database;
  sites: Sites;
  wallet: Wallet;
  gate: MoneyGate;
  seeds: TableSeeds;
  memberCurrency: MemberCurrency;
  bettors: Pick<Bettors, 'of'>;
  floor: Floor;
  announce: Pick<Announce, 'step'>;
  newId: () => string;
  onMoney: BalanceSignal;
};

/**
 * Takes a decision of a member's seat: what it adds is permitted, charged and written in the one commit with the decision itself. A decision
 * that was taken already is answered as the round stands now.
 */
export function createDecide(deps: Deps): Decide {
  return async (member, request) => {
    const offered = await deps.floor.table(member.siteId, request.tableId);
    const { table } = offered;
    const { seated } = kindOf(table.kind);
    if (!seated) refuse('table_not_found');
    const entry = await raiseOf(deps, member, request, offered, seated);
    const balance = await deps.db.transaction(async (tx) => {
      const round = await lockRound(tx, request.roundId);
      if (!round || round.tableId !== table.id) refuse('round_not_found');
      if (isTaken(round, member, request)) return null;
      const play = openPlay(round, member, request, await databaseNow(tx));
      const posted = entry ? await charge(deps, tx, round, entry) : null;
      await enterDecisions(deps, tx, table, round, play, [{ seat: request.seat, move: request.move }]);
      return posted;
    });
    const round = (await findRound(deps.db, request.roundId)) ?? refuse('round_not_found');
    deps.announce.step(table, { round, moved: true, paid: [], dueInMs: 0 });
    if (balance !== null) deps.onMoney(member.memberId, balance);
    const slips = await listOfRounds(deps.db, member.memberId, [round.id]);
    return {
      round: shownRound(table, round),
      mine: shownMine(round, slips) ?? refuse('decision_not_open'),
      balance: (balance ?? (await deps.wallet.sumBalance(member.siteId, member.memberId))).toString(),
    };
  };
}

/** Whether exactly this was decided before: an answer was lost. */
function isTaken({ play }: RoundRow, { memberId }: Member, { seat, decided, move }: Request): boolean {
  const before = play?.decisions.filter((one) => one.seat === seat)[decided];
  return before?.move === move && play?.owners[seat] === memberId;
}

/** The play of a round in which a decision is open. Refuses `decision_not_open`. */
function openPlay(
  { state, play, decideBy, heldUntil }: RoundRow,
  { memberId }: Member,
  { seat, decided, move }: Request,
  now: Date,
): SeatedRound {
  if (state !== 'playing' || !play || !decideBy || now >= decideBy || (heldUntil && now < heldUntil))
    refuse('decision_not_open');
  const owed = play.shown.owes.find((one) => one.seat === seat);
  const isOpen = owed?.moves.includes(move) && play.owners[seat] === memberId && decidedBy(play, seat) === decided;
  return isOpen ? play : refuse('decision_not_open');
}

/** What a decision adds, permitted by the gate; null where it adds nothing. Refuses `decision_not_open`. */
async function raiseOf(
  deps: Deps,
  { siteId, memberId }: Member,
  request: Request,
  { table, game }: OfferedTable,
  seated: SeatedPlay,
): Promise<BetEntry | null> {
  const round = await findRound(deps.db, request.roundId);
  if (round?.tableId !== table.id || !round.play) return null;
  const raise = seated.raise(round.play.shown, request.seat, request.move);
  if (!raise || isTaken(round, { siteId, memberId }, request)) return null;
  const own = await listOpenOf(deps.db, round.id, [memberId]);
  const onBox = own
    .flatMap(({ bets }) => bets)
    .reduce((sum, [, bet, stake]) => (bet === seated.betOf(request.seat) ? sum + BigInt(stake) : sum), 0n);
  const stake = (onBox * BigInt(raise.share)) / 10_000n;
  if (stake === 0n) refuse('decision_not_open');
  const permit = await deps.gate.mayStake({
    siteId,
    source: tableSource,
    externalId: betsKey(request.requestId),
    memberId,
    amount: amount(stake),
    game: game.nodeId,
    vendorCode: game.vendorCode,
    opensBet: false,
  });
  const currency = await deps.memberCurrency.of(await deps.sites.get(siteId), memberId);
  const { gameType, vendorCode, nodeId } = game;
  return {
    slipId: deps.newId(),
    requestId: request.requestId,
    siteId,
    memberId,
    currency: currency.code,
    table,
    roundId: round.id,
    bets: [{ id: deps.newId(), bet: raise.bet, stake }],
    stake,
    permit,
    game: factsOf(game),
    bettor: await deps.bettors.of({ siteId, memberId, vertical: gameType, vendorCode, nodeId }),
  };
}

/** Charges what a decision adds and writes it down. @returns what the member holds then */
async function charge(deps: Deps, tx: Queryable, round: RoundRow, entry: BetEntry): Promise<Amount> {
  const document = documentOf(entry, round, await databaseNow(tx));
  const [result] = await deps.wallet.postWith(tx, [operationOf(entry, document)]);
  if (result?.status !== 'posted') refuseUnposted(result);
  if (!(await insertRaise(tx, round.id, slipOf({ entry })))) refuse('decision_not_open');
  const spots: Record<string, StoredSpots[string]> = Object.assign({}, round.spots);
  if (!entry.bettor.isTrial) for (const { bet, stake } of entry.bets) spots[bet] = [stake.toString(), 1];
  await saveSpots(tx, round.id, {
    spots,
    players: round.players,
    slips: round.slips + 1,
    staked: BigInt(round.staked) + entry.stake,
  });
  return result.balanceAfter;
}

function refuseUnposted(result: PostResult | undefined): never {
  if (result?.status === 'insufficient') refuse('insufficient_funds', { balance: result.balance.toString() });
  if (result?.status === 'blocked') refuse('member_blocked');
  // a request id that paid for something else
  refuse('decision_not_open');
}
