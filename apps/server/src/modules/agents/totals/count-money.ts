import { localDay } from '../../../kernel/local-day.ts';
import type { Consumer } from '../../../kernel/sequencer.ts';
import type { Sites } from '../../sites/sites.public.ts';
import type { Wallet } from '../../wallet/wallet.public.ts';
import { lineMoneySource } from '../money/move-line-money.ts';
import { agentsOf } from '../rates/snapshot.ts';
import { findNodes } from '../tree/nodes.store.ts';
import { addMoney, insertDepositors, insertMoves, type MoneyMove } from './totals.store.ts';

/** What moves money in and out of a site, and along lines; all else is play. */
const kinds: Readonly<Record<string, MoneyMove['kind']>> = {
  deposit: 'deposit',
  suspense_out: 'deposit',
  deposit_reversal: 'correction',
  reversal: 'correction',
  withdrawal: 'withdrawal',
  withdrawal_fee: 'withdrawal',
  withdrawal_return: 'withdrawal',
  line_transfer: 'transfer',
  agent_transfer: 'transfer',
  agent_deposit: 'transfer',
  agent_collection: 'transfer',
  agent_credit_grant: 'transfer',
  agent_credit_return: 'transfer',
};

/** Keeps what members of lines paid in and were paid, from the operations of the cashier. */
export function countMoney(deps: {
  wallet: Pick<Wallet, 'readSequenced' | 'entriesOf'>;
  sites: Pick<Sites, 'get'>;
  /** Who asks the ledger for money in and out. */
  cashierSource: string;
}): Consumer {
  return {
    name: 'agents.money',
    stream: 'wallet',
    keeps: ['agents.money_move', 'agents.money_day', 'agents.depositor'],
    async handle(rows, tx) {
      const operations = (await deps.wallet.readSequenced(tx, rows)).filter(
        ({ source }) => source === deps.cashierSource || source === lineMoneySource,
      );
      if (operations.length === 0) return;
      const entries = await deps.wallet.entriesOf(
        tx,
        operations.map(({ operationId }) => operationId),
      );
      const nodes = await findNodes(tx, [...new Set(entries.map(({ memberId }) => memberId))]);
      const moves: MoneyMove[] = [];
      for (const entry of entries) {
        const [kind, node] = [kinds[entry.movement], nodes.get(entry.memberId)];
        if (!kind || !node) continue;
        const { siteId, memberId, line } = node;
        const day = localDay(entry.at, (await deps.sites.get(siteId)).timeZone);
        moves.push({ id: entry.id, siteId, memberId, line, kind, amount: entry.amount, day, at: entry.at });
      }
      await insertMoves(tx, moves);
      const first = await insertDepositors(
        tx,
        moves.filter(({ kind }) => kind === 'deposit'),
      );
      const changes = new Map<string, Parameters<typeof addMoney>[1][number]>();
      for (const { memberId, line, kind, amount, day } of moves) {
        // what stays in lines was neither paid in nor out
        if (kind === 'transfer') continue;
        const isFirst = kind === 'deposit' && first.delete(memberId);
        const agents = agentsOf(line);
        for (const [place, ownerId] of [...agents, memberId].entries()) {
          const team = place < agents.length;
          const key = `${ownerId} ${team} ${day}`;
          const before = changes.get(key);
          changes.set(key, {
            ownerId,
            team,
            day,
            deposited: (before?.deposited ?? 0n) + (kind === 'withdrawal' ? 0n : amount),
            withdrawn: (before?.withdrawn ?? 0n) - (kind === 'withdrawal' ? amount : 0n),
            firstDeposits: (before?.firstDeposits ?? 0) + Number(isFirst),
          });
        }
      }
      await addMoney(tx, [...changes.values()]);
    },
  };
}
