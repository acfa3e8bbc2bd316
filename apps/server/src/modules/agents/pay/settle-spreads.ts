import { isAgent } from '@croupier/contract/member-kind';
import { amount } from '@croupier/money';
import { type CivilDay, periodOf } from '@croupier/rules/agents';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database.ts';
import { daysBefore, localDay } from '../../../kernel/local-day.ts';
import type { Sites } from '../../sites/sites.public.ts';
import type { BalanceSignal, Wallet } from '../../wallet/wallet.public.ts';
import { findNodes } from '../tree/nodes.store.ts';
import { listUnpaid, markPaid, type Statement, stateSpreads } from './statements.store.ts';

/** Who asks the ledger for what agents earn. */
export const agentSource = 'platform:agents';

/** How long after midnight a day is settled: what was placed before may still be on its way. */
const restMs = 10 * 60_000;
/** Days that are looked back on for what was counted late. */
const lateDays = 35;
const ownersAtOnce = 500;
const paymentsAtOnce = 200;

/**
 * Settles the day before of every site: states what agents earned by rates, and members by their own, and pays it. Each owner has one statement
 * a day and each statement one payment, whoever runs it and however often; what was counted after it belongs to the next.
 */
export function createSettleSpreads(deps: {
  db: Database;
  clock: Clock;
  sites: Pick<Sites, 'get' | 'all'>;
  wallet: Pick<Wallet, 'post'>;
  onBalance: BalanceSignal;
}): () => Promise<void> {
  const { db, clock } = deps;

  async function state(siteId: string): Promise<void> {
    const { timeZone, currency } = await deps.sites.get(siteId);
    const at = clock.now();
    const day = daysBefore(localDay(new Date(at.getTime() - restMs), timeZone), 1);
    const period = periodOf('D', civil(day)).id;
    const of = { siteId, day, earliest: daysBefore(day, lateDays), period, currency: currency.code, at };
    while ((await db.transaction((tx) => stateSpreads(tx, of, ownersAtOnce))) > 0);
  }

  async function pay(statement: Statement, isToAgent: boolean): Promise<void> {
    const { id, siteId, ownerId: memberId, currency, kind, period } = statement;
    const result = await deps.wallet.post({
      siteId,
      source: agentSource,
      externalId: `statement.${id}`,
      memberId,
      currency,
      roundId: null,
      document: { kind: 'agentStatement', id, of: kind, period },
      legs: [
        {
          movement: isToAgent ? 'agent_commission' : 'promotional_credit',
          amount: amount(statement.paid),
          kinds: ['cash'],
          follow: null,
        },
      ],
    });
    if (result.status !== 'posted' && result.status !== 'replayed')
      throw new Error(`the statement ${id} could not be paid: ${result.status}`);
    await markPaid(db, id, clock.now());
    if (result.status === 'posted') deps.onBalance(memberId, result.balanceAfter);
  }

  return async () => {
    for (const { id } of await deps.sites.all()) await state(id);
    for (;;) {
      const unpaid = await listUnpaid(db, paymentsAtOnce);
      const nodes = await findNodes(
        db,
        unpaid.map(({ ownerId }) => ownerId),
      );
      for (const statement of unpaid) await pay(statement, isAgent(nodes.get(statement.ownerId)?.type));
      if (unpaid.length < paymentsAtOnce) return;
    }
  };
}

function civil(day: string): CivilDay {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number);
  return { year, month, day: dayOfMonth };
}
