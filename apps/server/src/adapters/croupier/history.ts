import { ProviderHttpError, type RoundHistory } from '../../modules/providers/providers.public.ts';
import { createCroupierClient } from './client.ts';
import { croupierSettings } from './settings.ts';

/** Pages of rounds, asked for with `round`. */
export const history: RoundHistory = {
  async url(client, { site, playerId, roundId, vendor }) {
    if (!croupierSettings.parse(client.provider.settings).history || !client.provider.apiUrl) return null;
    const answer = await createCroupierClient(client).call('round', { site, playerId, roundId }, vendor || null);
    if (answer.ok) return answer.value.url;
    if (answer.code === 'TRANSACTION_NOT_FOUND') return null;
    throw new ProviderHttpError('refused');
  },
};
