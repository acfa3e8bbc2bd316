import { z } from 'zod';
import { defineArea } from '../area.ts';
import { call } from '../call.ts';
import { nothing, wireAmount } from '../common.ts';

/** What a member has played without a long break, from the ledger, and whether an answer is due before the next paid round. */
export const realityCheck = z.object({
  due: z.boolean(),
  /** Milliseconds until it is due; null where the licence asks for none, or nothing is being played. */
  dueInMs: z.number().int().nullable(),
  elapsedMs: z.number().int(),
  staked: wireAmount,
  won: wireAmount,
  /** What was won less what was staked. */
  net: wireAmount,
});
export type RealityCheck = z.infer<typeof realityCheck>;

const calls = {
  'games.realityCheck': call({
    method: 'GET',
    path: '/wps/relay/realityCheck',
    summary: 'How long the member has played and what it came to, and whether the next paid round waits for an answer.',
    access: { who: 'member' },
    request: nothing,
    answer: realityCheck,
    errors: ['not_logged_in'],
    rateLimit: { perMinute: 60 },
  }),
  'games.acknowledgeRealityCheck': call({
    method: 'POST',
    path: '/wps/relay/realityCheck',
    summary: 'The member has seen a reality check that is due and goes on.',
    access: { who: 'member' },
    request: nothing,
    answer: nothing,
    errors: ['not_logged_in'],
    rateLimit: { perMinute: 60 },
  }),
  'house.realityCheck': call({
    method: 'GET',
    path: '/house/reality-check',
    origin: 'games',
    summary: 'The same for the frame of an opened game.',
    whileClosed: true,
    access: { who: 'game' },
    request: nothing,
    answer: realityCheck,
    errors: ['not_logged_in'],
    rateLimit: { perMinute: 60 },
  }),
  'house.acknowledgeRealityCheck': call({
    method: 'POST',
    path: '/house/reality-check',
    origin: 'games',
    summary: 'The same for the frame of an opened game.',
    whileClosed: true,
    access: { who: 'game' },
    request: nothing,
    answer: nothing,
    errors: ['not_logged_in'],
    rateLimit: { perMinute: 60 },
  }),
};

export const realityCheckArea = defineArea({
  calls,
  errors: {
    // the member has to see what was played, and go on, before the next paid round
    reality_check_due: { status: 403, params: [] },
  },
});
