import { LineError, type RoundHistory } from '../../modules/play/play.public.ts';
import { createProviderClient } from './client.ts';
import { croupierSettings } from './settings.ts';

/** Pages of rounds, asked for with `round`. */
export const history: RoundHistory = {
  async url(link, { site, playerId, roundId, vendor }) {
    if (!croupierSettings.parse(link.provider.settings).history || !link.provider.apiUrl) return null;
    const answer = await createProviderClient(link).call('round', { site, playerId, roundId }, vendor || null);
    if (answer.ok) return answer.value.url;
    if (answer.code === 'TRANSACTION_NOT_FOUND') return null;
    throw new LineError('refused');
  },
};
