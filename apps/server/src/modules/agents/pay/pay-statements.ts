import { isAgent } from '@croupier/contract/member-kind';
import { amount } from '@croupier/money';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database.ts';
import type { Sites } from '../../sites/sites.public.ts';
import type { BalanceSignal, Wallet } from '../../wallet/wallet.public.ts';
import { agentSettings } from '../agents.settings.ts';
import { findNodes } from '../tree/nodes.store.ts';
import { listUnpaid, markPaid, type Statement } from './statements.store.ts';

/** Who asks the ledger for what agents earn. */
const agentSource = 'platform:agents';

const paymentsAtOnce = 500;

/** Pays the statements that are owed, each once, whoever runs it and however often. */
export function createPayStatements(deps: {
  db: Database;
  clock: Clock;
  sites: Pick<Sites, 'get' | 'all'>;
  wallet: Pick<Wallet, 'post'>;
  onBalance: BalanceSignal;
}): () => Promise<void> {
  const { db, clock } = deps;

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
          movement: isToAgent ? 'agent_commission' : 'rebate',
          amount: amount(statement.paid),
          kinds: ['cash'],
          follow: null,
        },
      ],
    });
    if (result.status !== 'posted' && result.status !== 'replayed')
      throw new Error(`the statement ${id} could not be paid: ${result.status}`);
    if (result.status === 'posted') deps.onBalance(memberId, result.balanceAfter);
  }

  return async () => {
    const sites = await Promise.all((await deps.sites.all()).map(({ id }) => deps.sites.get(id)));
    const approving = sites.filter((site) => site.settingsOf(agentSettings).agentRunsApproved).map(({ id }) => id);
    for (;;) {
      const unpaid = await listUnpaid(db, paymentsAtOnce, approving);
      const nodes = await findNodes(
        db,
        unpaid.map(({ ownerId }) => ownerId),
      );
      // at once, so that the ledger takes them up together
      await Promise.all(unpaid.map((statement) => pay(statement, isAgent(nodes.get(statement.ownerId)?.type))));
      await markPaid(
        db,
        unpaid.map(({ id }) => id),
        clock.now(),
      );
      if (unpaid.length < paymentsAtOnce) return;
    }
  };
}
