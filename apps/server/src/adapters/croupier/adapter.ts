import { LineError, type ProviderAdapter } from '../../modules/play/play.public.ts';
import { contractCallbacks } from './callbacks.ts';
import { catalogue } from './catalogue.ts';
import { createProviderClient } from './client.ts';
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
    async list(link, { vendor, ...where }) {
      const answer = await createProviderClient(link).call('rooms', where, vendor);
      if (!answer.ok) throw new LineError('refused');
      return answer.value.rooms;
    },
  },
  transfer,
  async ping(link, vendor) {
    const answer = await createProviderClient(link).call('ping', { vendor }, vendor);
    if (!answer.ok) throw new LineError('refused');
  },
};
