import { z } from 'zod';
import { defineArea } from '../area.ts';
import { call } from '../call.ts';
import { languageCode, token, uuid, wireAmount } from '../common.ts';
import { clientParams, gameCard } from './games.ts';

/** How a provider names a room. */
const roomId = z.string().regex(/^[A-Za-z0-9._-]{1,80}$/);
const nodeId = z.string().max(64);

/** A table that members sit down at with one another. Stakes are minor units. */
export const gameRoom = z.object({
  roomId,
  nodeId: z.string(),
  gameName: z.string(),
  vassalage: z.string(),
  vendorName: z.string(),
  coverUrl: z.string(),
  /** Where its game opens. */
  opens: gameCard.shape.opens,
  title: z.string(),
  minStake: wireAmount,
  maxStake: wireAmount,
  players: z.number().int(),
  seats: z.number().int(),
});
export type GameRoom = z.infer<typeof gameRoom>;

const opening = { language: languageCode.optional(), theme: z.enum(['light', 'dark']).optional() };
const opened = z.object({
  /** The address for the frame, with a ticket in it that is good once. */
  content: z.string(),
  ticket: token,
  sessionId: uuid,
});
const launchErrors = [
  'not_logged_in',
  'in_need_true_account',
  'game_not_found',
  'game_maintenance',
  'vendor_maintenance',
  'provider_down',
  'play_suspended',
  'member_blocked',
] as const;

/** How a game is opened. */
const calls = {
  'games.rooms': call({
    method: 'GET',
    path: '/wps/relay/GLS2_roomList',
    summary: 'The rooms in which members play with one another now; empty where no vendor has any.',
    access: { who: 'anyone' },
    request: z.object({ ...clientParams, vassalage: z.string().max(64).optional() }),
    answer: z.object({ list: z.array(gameRoom) }),
    errors: [],
  }),
  'games.launch': call({
    method: 'POST',
    path: '/wps/game/launchGame',
    summary: 'The address of a game with a one-use launch ticket in its fragment.',
    access: { who: 'member' },
    request: z.object({
      nodeId,
      ...opening,
      /** The room to sit down in, of `games.rooms`. */
      roomId: roomId.optional(),
    }),
    answer: opened,
    errors: launchErrors,
    rateLimit: { perMinute: 120 },
  }),
  'games.launchSports': call({
    method: 'POST',
    path: '/wps/relay/GCS_gameLaunchFB',
    summary:
      "The same for the page of sports: a game of SPORTS or ESPORTS, or the first of the site's sports that is open.",
    access: { who: 'member' },
    request: z.object({ nodeId: nodeId.optional(), ...opening }),
    answer: opened.extend({ nodeId: z.string() }),
    errors: launchErrors,
    rateLimit: { perMinute: 120 },
  }),
  'games.launchFailed': call({
    method: 'POST',
    path: '/wps/game/launchFailed',
    summary: "Says that an opened game did not show itself, and asks whether its vendor's servers have asked for it.",
    access: { who: 'member' },
    request: z.object({ sessionId: uuid }),
    answer: z.object({
      /** False where nobody exchanged the launch's ticket: the game is not on its way. */
      asked: z.boolean(),
    }),
    errors: ['not_logged_in'],
    rateLimit: { perMinute: 30 },
  }),
  'games.openReplay': call({
    method: 'POST',
    path: '/wps/game/replay',
    summary: "The address that replays one of the member's rounds.",
    access: { who: 'member' },
    request: z.object({ roundId: uuid, language: languageCode.optional() }),
    answer: z.object({ content: z.string(), ticket: token }),
    errors: ['not_logged_in', 'round_not_found', 'game_not_found', 'provider_down'],
  }),
};

export const launchArea = defineArea({
  calls,
  errors: {
    provider_down: { status: 503, params: ['vendor'] },
    play_suspended: { status: 403, params: [] },
    member_blocked: { status: 403, params: [] },
    launch_ticket_invalid: { status: 401, params: [] },
  },
});
