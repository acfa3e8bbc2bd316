import type { RoundHistory } from '../../modules/providers/providers.public.ts';
import { callHub88, urlAnswer } from './client.ts';

/** The page of a round, by one of its transactions. */
export const history: RoundHistory = {
  async url(client, { playerId, roundId, transactionId, vendor }) {
    const request = { user: playerId, transaction_uuid: transactionId ?? '', round: roundId };
    return (await callHub88(client, 'game/round', request, urlAnswer, vendor || null))?.url ?? null;
  },
};
