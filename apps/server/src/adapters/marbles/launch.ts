import { z } from 'zod';
import { type ProviderAdapter, ProviderHttpError } from '../../modules/providers/providers.public.ts';
import { callMarbles } from './client.ts';
import { marblesSettings } from './settings.ts';

/** Languages whose code of ours is not the beginning of theirs. */
const languages: Record<string, string> = { CN: 'zh', TW: 'zh', JP: 'ja', KR: 'ko', PH: 'tl' };

const urlAnswer = z.object({ url: z.url({ protocol: /^https?$/ }) });

/** Asks for the address of each launch, and hands over the token of the game as the session that 155.io names in its calls. */
export const launch: ProviderAdapter['launch'] = {
  canReplay: false,
  takesTrials: false,
  async url(client, { game, site, language, siteOrigin, country, isMobile, playerId, token }) {
    const { operatorId } = marblesSettings.parse(client.provider.settings);
    const player = await playerId();
    const asked = {
      operatorId,
      partnerId: site.code,
      clientSessionId: await token(),
      clientPlayerId: player,
      // nothing else about the person leaves the site
      username: player,
      gameId: game.gameCode,
      currency: site.currency,
      platform: isMobile ? 'MOBILE' : 'DESKTOP',
      language: languages[language] ?? language.slice(0, 2).toLowerCase(),
      ...(siteOrigin ? { lobbyUrl: siteOrigin } : {}),
      ...(country ? { country } : {}),
    };
    const answer = await callMarbles(client, 'game/url', asked, urlAnswer, game.vendorCode);
    if (!answer) throw new ProviderHttpError('refused');
    return answer.url;
  },
  origins: ({ settings }) => marblesSettings.safeParse(settings).data?.origins ?? [],
};
