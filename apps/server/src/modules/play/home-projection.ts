import type { Queryable } from '../../kernel/database.ts';
import { localDay } from '../../kernel/local-day.ts';
import type { Catalogue } from '../catalogue/catalogue.public.ts';
import type { MemberName } from '../identity/identity.public.ts';
import type { Sites } from '../sites/sites.public.ts';
import { hiddenAccount } from './hidden-account.ts';
import * as store from './home-projection.store.ts';

/** What a batch of committed operations means to the home page. */
export type HomeBatch = {
  /** Rounds that began: who played what. */
  plays: readonly { siteId: string; memberId: string; nodeId: string; at: Date }[];
  /** Rounds of built-in games that ended: what they paid is final. */
  endedRounds: readonly string[];
  /** Rounds of third parties that changed: they may end, pay after their end, or be undone. */
  changedRounds: readonly string[];
};

export type HomeProjection = (tx: Queryable, batch: HomeBatch) => Promise<void>;

export type MemberNames = (tx: Queryable, memberIds: readonly string[]) => Promise<Map<string, MemberName>>;

const trialType = 4;

/** Keeps who played what and the wins of the boards, in the transaction that writes the rounds themselves. Trial members count for nothing. */
export function createHomeProjection(deps: {
  sites: Sites;
  catalogue: Catalogue;
  memberNames: MemberNames;
}): HomeProjection {
  const dayOf = async (siteId: string, at: Date) => localDay(at, (await deps.sites.get(siteId)).timeZone);

  async function boardWins(wins: readonly store.WonRound[], members: ReadonlyMap<string, MemberName>) {
    const rows = wins.map(async (win): Promise<store.BoardWin[]> => {
      const member = members.get(win.memberId);
      const game = await deps.catalogue.game(win.siteId, win.nodeId);
      if (!member || member.type === trialType || !game) return [];
      const account = hiddenAccount(member.account);
      return [{ ...win, account, gameType: game.gameType, day: await dayOf(win.siteId, win.at) }];
    });
    return (await Promise.all(rows)).flat();
  }

  return async (tx, { plays, endedRounds, changedRounds }) => {
    if (plays.length + endedRounds.length + changedRounds.length === 0) return;
    const won = await store.findWonRounds(tx, [...endedRounds, ...changedRounds]);
    const memberIds = new Set([...plays, ...won].map(({ memberId }) => memberId));
    const members = await deps.memberNames(tx, [...memberIds]);
    const real = plays.filter(({ memberId }) => members.get(memberId)?.type !== trialType);
    const days = await Promise.all(real.map(async (play) => ({ ...play, day: await dayOf(play.siteId, play.at) })));
    await store.notePlayers(tx, days);
    if (changedRounds.length > 0) await store.forgetWins(tx, changedRounds);
    await store.saveWins(tx, await boardWins(won, members));
  };
}
