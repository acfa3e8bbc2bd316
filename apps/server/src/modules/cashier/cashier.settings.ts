import { z } from 'zod';
import { defineSettings } from '../../kernel/settings.ts';

const minorUnits = z.string().regex(/^(0|[1-9]\d{0,16})$/);

/** Money in and out of a site. */
export const cashierSettings = defineSettings(
  'cashier',
  {
    /** Minutes after which a disbursed withdrawal is regarded as received (decision 13). */
    withdrawalReceivedMinutes: z.number().int().min(5).max(10_080).default(60),
    /** Minutes within which a withdrawal is to be paid: what members are shown, and the clock of the queue. */
    withdrawalDueMinutes: z.number().int().min(5).max(10_080).default(240),
    /** Up to this amount a withdrawal without a finding is approved by rule; 0 has people approve every one. */
    withdrawalAutoApproveUpTo: minorUnits.default('0'),
    /** From this amount on two people approve; 0 never asks for a second. */
    withdrawalTwoPeopleFrom: minorUnits.default('0'),
    /** Withdrawals of a member in a day of the site, and how many may be open at once. */
    withdrawalsPerDay: z.number().int().min(1).max(100).default(5),
    withdrawalsOpen: z.number().int().min(1).max(10).default(1),
    /** Hours that a new account to withdraw to waits before its first use. */
    payeeAccountWaitHours: z.number().int().min(0).max(720).default(24),
    payeeAccounts: z.number().int().min(1).max(20).default(5),
    /** Share of each deposit that has to be played before it may be withdrawn, in 1/10,000. */
    depositTurnoverBps: z.number().int().min(0).max(1_000_000).default(10_000),
    /** Deposits of a member that may wait for a payment at once, and the minutes that each waits. */
    depositsOpen: z.number().int().min(1).max(20).default(5),
    depositWaitMinutes: z.number().int().min(5).max(10_080).default(60),
    /** The account that pays withdrawals by a file of pain.001: its holder, its IBAN or number, and its bank by BIC or name. */
    payoutAccountHolder: z.string().trim().max(140).default(''),
    payoutAccountNumber: z.string().trim().max(34).default(''),
    payoutAccountBank: z.string().trim().max(140).default(''),
    /** Amounts that the page of deposits offers. */
    depositQuickAmounts: z.array(minorUnits).max(8).default([]),
  },
  {
    withdrawalAutoApproveUpTo: { amount: true, movesMoney: true },
    withdrawalTwoPeopleFrom: { amount: true, movesMoney: true },
    depositTurnoverBps: { movesMoney: true },
    payoutAccountHolder: { movesMoney: true },
    payoutAccountNumber: { movesMoney: true },
    payoutAccountBank: { movesMoney: true },
  },
);
