import type { z } from 'zod';
import { allOf } from './areas.ts';

/**
 * Live topics: what the server reports to a browser without being asked. A live message is only a signal that something changed;
 * after a gap the client asks the call that answers the same.
 * - `member`: sent to one member's connections only
 * - `site`: sent to every connection of the site
 * - `staff`: sent to the connections of operators who chose the site
 * - `watchers`: sent to the connections of the site that said they watch its key
 */
export const topics = allOf('topics');

export type Topic = keyof typeof topics;
export type TopicData<T extends Topic> = z.infer<(typeof topics)[T]['data']>;

/** First message of a live connection, from the browser. */
export type LiveHello = { ticket: string };

/** What the browser may send after it: the keys that it watches from now on, in place of those before. */
export type LiveWatch = { watch: readonly string[] };

/** Every message after that, from the server. */
export type LiveMessage = { [T in Topic]: { topic: T; data: TopicData<T> } }[Topic] | { topic: 'ready' };
