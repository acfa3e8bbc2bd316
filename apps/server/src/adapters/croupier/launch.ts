import { filled, type ProviderAdapter, ProviderHttpError } from '../../modules/providers/providers.public.ts';
import { createCroupierClient } from './client.ts';
import { croupierSettings } from './settings.ts';

/** Opens games at the provider's launch address, or at the address that the provider is asked for. */
export const launch: ProviderAdapter['launch'] = {
  canReplay: false,
  takesTrials: false,
  async url(client, { game, ticket, language, theme, demo, roomId, site }) {
    const { launchUrl } = client.provider;
    const settings = croupierSettings.parse(client.provider.settings);
    if (settings.launch === 'template') {
      if (!launchUrl) throw new ProviderHttpError('unreachable');
      return filled(launchUrl, {
        ticket,
        game: game.gameCode,
        language,
        theme,
        room: roomId ?? '',
        version: game.rtpVersion ?? '',
      });
    }
    const asked = {
      ticket,
      gameId: game.gameCode,
      language,
      theme,
      demo,
      roomId,
      version: game.rtpVersion,
      site: site.code,
    };
    const answer = await createCroupierClient(client).call(
      'launch',
      { ...asked, currency: site.currency },
      game.vendorCode,
    );
    if (!answer.ok) throw new ProviderHttpError('refused');
    return answer.value.url;
  },
  origins: ({ settings }) => croupierSettings.safeParse(settings).data?.origins ?? [],
};
