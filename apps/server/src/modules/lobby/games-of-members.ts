import { createCached } from '../../kernel/cached.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Notifier } from '../../kernel/notify.ts';

/** A list of games for each member, kept in memory while the member is active: every page that shows games reads it. */
export type GamesOfMembers = {
  /** Node ids, the latest first. */
  of(siteId: string, memberId: string): Promise<readonly string[]>;
  /** The list has changed. Call after the commit. */
  changed(siteId: string, memberId: string): Promise<void>;
};

/** Where a signal is lost, another device of the member is behind for so long at most. */
const maximumAgeMs = 30_000;
/** A list has hundreds of ids at most. */
const mostLists = 4_000;

/** @param load reads the list of one member */
export async function createGamesOfMembers(
  { clock, notifier }: { clock: Clock; notifier: Notifier },
  name: 'favourites' | 'opened_games',
  load: (siteId: string, memberId: string) => Promise<readonly string[]>,
): Promise<GamesOfMembers> {
  const lists = await createCached({
    name,
    maximumAgeMs,
    clock,
    notifier,
    mostEntries: mostLists,
    load: (key) => {
      const [siteId = '', memberId = ''] = key.split(' ');
      return load(siteId, memberId);
    },
  });
  const keyOf = (siteId: string, memberId: string) => `${siteId} ${memberId}`;
  return {
    of: (siteId, memberId) => lists.get(keyOf(siteId, memberId)),
    changed: (siteId, memberId) => lists.changed(keyOf(siteId, memberId)),
  };
}
