import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { CallError, type Client } from '@croupier/contract/client';
import type { DepositAction } from '../../sandbox-payments/sandbox.ts';
import { type Origins, registerMember, siteClient } from '../../testing/player.ts';
import type { Bank } from './bank.ts';

/** What the platform said, so that it must be there afterwards. */
export interface Acknowledged {
  /** What each deposit and each withdrawal asks for, by its id. */
  deposits: Map<string, bigint>;
  withdrawals: Map<string, bigint>;
  /** Withdrawals that the platform said were rejected. */
  rejected: Set<string>;
  /** Answers that were lost, and asked for again. */
  lostAnswers: number;
}

export interface Payer {
  account: string;
  site: Client;
  accountId: string;
}

const lost: ReadonlySet<string> = new Set(['network', 'unavailable', 'internal_error']);
const pauseMs = 40;
/** Refusals while others are at work, which are no failures. */
const passing: ReadonlySet<string> = new Set([
  'withdrawal_not_ready',
  'insufficient_funds',
  'too_many_open_payments',
  'amount_above_maximum',
  'payment_state_changed',
  'locked_by_another',
  'rate_limited',
]);

/** Registers a member with an account to be paid to; `prove` lets the member's session count as having proved who it is. */
export async function joinPayer(
  origins: Origins,
  { account, number, prove }: { account: string; number: string; prove: (memberId: string) => Promise<void> },
): Promise<Payer> {
  const token = await registerMember(origins, account);
  const site = siteClient(origins.site, () => token);
  await prove((await site('member.info', {})).id);
  const added = await site('cashier.addPayeeAccount', {
    kind: 'ewallet',
    institution: 'Wallet',
    number,
    holder: 'Linh Tran',
  });
  return { account, site, accountId: added.account.id };
}

/** Asks until there is an answer; null where it is a refusal that passes. */
async function answered<Answer>(said: Acknowledged, ask: () => Promise<Answer>): Promise<Answer | null> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (passing.has(error.code)) return null;
      if (!lost.has(error.code)) throw error;
      said.lostAnswers += 1;
      await sleep(pauseMs);
    }
  }
}

/** What a payer's bank does is done even where the platform hears nothing of it. */
async function orUnheard(act: Promise<unknown> | undefined): Promise<void> {
  await act?.catch(() => {});
}

const usualActions: readonly DepositAction[] = [
  'pay',
  'pay',
  'pay',
  'pay-part',
  'overpay',
  'pay-twice',
  'pay-late',
  'pay-silently',
  'forge',
  'fail',
];

async function deposit(said: Acknowledged, { site }: Payer, bank: Bank): Promise<void> {
  const wanted = BigInt(randomInt(100, 20_000));
  const asked = { requestId: randomUUID(), method: 'torture', amount: wanted.toString() };
  const begun = await answered(said, () => site('cashier.deposit', asked));
  if (!begun) return;
  said.deposits.set(begun.id, wanted);
  const known = () => bank.books.deposits.has(begun.id);
  if (!known()) return;
  const action = usualActions[randomInt(usualActions.length)] ?? 'pay';
  await orUnheard(bank.sandbox?.onDeposit(begun.id, action));
  if (randomInt(8) === 0) await orUnheard(bank.sandbox?.onDeposit(begun.id, 'charge-back'));
}

async function withdraw(said: Acknowledged, { site, accountId }: Payer, operator: Client, bank: Bank): Promise<void> {
  const wanted = BigInt(randomInt(100, 5_000));
  const asked = { requestId: randomUUID(), method: 'torture', accountId, amount: wanted.toString() };
  const begun = await answered(said, () => site('cashier.withdraw', asked));
  if (!begun) return;
  const { id: withdrawalId } = begun;
  said.withdrawals.set(withdrawalId, wanted);
  const reason = 'judged under fire';
  if (randomInt(6) === 0) {
    const code = 'other' as const;
    const rejected = await answered(said, () => operator('console.rejectWithdrawal', { withdrawalId, code, reason }));
    if (rejected) said.rejected.add(withdrawalId);
    return;
  }
  await answered(said, () => operator('console.approveWithdrawal', { withdrawalId, reason }));
  const payout = bank.books.payouts.get(withdrawalId);
  if (payout?.state === 'accepted')
    await orUnheard(bank.sandbox?.onPayout(withdrawalId, randomInt(4) === 0 ? 'fail' : 'pay'));
  if (randomInt(8) === 0) await orUnheard(bank.sandbox?.onPayout(withdrawalId, 'return'));
}

/** Pays in and out until it is stopped, and counts what it did. */
export async function payUntilStopped(
  { said, payer, bank, operator }: { said: Acknowledged; payer: Payer; bank: Bank; operator: Client },
  running: { stop: boolean; acts: number },
): Promise<void> {
  while (!running.stop) {
    await (randomInt(2) === 0 ? deposit(said, payer, bank) : withdraw(said, payer, operator, bank));
    running.acts += 1;
    await sleep(randomInt(10));
  }
}
