import { parseAmount } from '@croupier/money';
import { ProviderHttpError, type TransferApi, type TransferOutcome } from '../../modules/providers/providers.public.ts';
import { createCroupierClient } from './client.ts';

/** Balances that vendors hold themselves, with the calls `transfer-...`. */
export const transfer: TransferApi = {
  async balance(client, place) {
    const answer = await createCroupierClient(client).call('transfer-balance', place, place.vendor);
    if (!answer.ok) throw new ProviderHttpError('refused');
    return parseAmount(answer.value.balance);
  },
  async move(client, place, { transferId, direction, amount }): Promise<TransferOutcome> {
    const name = direction === 'in' ? 'transfer-in' : 'transfer-out';
    const request = { ...place, transferId, amount: amount.toString() };
    try {
      const answer = await createCroupierClient(client).call(name, request, place.vendor);
      if (answer.ok) return { state: 'applied', balance: parseAmount(answer.value.balance) };
      const stated = answer.params.balance ?? '';
      const balance = /^(0|[1-9]\d{0,16})$/.test(stated) ? parseAmount(stated) : null;
      return { state: 'refused', reason: reasons[answer.code] ?? 'other', balance };
    } catch (error) {
      if (!(error instanceof ProviderHttpError)) throw error;
      // what was never sent was not done either
      return error.wasSent ? { state: 'unknown' } : { state: 'refused', reason: 'unsent', balance: null };
    }
  },
  async status(client, asked) {
    const answer = await createCroupierClient(client).call('transfer-status', asked, asked.vendor);
    if (!answer.ok) throw new ProviderHttpError('refused');
    const { state, direction, amount } = answer.value;
    return { state, direction, amount: amount === null ? null : parseAmount(amount) };
  },
};

const reasons: Record<string, 'not_enough_money' | 'duplicate' | 'rolled_back'> = {
  NOT_ENOUGH_MONEY: 'not_enough_money',
  DUPLICATE_TRANSACTION: 'duplicate',
  TRANSACTION_ROLLED_BACK: 'rolled_back',
};
