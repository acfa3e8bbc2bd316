import { filled, LineError, type ProviderAdapter } from '../../modules/play/play.public.ts';
import { createProviderClient } from './client.ts';
import { croupierSettings } from './settings.ts';

/** Opens games at the provider's launch address, or at the address that the provider is asked for. */
export const launch: ProviderAdapter['launch'] = {
  canReplay: false,
  takesTrials: false,
  async url(link, { game, ticket, language, theme, demo, roomId, site }) {
    const { launchUrl } = link.provider;
    const settings = croupierSettings.parse(link.provider.settings);
    if (settings.launch === 'template') {
      if (!launchUrl) throw new LineError('unreachable');
      return filled(launchUrl, { ticket, game: game.gameCode, language, theme, room: roomId ?? '' });
    }
    const asked = { ticket, gameId: game.gameCode, language, theme, demo, roomId, site: site.code };
    const answer = await createProviderClient(link).call(
      'launch',
      { ...asked, currency: site.currency },
      game.vendorCode,
    );
    if (!answer.ok) throw new LineError('refused');
    return answer.value.url;
  },
  origins: ({ settings }) => croupierSettings.safeParse(settings).data?.origins ?? [],
};
