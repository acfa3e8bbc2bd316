import { z } from 'zod';
import { defineArea } from '../area.ts';
import { call } from '../call.ts';
import { languageCode, nothing, queryInt } from '../common.ts';
import { gameCard, gameTypes } from './games.ts';

/** Games that a member may keep; whoever has that many finds them by searching. */
export const favouriteLimit = 500;

const nodeId = z.string().min(1).max(64);
const realMemberErrors = ['not_logged_in', 'in_need_true_account'] as const;

/** The favourites of a member, which are the same on every device (decision 33). */
const calls = {
  'favourites.ids': call({
    method: 'GET',
    path: '/wps/relay/MCSFE_getFavoriteGames',
    summary: "The nodeIds of the member's favourites, the latest first.",
    access: { who: 'realMember' },
    request: nothing,
    answer: z.array(z.string()),
    errors: realMemberErrors,
  }),
  'favourites.list': call({
    method: 'GET',
    path: '/wps/relay/MCSFE_getFavoriteGamesList',
    summary: "The member's favourites that the site offers, the latest first.",
    access: { who: 'realMember' },
    request: z.object({
      clientType: z.string().max(8).optional(),
      platform: z.string().max(32).optional(),
      gameType: z.enum(gameTypes).optional(),
      language: languageCode.optional(),
      pageNo: queryInt(1, 100).default(1),
      pageSize: queryInt(1, 100).default(15),
    }),
    answer: z.object({ content: z.array(gameCard), totalPages: z.number().int(), totalCount: z.number().int() }),
    errors: realMemberErrors,
  }),
  'favourites.add': call({
    method: 'POST',
    path: '/wps/relay/MCSFE_addFavoriteGame',
    summary: 'Keeps a game as a favourite; one that is kept already stays where it is.',
    access: { who: 'realMember' },
    request: z.object({ nodeId, vendor: z.string().max(64).optional(), gameType: z.string().max(16).optional() }),
    answer: nothing,
    errors: [...realMemberErrors, 'game_not_found', 'favourites_full'],
  }),
  'favourites.remove': call({
    method: 'POST',
    path: '/wps/relay/MCSFE_removeFavoriteGame',
    summary: 'Keeps a game no longer; one that is not kept is no error.',
    access: { who: 'realMember' },
    request: z.object({ nodeId, vendor: z.string().max(64).optional(), gameType: z.string().max(16).optional() }),
    answer: nothing,
    errors: realMemberErrors,
  }),
};

export const favouriteArea = defineArea({
  calls,
  errors: {
    favourites_full: { status: 409, params: ['max'] },
  },
});
