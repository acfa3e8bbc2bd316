import { z } from 'zod';
import type { RoundHistory } from '../../modules/providers/providers.public.ts';
import { callMarbles } from './client.ts';
import { readRoundName } from './rounds.ts';
import { marblesSettings } from './settings.ts';

const roundAnswer = z.object({
  data: z.object({ clipUrl: z.url({ protocol: /^https?$/ }).nullish() }).nullish(),
});

/** The recording of a race; there is none until some seconds after it. */
export const history: RoundHistory = {
  async url(client, { roundId: name, vendor }) {
    const round = readRoundName(name);
    if (!round) return null;
    const { operatorId } = marblesSettings.parse(client.provider.settings);
    const asked = { operatorID: operatorId, gameID: round.gameId, roundID: round.roundId };
    const answer = await callMarbles(client, 'game/round', asked, roundAnswer, vendor || null);
    return answer?.data?.clipUrl ?? null;
  },
};
