import type { CallAnswer, CallRequest } from '@croupier/contract';
import { amount } from '@croupier/money';
import type { Database } from '../../../kernel/database.ts';
import { Refusal, refuse } from '../../../kernel/refusal.ts';
import type { Bettors } from '../../bets/bets.public.ts';
import type { Catalogue, SiteGame } from '../../catalogue/catalogue.public.ts';
import type { MemberCurrency } from '../../identity/identity.public.ts';
import type { Sites } from '../../sites/sites.public.ts';
import type { Batcher, MoneyGate, PostResult, Wallet } from '../../wallet/wallet.public.ts';
import type { Boards } from '../lobby/boards.ts';
import type { Sales } from './menus.ts';
import { readLines } from './read-lines.ts';
import { shownSlip } from './shown-slip.ts';
import { ledgerSource, type SlipDocument, slipDocument, slipKey } from './slip-document.ts';
import type { EntryResult, SlipEntry } from './slip-entry.ts';

type Request = CallRequest<'lottery.placeSlip'>;
type Answer = CallAnswer<'lottery.placeSlip'>;

export type PlaceSlip = (member: { siteId: string; memberId: string }, request: Request) => Promise<Answer>;

/**
 * Places a slip: reads and prices its lines, asks the gate, and takes all of it or nothing. What was placed before is answered as it was
 * then, whatever has changed since; the same request id for other bets is a `conflict`.
 */
export function createPlaceSlip(deps: {
  db: Database;
  sites: Sites;
  catalogue: Catalogue;
  wallet: Wallet;
  gate: MoneyGate;
  memberCurrency: MemberCurrency;
  bettors: Pick<Bettors, 'of'>;
  boards: Boards;
  sales: Sales;
  entry: Batcher<SlipEntry, EntryResult>;
  newId: () => string;
  onMoney: (memberId: string, sumBalance: ReturnType<typeof amount>) => void;
}): PlaceSlip {
  const { wallet } = deps;

  async function enter(
    { siteId, memberId }: { siteId: string; memberId: string },
    request: Request,
  ): Promise<{ result: PostResult; document: SlipDocument }> {
    const { lottery, game } = await deps.boards.lottery(siteId, request.gameId);
    const issue = await deps.boards.issue(siteId, lottery, request.number);
    if (!issue) refuse('issue_not_found');
    const sale = await deps.sales.of(lottery, issue.menuVersion);
    const read = readLines(sale, { lines: request.lines, group: request.group }, deps.newId);
    const permit = await deps.gate.mayStake({
      siteId,
      source: ledgerSource,
      externalId: slipKey(request.requestId),
      memberId,
      amount: amount(read.stake),
      game: game.nodeId,
      vendorCode: game.vendorCode,
      opensBet: true,
    });
    const currency = await deps.memberCurrency.of(await deps.sites.get(siteId), memberId);
    const { gameType, vendorCode, nodeId } = game;
    const bettor = await deps.bettors.of({ siteId, memberId, vertical: gameType, vendorCode, nodeId });
    const entered = await deps.entry.run({
      slipId: deps.newId(),
      requestId: request.requestId,
      siteId,
      memberId,
      currency: currency.code,
      lottery,
      issueId: issue.id,
      sale,
      bets: read.bets,
      stake: read.stake,
      group: read.group,
      rebateBps: read.rebateBps,
      acceptHalfPrice: request.acceptHalfPrice,
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
          ? await wallet.operation(member.siteId, ledgerSource, slipKey(request.requestId))
          : null;
      if (!before) throw error;
      const result: PostResult = Object.assign({ status: 'replayed' as const }, before);
      return { result, document: slipDocument.parse(before.document) };
    });
    return answerOf(deps, member, request, entered);
  };
}

async function answerOf(
  deps: { db: Database; boards: Boards; onMoney: (memberId: string, sumBalance: ReturnType<typeof amount>) => void },
  member: { siteId: string; memberId: string },
  request: Request,
  { result, document }: { result: PostResult; document: SlipDocument },
): Promise<Answer> {
  switch (result.status) {
    case 'posted':
      deps.onMoney(member.memberId, result.balanceAfter);
      return { slip: shownSlip(document), balance: result.balanceAfter.toString() };
    case 'replayed': {
      const first = slipDocument.parse(result.document);
      if (!isSame(first, request)) refuse('conflict');
      return { slip: shownSlip(first), balance: result.balanceAfter.toString() };
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
      throw new Error(`the ledger answered ${result.status} to a slip`);
  }
}

/** Whether a request asks for what was placed: the same units on the same plays of the same issue. Selections may be written otherwise. */
function isSame(placed: SlipDocument, { gameId, number, lines }: Request): boolean {
  if (placed.nodeId !== gameId || placed.number !== number) return false;
  const plays = (list: readonly (readonly [play: string, unit: string])[]) =>
    [...new Set(list.map(([play, unit]) => `${play} ${BigInt(unit)}`))].sort().join();
  return (
    plays(placed.bets.map(([, play, , unit]) => [play, unit] as const)) ===
    plays(lines.map(({ play, unit }) => [play, unit] as const))
  );
}

function factsOf({ gameType, name, vendorCode, vendorName }: SiteGame): SlipEntry['game'] {
  return { gameType, gameName: name, vendorCode, vendorName };
}
