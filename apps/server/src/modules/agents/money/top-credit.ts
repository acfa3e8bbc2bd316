import { amount, parseAmount } from '@croupier/money';
import type { Queryable } from '../../../kernel/database.ts';
import { localDay } from '../../../kernel/local-day.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { uuidv7 } from '../../../kernel/uuid.ts';
import type { Sites } from '../../sites/sites.public.ts';
import type { SecondPersonAct } from '../../staff/staff.public.ts';
import { findNodes, holdNode, type Node } from '../tree/nodes.store.ts';
import * as store from './line-money.store.ts';
import { isOnCredit, type LineMoneyDeps, lineMoneySource, mustBePosted } from './move-line-money.ts';

type Deps = LineMoneyDeps & { sites: Pick<Sites, 'get'> };

/**
 * The credit that the operator gives to a top agent, takes back and settles, once for each move id: what is given to a line comes from here
 * alone. Refuses `member_not_found`, `not_on_credit` for everybody but a top agent on credit, `amount_above_maximum` beyond what was given,
 * `insufficient_funds`, and `conflict` where a settlement is of another amount by now.
 */
export function moveTopCredit(deps: Deps): SecondPersonAct<'console.moveAgentCredit'> {
  async function judge(
    tx: Queryable,
    node: Node | null | undefined,
    siteId: string,
    { settles, amount: text }: { settles: boolean; amount: string },
  ) {
    if (!node || node.siteId !== siteId) refuse('member_not_found');
    if (node.uplineId !== null || !isOnCredit(node.type)) refuse('not_on_credit');
    const value = parseAmount(text);
    const given = (await store.findGiven(tx, [node.memberId])).get(node.memberId) ?? 0n;
    const parts = await deps.wallet.parts(tx, siteId, node.memberId);
    const held = parts.reduce((sum, { kind, balance }) => (kind === 'agent_credit' ? sum + balance : sum), 0n);
    if (settles && given - held !== value) refuse('conflict');
    if (!settles && -value > given) refuse('amount_above_maximum', { maxAmount: given.toString() });
    if (-value > held) refuse('insufficient_funds', { balance: held.toString() });
    return { node, value, given, held };
  }

  return {
    action: ({ settles }) => (settles ? 'agent.settleCredit' : 'agent.credit'),
    async prepare(tx, { memberId, moveId, ...asked }, { siteId }) {
      const node = (await findNodes(tx, [memberId])).get(memberId);
      const { node: agent, value, given, held } = await judge(tx, node, siteId, asked);
      if (await store.findMove(tx, { askedBy: memberId, requestId: moveId })) refuse('conflict');
      const effect = {
        key: value > 0n ? 'creditGrant' : 'creditReturn',
        values: { account: agent.account },
        amounts: {
          amount: (value < 0n ? -value : value).toString(),
          given: given.toString(),
          held: held.toString(),
        },
      } as const;
      return { target: `member ${memberId}`, effect, replaces: false };
    },
    async run(tx, { memberId, moveId, reason, ...asked }, { siteId, by, record }) {
      const site = await deps.sites.get(siteId);
      const node = await holdNode(tx, memberId);
      const before = await store.findMove(tx, { askedBy: memberId, requestId: moveId });
      if (before && before.amount !== parseAmount(asked.amount)) refuse('conflict');
      if (!before) {
        const { value, given, held } = await judge(tx, node, siteId, asked);
        const at = deps.clock.now();
        const id = uuidv7(deps.clock, deps.random);
        const act = asked.settles ? 'settle' : value > 0n ? 'give' : 'take';
        await store.insertMove(tx, {
          id,
          siteId,
          askedBy: memberId,
          requestId: moveId,
          act,
          uplineId: null,
          downlineId: memberId,
          amount: value,
          uplineOnCredit: true,
          downlineOnCredit: true,
          note: reason.slice(0, longestNote),
          operator: by.login,
          day: localDay(at, site.timeZone),
          at,
        });
        if (!asked.settles) await store.addGiven(tx, { siteId, memberId, change: value });
        const [result] = await deps.wallet.postWith(tx, [
          {
            siteId,
            source: lineMoneySource,
            externalId: `transfer.${id}`,
            memberId,
            currency: site.currency.code,
            roundId: null,
            document: { kind: 'lineMove', id, act, by: by.staffId },
            legs: [
              {
                movement: value > 0n ? 'agent_credit_grant' : 'agent_credit_return',
                amount: amount(value < 0n ? -value : value),
                kinds: ['agent_credit'],
                follow: null,
              },
            ],
          },
        ]);
        mustBePosted(result);
        const after = { act, amount: asked.amount, held: (held + value).toString() };
        await record(tx, {
          target: `member ${memberId}`,
          before: { given: given.toString(), held: held.toString() },
          after,
        });
      }
      return { answer: () => creditOf(deps, siteId, memberId) };
    },
  };
}

const longestNote = 120;

/** What an agent got on credit and did not return, and what the agent holds of it. */
export async function creditOf(
  { db, wallet }: Pick<Deps, 'db' | 'wallet'>,
  siteId: string,
  memberId: string,
): Promise<{ given: string; held: string }> {
  const given = (await store.findGiven(db, [memberId])).get(memberId) ?? 0n;
  const parts = await wallet.parts(db, siteId, memberId);
  const held = parts.reduce((sum, { kind, balance }) => (kind === 'agent_credit' ? sum + balance : sum), 0n);
  return { given: given.toString(), held: held.toString() };
}
