import { z } from 'zod';
import { wireAmount, wireTime } from './common.ts';

/**
 * Live topics: what the server tells a browser without being asked. A live message is only a signal that something changed;
 * after a gap the client asks the call that answers the same.
 * - `member`: sent to one member's connections only
 * - `site`: sent to every connection of the site
 */
export const topics = {
  balance: { audience: 'member', data: z.object({ sumBalance: wireAmount, at: wireTime }) },
  betSettled: { audience: 'member', data: z.object({ roundId: z.uuid(), at: wireTime }) },
  /**
   * What jackpots pay now, after stakes or a win: those that moved, a second apart at most. `pool` is what all of the site hold in sum, as
   * `home.jackpot` answers it.
   */
  jackpots: {
    audience: 'site',
    data: z.object({
      pool: wireAmount,
      list: z.array(z.object({ jackpotId: z.uuid(), amount: wireAmount })),
      at: wireTime,
    }),
  },
  siteStatus: { audience: 'site', data: z.object({ status: z.number().int() }) },
  sessionEnded: { audience: 'member', data: z.object({ reason: z.string() }) },
} as const;

export type Topic = keyof typeof topics;
export type TopicData<T extends Topic> = z.infer<(typeof topics)[T]['data']>;

/** First message of a live connection, from the browser. */
export type LiveHello = { ticket: string };

/** Every message after that, from the server. */
export type LiveMessage = { [T in Topic]: { topic: T; data: TopicData<T> } }[Topic] | { topic: 'ready' };
