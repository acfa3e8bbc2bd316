import { currency as currencyOf, formatTyped } from '@croupier/money';
import type { DepositWanted, Instruction, PaymentAdapter } from '../../modules/cashier/cashier.public.ts';
import { isQr, qrWithPayment } from './emv-qr.ts';

/**
 * Payments by hand: the member sends money to the account that the method names and proves it with a picture; an operator matches it with
 * what arrived. Operators pay withdrawals too. Nobody is called.
 */
export const adapter: PaymentAdapter = {
  protocol: 'manual',
  credentials: null,
  deposits: {
    needsSlip: true,
    accepts: (lines) => lines.length > 0 && lines.every(({ label, value }) => label !== 'qr' || isQr(value)),
    begin: async (_client, wanted) => ({
      providerReference: null,
      payUrl: null,
      instructions: [
        ...wanted.instructions.map((line) => shown(line, wanted)),
        { label: 'reference', value: wanted.reference },
      ],
    }),
    ask: null,
  },
  payouts: null,
  callbacks: null,
  balance: null,
  dailyList: null,
};

/** The account's printed QR code becomes one for this payment. */
function shown({ label, value }: Instruction, { amount, currency, reference }: DepositWanted): Instruction {
  if (label !== 'qr') return { label, value };
  return {
    label,
    value: qrWithPayment(value, { amount: formatTyped(amount, currencyOf(currency).exponent), reference }),
  };
}
