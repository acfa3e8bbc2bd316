import type { PaymentAdapter } from '../../modules/cashier/cashier.public.ts';

/**
 * Payments by hand: the member sends money to the account that the method names and proves it with a picture; an operator matches it with
 * what arrived. Operators pay withdrawals too. Nobody is called.
 */
export const adapter: PaymentAdapter = {
  protocol: 'manual',
  deposits: {
    needsSlip: true,
    begin: async (_client, { reference, instructions }) => ({
      providerReference: null,
      payUrl: null,
      instructions: [...instructions, { label: 'reference', value: reference }],
    }),
    ask: null,
  },
  payouts: null,
  callbacks: null,
  balance: null,
  dailyList: null,
};
