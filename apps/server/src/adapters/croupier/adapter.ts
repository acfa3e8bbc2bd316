import { type ProviderAdapter, ProviderHttpError } from '../../modules/providers/providers.public.ts';
import { contractCallbacks } from './callbacks.ts';
import { catalogue } from './catalogue.ts';
import { createCroupierClient } from './client.ts';
import { history } from './history.ts';
import { launch } from './launch.ts';
import { croupierSettings } from './settings.ts';
import { transfer } from './transfers.ts';

/** The platform's own open protocol (docs/integrating-a-game-provider.md). */
export const adapter: ProviderAdapter = {
  protocol: 'croupier',
  settings: croupierSettings,
  secrets: [],
  catalogue,
  launch,
  callbacks: { at: 'contract', calls: contractCallbacks },
  history,
  rooms: {
    async list(client, { vendor, ...where }) {
      const answer = await createCroupierClient(client).call('rooms', where, vendor);
      if (!answer.ok) throw new ProviderHttpError('refused');
      return answer.value.rooms;
    },
  },
  transfer,
  async ping(client, vendor) {
    const answer = await createCroupierClient(client).call('ping', { vendor }, vendor);
    if (!answer.ok) throw new ProviderHttpError('refused');
  },
};
