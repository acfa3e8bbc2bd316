import { amount, parseAmount } from '@croupier/money';
import { refuse } from '../kernel/refusal.ts';
import type { Identity } from '../modules/identity/identity.public.ts';
import type { Sites } from '../modules/sites/sites.public.ts';
import type { SecondPersonAct } from '../modules/staff/staff.public.ts';
import type { BalanceSignal, PostResult, Wallet } from '../modules/wallet/wallet.public.ts';

type Deps = {
  sites: Pick<Sites, 'get'>;
  identity: Pick<Identity, 'administration' | 'memberCurrency'>;
  wallet: Wallet;
  onBalance: BalanceSignal;
};

const adjustmentSource = 'operator';

/** Corrects a member's cash, once for each adjustment id. */
export function adjustMember(deps: Deps): SecondPersonAct<'console.adjustMember'> {
  return {
    action: () => 'member.adjust',
    async prepare(tx, { memberId, adjustmentId, amount: text }, { siteId }) {
      const member = await deps.identity.administration.record(siteId, memberId);
      if (await deps.wallet.operation(siteId, adjustmentSource, adjustmentId)) refuse('conflict');
      const value = parseAmount(text);
      const balance =
        (await deps.wallet.parts(tx, siteId, memberId)).find(({ kind }) => kind === 'cash')?.balance ?? 0n;
      if (value < 0n && balance < -value) refuse('insufficient_funds', { balance: balance.toString() });
      const amounts = { amount: (value < 0n ? -value : value).toString(), balance: balance.toString() };
      const key = value > 0n ? 'memberCredit' : 'memberDebit';
      const effect = { key, values: { account: member.account }, amounts } as const;
      return { target: `member ${memberId}`, effect, replaces: false };
    },
    async run(tx, { memberId, adjustmentId, amount: text, reason }, { siteId, by, approver, record }) {
      const site = await deps.sites.get(siteId);
      await deps.identity.administration.record(siteId, memberId);
      const value = parseAmount(text);
      const size = amount(value < 0n ? -value : value);
      const leg = { amount: size, kinds: ['cash'], follow: null } as const;
      const [result] = await deps.wallet.postWith(tx, [
        {
          siteId,
          source: adjustmentSource,
          externalId: adjustmentId,
          memberId,
          roundId: null,
          currency: (await deps.identity.memberCurrency.of(site, memberId)).code,
          legs: [{ ...leg, movement: value > 0n ? 'adjustment_credit' : 'adjustment_debit' }],
          document: { kind: 'adjustment', reason, by: by.staffId, approver: approver?.staffId ?? null },
        },
      ]);
      const posted = mustBePosted(result);
      // the same adjustment again: it was recorded then
      if (posted.status === 'posted') {
        const balance = posted.balanceAfter.toString();
        await record(tx, {
          target: `member ${memberId}`,
          before: null,
          after: { adjustmentId, amount: text, balance },
        });
      }
      return {
        answer: async () => ({ balance: posted.balanceAfter.toString() }),
        committed: () => {
          if (posted.status === 'posted') deps.onBalance(memberId, posted.balanceAfter);
        },
      };
    },
  };
}

function mustBePosted(result: PostResult | undefined): Extract<PostResult, { status: 'posted' | 'replayed' }> {
  switch (result?.status) {
    case 'posted':
    case 'replayed':
      return result;
    case 'insufficient':
      return refuse('insufficient_funds', { balance: result.balance.toString() });
    case 'blocked':
      return refuse('member_blocked');
    case 'not_found':
      return refuse('member_not_found');
    default:
      return refuse('conflict');
  }
}
