import { z } from 'zod';
import { defineArea } from '../area.ts';
import { call } from '../call.ts';
import { languageCode, nothing, token, uuid, wireAmount, wireTime } from '../common.ts';

/** How many rounds of one member may stand behind links at a time. */
export const mostSharedRounds = 100;

/** Rounds that members show to others: a link to the replay in the game's own stage, without a name, until they end it. */
const calls = {
  'sharedRounds.share': call({
    method: 'POST',
    path: '/wps/game/replay/share',
    summary:
      "Makes the link that shows one of the member's settled rounds of a built-in game to whoever has it; the link that there is, if there is one.",
    access: { who: 'realMember' },
    request: z.object({ roundId: uuid }),
    answer: z.object({ token, at: wireTime }),
    errors: ['not_logged_in', 'in_need_true_account', 'round_not_found', 'round_open', 'game_not_found', 'shares_full'],
    rateLimit: { perMinute: 30 },
  }),
  'sharedRounds.end': call({
    method: 'POST',
    path: '/wps/game/replay/endShare',
    summary: 'Ends the link of a round: from then on it leads nowhere. Ends nothing where there is none.',
    access: { who: 'member' },
    request: z.object({ roundId: uuid }),
    answer: nothing,
    errors: ['not_logged_in'],
    rateLimit: { perMinute: 30 },
  }),
  'sharedRounds.open': call({
    method: 'POST',
    path: '/wps/game/replay/shared',
    summary: 'The address that replays the round of a link, with what the round was; nothing of who played it.',
    access: { who: 'anyone' },
    request: z.object({ token, language: languageCode.optional(), theme: z.enum(['light', 'dark']).optional() }),
    answer: z.object({
      /** The address for the frame, with a ticket in it that is good once. */
      content: z.string(),
      ticket: token,
      nodeId: z.string(),
      gameName: z.string(),
      vendorName: z.string(),
      coverUrl: z.string(),
      /** The day and hour at which it was played. */
      at: wireTime,
      stake: wireAmount,
      payout: wireAmount,
    }),
    errors: ['share_not_found', 'game_not_found'],
    rateLimit: { perMinute: 60 },
  }),
};

export const sharedRoundArea = defineArea({
  calls,
  errors: {
    share_not_found: { status: 404, params: [] },
    shares_full: { status: 409, params: ['max'] },
  },
});
