import type { CallAnswer, CallRequest } from '@croupier/contract';
import { amount } from '@croupier/money';
import type { Database } from '../../../kernel/database.ts';
import { Refusal, refuse } from '../../../kernel/refusal.ts';
import type { Bettors } from '../../bets/bets.public.ts';
import type { SiteGame } from '../../catalogue/catalogue.public.ts';
import type { MemberCurrency } from '../../identity/identity.public.ts';
import type { Sites } from '../../sites/sites.public.ts';
import type { Batcher, MoneyGate, PostResult, Wallet } from '../../wallet/wallet.public.ts';
import type { Floor } from '../lobby/floor.ts';
import { shownMine } from '../lobby/shown-table.ts';
import { findRound } from '../rounds/round.store.ts';
import { listSeats } from '../seats/seat.store.ts';
import type { TableRow } from '../tables.store.ts';
import { kindOf } from '../terms.ts';
import { type BetsDocument, betsDocument, betsKey, tableSource } from './bet-document.ts';
import type { BetEntry, EntryResult } from './bet-entry.ts';
import type { AskedBet } from './judge-bets.ts';
import { listOfRounds } from './slip.store.ts';

type Request = CallRequest<'tables.bet'>;
type Answer = CallAnswer<'tables.bet'>;

export type PlaceBets = (member: { siteId: string; memberId: string }, request: Request) => Promise<Answer>;

/**
 * Places bets on a round: all of them or nothing. What was placed before is answered as it was then, whatever has changed since; the same
 * request id for other bets is a `conflict`.
 */
export function createPlaceBets(deps: {
  db: Database;
  sites: Sites;
  wallet: Wallet;
  gate: MoneyGate;
  memberCurrency: MemberCurrency;
  bettors: Pick<Bettors, 'of'>;
  floor: Floor;
  entry: Batcher<BetEntry, EntryResult>;
  newId: () => string;
  onMoney: (memberId: string, sumBalance: ReturnType<typeof amount>) => void;
}): PlaceBets {
  const { wallet } = deps;

  async function enter(
    { siteId, memberId }: { siteId: string; memberId: string },
    request: Request,
  ): Promise<{ result: PostResult; document: BetsDocument }> {
    const { table, game } = await deps.floor.table(siteId, request.tableId);
    const bets = readBets(table, request.bets);
    await mustHaveSeats(deps.db, table, bets);
    const stake = bets.reduce((sum, one) => sum + one.stake, 0n);
    const permit = await deps.gate.mayStake({
      siteId,
      source: tableSource,
      externalId: betsKey(request.requestId),
      memberId,
      amount: amount(stake),
      game: game.nodeId,
      vendorCode: game.vendorCode,
      opensBet: true,
    });
    const currency = await deps.memberCurrency.of(await deps.sites.get(siteId), memberId);
    const { gameType, vendorCode } = game;
    const bettor = await deps.bettors.of({ siteId, memberId, vertical: gameType, vendorCode, nodeId: game.nodeId });
    const entered = await deps.entry.run({
      slipId: deps.newId(),
      requestId: request.requestId,
      siteId,
      memberId,
      currency: currency.code,
      table,
      roundId: request.roundId,
      bets: bets.map((one) => Object.assign({ id: deps.newId() }, one)),
      stake,
      permit,
      game: factsOf(game),
      bettor,
    });
    if (entered.status === 'refused') throw entered.refusal;
    return entered;
  }

  return async (member, request) => {
    const entered = await enter(member, request).catch(async (error: unknown) => {
      // what the ledger took before is answered, although it would be refused now
      const before =
        error instanceof Refusal
          ? await wallet.operation(member.siteId, tableSource, betsKey(request.requestId))
          : null;
      if (!before) throw error;
      const result: PostResult = Object.assign({ status: 'replayed' as const }, before);
      return { result, document: betsDocument.parse(before.document) };
    });
    return answerOf(deps, member, request, entered);
  };
}

/** The bets of a request, each spot once. Refuses `bet_not_offered`. */
function readBets(table: TableRow, asked: Request['bets']): AskedBet[] {
  const offered = new Set(table.bets.length > 0 ? table.bets : kindOf(table.kind).bets);
  const sums = new Map<string, bigint>();
  for (const { bet, stake } of asked) {
    if (!offered.has(bet)) refuse('bet_not_offered', { bet });
    sums.set(bet, (sums.get(bet) ?? 0n) + BigInt(stake));
  }
  return [...sums].map(([bet, stake]) => ({ bet, stake }));
}

/** Refuses `seat_empty` for a bet on a box at which nobody sits. */
async function mustHaveSeats(db: Database, table: TableRow, bets: readonly AskedBet[]): Promise<void> {
  const { seated } = kindOf(table.kind);
  if (!seated) return;
  const taken = new Set((await listSeats(db, [table.id])).map(({ seat }) => seat));
  if (!bets.every(({ bet }) => taken.has(seated.seatOf(bet)))) refuse('seat_empty');
}

async function answerOf(
  deps: { db: Database; onMoney: (memberId: string, sumBalance: ReturnType<typeof amount>) => void },
  member: { siteId: string; memberId: string },
  request: Request,
  { result, document }: { result: PostResult; document: BetsDocument },
): Promise<Answer> {
  const shown = async (roundId: string) => {
    const round = await findRound(deps.db, roundId);
    if (!round) throw new Error(`there is no round ${roundId}`);
    return shownMine(round, await listOfRounds(deps.db, member.memberId, [roundId])) ?? refuse('round_not_found');
  };
  switch (result.status) {
    case 'posted':
      deps.onMoney(member.memberId, result.balanceAfter);
      return { mine: await shown(document.roundId), balance: result.balanceAfter.toString() };
    case 'replayed': {
      const first = betsDocument.parse(result.document);
      if (!isSame(first, request)) refuse('conflict');
      return { mine: await shown(first.roundId), balance: result.balanceAfter.toString() };
    }
    case 'conflict':
      return refuse('conflict');
    case 'insufficient':
      return refuse('insufficient_funds', { balance: result.balance.toString() });
    case 'blocked':
      return refuse('member_blocked');
    case 'marked':
    case 'too_late':
    case 'not_found':
    case 'out_of_range':
      throw new Error(`the ledger answered ${result.status} to bets at a table`);
  }
}

/** Whether a request asks for what was placed: the same stakes on the same spots of the same round. */
function isSame(placed: BetsDocument, { tableId, roundId, bets }: Request): boolean {
  if (placed.nodeId !== tableId || placed.roundId !== roundId) return false;
  const sums = new Map<string, bigint>();
  for (const { bet, stake } of bets) sums.set(bet, (sums.get(bet) ?? 0n) + BigInt(stake));
  return placed.bets.length === sums.size && placed.bets.every(([, bet, stake]) => sums.get(bet) === BigInt(stake));
}

export function factsOf({ gameType, name, vendorCode, vendorName }: SiteGame): BetEntry['game'] {
  return { gameType, gameName: name, vendorCode, vendorName };
}
