import { type ProviderAdapter, ProviderHttpError } from '../../modules/providers/providers.public.ts';
import { callHub88, urlAnswer } from './client.ts';
import { hub88Settings } from './settings.ts';

/** Languages whose code of ours is not the beginning of theirs. */
const languages: Record<string, string> = { CN: 'zh', TW: 'zh', JP: 'ja', KR: 'ko', PH: 'tl' };

/** Asks for the address of each launch, and hands over the token of the game, which Hub88 sends with its calls. */
export const launch: ProviderAdapter['launch'] = {
  canReplay: false,
  takesTrials: false,
  async url(client, { game, site, language, siteOrigin, ip, country, isMobile, playerId, token }) {
    const settings = hub88Settings.parse(client.provider.settings);
    const answer = await callHub88(
      client,
      'game/url',
      {
        user: await playerId(),
        token: await token(),
        sub_partner_id: site.code,
        platform: isMobile ? 'GPL_MOBILE' : 'GPL_DESKTOP',
        lobby_url: siteOrigin ?? '',
        lang: languages[language] ?? language.slice(0, 2).toLowerCase(),
        ip,
        game_code: game.gameCode,
        currency: site.currency,
        country: country ?? settings.country,
      },
      urlAnswer,
      game.vendorCode,
    );
    if (!answer) throw new ProviderHttpError('refused');
    return answer.url;
  },
  origins: ({ settings }) => hub88Settings.safeParse(settings).data?.origins ?? [],
};
