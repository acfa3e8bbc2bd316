import type { LineAct } from '@croupier/contract';
import { amount } from '@croupier/money';
import type { Clock, RandomSource } from '../../../kernel/clock.ts';
import type { Database, Queryable } from '../../../kernel/database.ts';
import { localDay } from '../../../kernel/local-day.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { uuidv7 } from '../../../kernel/uuid.ts';
import type { LineMoney } from '../../cashier/cashier.public.ts';
import { allowsLineTransfers, type Site } from '../../sites/sites.public.ts';
import type { BalanceSignal, Leg, PostResult, Wallet } from '../../wallet/wallet.public.ts';
import { agentSettings } from '../agents.settings.ts';
import { holdNode, type Node } from '../tree/nodes.store.ts';
import * as store from './line-money.store.ts';

/** Who asks the ledger for money along lines. */
export const lineMoneySource = 'platform:lines';

type Asked = { requestId: string; amount: bigint; note: string };

/**
 * Moves money between somebody and the direct upline, once for each request of who asks. Each refuses `transfers_off`, `member_not_found`
 * for anybody but the direct downline or without an upline, `amount_above_maximum` and `transfer_day_reached` by the site's limits and by what
 * may leave, `insufficient_funds`, `member_blocked`, and `conflict` where the request moved something else.
 */
export type MoveLineMoney = {
  /** By the upline. Refuses `not_on_credit` where what is taken back or settled is no credit, and `bad_request` for a negative amount. */
  down(
    site: Site,
    of: Asked & { uplineId: string; downlineId: string; act: 'give' | 'take' | 'settle' },
  ): Promise<store.LineMoveRow>;
  /** By the downline. */
  up(site: Site, of: Asked & { downlineId: string }): Promise<store.LineMoveRow>;
};

export type LineMoneyDeps = {
  db: Database;
  clock: Clock;
  random: RandomSource;
  wallet: Pick<Wallet, 'postWith' | 'parts' | 'partsOf' | 'sumBalance' | 'openAccount'>;
  lineMoney: LineMoney;
  onBalance: BalanceSignal;
};

/** Whether an agent works on credit: what is given and taken is credit, not cash. */
export const isOnCredit = (type: number): boolean => type === 41 || type === 42;

/** A site's limits of one transfer and of a day; null where it sets none. */
export function limitsOf(site: Site): { most: bigint | null; dayMost: bigint | null } {
  const { lineTransferMost, lineTransferDayMost } = site.settingsOf(agentSettings);
  const limit = (text: string) => (text === '0' ? null : BigInt(text));
  return { most: limit(lineTransferMost), dayMost: limit(lineTransferDayMost) };
}

/** What a member may pass up: of cash what was played, and what came from the upline on credit. */
export const mayPassUp = (cash: { cash: bigint; free: bigint }, given: bigint): bigint =>
  given <= cash.free ? cash.free : given < cash.cash ? given : cash.cash;

export function createMoveLineMoney(deps: LineMoneyDeps): MoveLineMoney {
  const { db, clock, wallet, lineMoney } = deps;

  async function heldCredit(tx: Queryable, siteId: string, memberId: string): Promise<bigint> {
    const parts = await wallet.parts(tx, siteId, memberId);
    return parts.reduce((sum, { kind, balance }) => (kind === 'agent_credit' ? sum + balance : sum), 0n);
  }

  /** Judges what the sender may part with, and books what is owed on credit and has to be played. */
  async function bookSides(
    tx: Queryable,
    site: Site,
    { upline, downline, act, size, isDown }: Sides & { act: LineAct; size: bigint; isDown: boolean },
  ): Promise<void> {
    const of = ({ memberId }: Node) => ({ site, memberId });
    const mustBeWithin = (most: bigint) => {
      if (size > most) refuse('amount_above_maximum', { maxAmount: most.toString() });
    };
    // from the top down, as everywhere, so that nobody waits in a circle
    for (const node of [upline, downline]) if (!isOnCredit(node.type)) await lineMoney.hold(tx, of(node));
    const givesCredit = isOnCredit(upline.type);
    const given = (await store.findGiven(tx, [downline.memberId])).get(downline.memberId) ?? 0n;
    if (act === 'take') mustBeWithin(given);
    const payer = isDown ? upline : downline;
    if (isOnCredit(payer.type)) {
      const held = await heldCredit(tx, site.id, payer.memberId);
      if (size > held) refuse('insufficient_funds', { balance: held.toString() });
    } else {
      const cash = await lineMoney.free(tx, of(payer));
      // what was given on credit may go back unplayed
      mustBeWithin(isDown ? cash.free : mayPassUp(cash, givesCredit ? given : 0n));
    }
    if (givesCredit && act !== 'settle') {
      const change = isDown ? size : -(size < given ? size : given);
      await store.addGiven(tx, { siteId: site.id, memberId: downline.memberId, change });
    }
    // cash that may leave was played before; credit was not
    if (givesCredit && !isOnCredit(downline.type))
      await lineMoney[isDown ? 'arrived' : 'returned'](tx, of(downline), size);
  }

  type Sides = { upline: Node; downline: Node };
  type Move = Asked & { askedBy: string; act: LineAct };

  async function move(site: Site, sides: { uplineId: string; downlineId: string }, asked: Move) {
    const { act, requestId, askedBy, note } = asked;
    if (!allowsLineTransfers(site)) refuse('transfers_off');
    const { code: currency } = site.currency;
    for (const memberId of [sides.uplineId, sides.downlineId]) await wallet.openAccount(site.id, memberId, currency);
    const done = await db.transaction(async (tx) => {
      const upline = await holdNode(tx, sides.uplineId);
      const downline = await holdNode(tx, sides.downlineId);
      if (!upline || upline.siteId !== site.id || downline?.uplineId !== upline.memberId) refuse('member_not_found');
      const before = await store.findMove(tx, { askedBy, requestId });
      if (before) return { row: before, moved: null };
      const reached = act === 'take' || act === 'up' ? -asked.amount : asked.amount;
      const isDown = reached > 0n;
      const size = isDown ? reached : -reached;
      if (act === 'settle') await mustBeDue(tx, { upline, downline }, reached);
      if (act === 'take' && !isOnCredit(upline.type)) refuse('not_on_credit');
      const at = clock.now();
      const day = localDay(at, site.timeZone);
      await mustBeWithinLimits(tx, site, { memberId: askedBy, day, amount: size });
      const row: store.LineMoveRow = {
        id: uuidv7(clock, deps.random),
        siteId: site.id,
        askedBy,
        requestId,
        act,
        uplineId: upline.memberId,
        downlineId: downline.memberId,
        amount: reached,
        uplineOnCredit: isOnCredit(upline.type),
        downlineOnCredit: isOnCredit(downline.type),
        note,
        operator: null,
        day,
        at,
      };
      if (!(await store.insertMove(tx, row))) refuse('conflict');
      await bookSides(tx, site, { upline, downline, act, size, isDown });
      const [payer, payee] = isDown ? [upline, downline] : [downline, upline];
      const [result] = await wallet.postWith(tx, [
        {
          siteId: site.id,
          source: lineMoneySource,
          externalId: `transfer.${row.id}`,
          memberId: payer.memberId,
          currency,
          roundId: null,
          document: { kind: 'lineMove', id: row.id, act },
          legs: [legOf(payer, payee, size)],
        },
      ]);
      const { balanceAfter } = mustBePosted(result);
      return { row, moved: { payerId: payer.memberId, payeeId: payee.memberId, balanceAfter } };
    });
    if (done.moved === null) return again(asked, done.row, sides);
    const { payerId, payeeId, balanceAfter } = done.moved;
    deps.onBalance(payerId, balanceAfter);
    deps.onBalance(payeeId, await wallet.sumBalance(site.id, payeeId));
    return done.row;
  }

  /** Refuses `not_on_credit`, and `conflict` where another amount than the agent saw makes the credit what was given. */
  async function mustBeDue(tx: Queryable, { upline, downline }: Sides, asked: bigint): Promise<void> {
    if (!isOnCredit(upline.type) || !isOnCredit(downline.type)) refuse('not_on_credit');
    const given = (await store.findGiven(tx, [downline.memberId])).get(downline.memberId) ?? 0n;
    if (given - (await heldCredit(tx, upline.siteId, downline.memberId)) !== asked) refuse('conflict');
  }

  return {
    async down(site, { uplineId, downlineId, act, ...asked }) {
      if (act !== 'settle' && asked.amount <= 0n) refuse('bad_request');
      return move(site, { uplineId, downlineId }, Object.assign({ askedBy: uplineId, act }, asked));
    },
    async up(site, { downlineId, ...asked }) {
      if (!allowsLineTransfers(site)) refuse('transfers_off');
      const uplineId = await store.findUpline(db, downlineId);
      if (uplineId === null) refuse('member_not_found');
      return move(site, { uplineId, downlineId }, Object.assign({ askedBy: downlineId, act: 'up' as const }, asked));
    },
  };
}

/** A repeat: what the first moved. Refuses `conflict` where it is another transfer. */
function again(
  { act, amount: asked }: { act: LineAct; amount: bigint },
  first: store.LineMoveRow,
  { uplineId, downlineId }: { uplineId: string; downlineId: string },
): store.LineMoveRow {
  const reached = act === 'take' || act === 'up' ? -asked : asked;
  const isSame =
    first.act === act && first.amount === reached && first.uplineId === uplineId && first.downlineId === downlineId;
  return isSame ? first : refuse('conflict');
}

/** Refuses `amount_above_maximum` and `transfer_day_reached`. */
async function mustBeWithinLimits(
  tx: Queryable,
  site: Site,
  of: { memberId: string; day: string; amount: bigint },
): Promise<void> {
  const { most, dayMost } = limitsOf(site);
  if (most !== null && of.amount > most) refuse('amount_above_maximum', { maxAmount: most.toString() });
  if (await store.addMoved(tx, { ...of, most: dayMost })) return;
  const moved = await store.findMoved(tx, of);
  refuse('transfer_day_reached', { leftAmount: ((dayMost ?? 0n) - moved).toString() });
}

/** The movement between the accounts of two: credit stays credit or becomes a member's cash, and the other way round. */
function legOf(payer: Node, payee: Node, size: bigint): Leg {
  const shared = { amount: amount(size), follow: null, to: payee.memberId };
  if (isOnCredit(payer.type)) {
    const movement = isOnCredit(payee.type) ? 'agent_transfer' : 'agent_deposit';
    return { ...shared, movement, kinds: ['agent_credit'] };
  }
  return { ...shared, movement: isOnCredit(payee.type) ? 'agent_collection' : 'line_transfer', kinds: ['cash'] };
}

/** Refuses what the ledger does. */
export function mustBePosted(result: PostResult | undefined): Extract<PostResult, { operationId: string }> {
  switch (result?.status) {
    case 'posted':
    case 'replayed':
      return result;
    case 'insufficient':
      return refuse('insufficient_funds', { balance: result.balance.toString() });
    case 'blocked':
      return refuse('member_blocked');
    default:
      return refuse('conflict');
  }
}
