import type { WithdrawalCheck } from '@croupier/contract';

/** What is known of a withdrawal and of the member who requests it; amounts are minor units. */
export type WithdrawalFacts = {
  amount: bigint;
  /** Withdrawals that were paid out before. */
  paidBefore: number;
  accountPaidBefore: boolean;
  accountVerified: boolean;
  /** What the member paid in and out in sum. */
  deposited: bigint;
  withdrawn: bigint;
  /** Up to this amount no person looks at it where nothing is found; 0 for none. */
  autoApproveUpTo: bigint;
  /** From this amount on two people do; 0 for never. */
  twoPeopleFrom: bigint;
};

export type Judged = { checks: WithdrawalCheck[]; score: number; approvalsNeeded: 0 | 1 | 2 };

/** A member who gets out this many times what was paid in is looked at. */
const highGain = 10n;

/** Judges a withdrawal by rules, each with its reasons. What a rule finds sends it to people; no rule refuses. */
export function judgeWithdrawal(facts: WithdrawalFacts): Judged {
  const { amount, deposited, withdrawn } = facts;
  const out = withdrawn + amount;
  const checks = [
    check('first_withdrawal', facts.paidBefore === 0, 20, { paidBefore: String(facts.paidBefore) }),
    check('new_account', !facts.accountPaidBefore, 15, {}),
    check('account_unverified', !facts.accountVerified, 15, {}),
    check('never_deposited', deposited <= 0n, 30, { deposited: deposited.toString() }),
    check('high_gain', deposited > 0n && out > deposited * highGain, 25, {
      deposited: deposited.toString(),
      out: out.toString(),
    }),
    check('above_automatic', amount > facts.autoApproveUpTo, 0, {
      amount: amount.toString(),
      limit: facts.autoApproveUpTo.toString(),
    }),
  ];
  const score = checks.reduce((sum, one) => sum + (one.verdict === 'review' ? one.score : 0), 0);
  const isFound = checks.some(({ verdict }) => verdict === 'review');
  const needsTwo = facts.twoPeopleFrom > 0n && amount >= facts.twoPeopleFrom;
  return { checks, score, approvalsNeeded: needsTwo ? 2 : isFound ? 1 : 0 };
}

function check(rule: string, isFound: boolean, score: number, facts: Record<string, string>): WithdrawalCheck {
  return { rule, verdict: isFound ? 'review' : 'pass', score, facts };
}
