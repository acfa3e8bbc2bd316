import { localDay } from '../../kernel/local-day.ts';
import type { Consumer } from '../../kernel/sequencer.ts';
import { type Bets, changesAtOnce, type RecordedChange } from '../bets/bets.public.ts';
import { hiddenAccount, type MemberNames } from '../identity/identity.public.ts';
import type { Sites } from '../sites/sites.public.ts';
import * as store from './home-projection.store.ts';

/** Projects players and the wins of the boards from the stream of bets. Trial members are left out. */
export function homeProjection(deps: { bets: Bets; sites: Sites; memberNames: MemberNames }): Consumer {
  const dayOf = async (siteId: string, at: Date) => localDay(at, (await deps.sites.get(siteId)).timeZone);
  return {
    name: 'lobby.home',
    stream: 'bets',
    batchRows: changesAtOnce,
    keeps: ['lobby.game_player', 'lobby.game_players_of_day', 'lobby.board_win'],
    async handle(rows, tx) {
      const changes = (await deps.bets.readChanges(tx, rows)).filter(({ isTrial }) => !isTrial);
      const placed = changes.filter(({ stateBefore }) => stateBefore === null);
      const played = placed.map(async ({ siteId, memberId, nodeId, placedAt }) => ({
        siteId,
        memberId,
        nodeId,
        day: await dayOf(siteId, placedAt),
      }));
      await store.notePlayers(tx, await Promise.all(played));

      const last = new Map(changes.map((change) => [change.betId, change]));
      const resettled = changes.filter(({ stateBefore }) => stateBefore !== null && stateBefore !== 'open');
      if (resettled.length > 0) await store.forgetWins(tx, [...new Set(resettled.map(({ betId }) => betId))]);
      const wins = [...last.values()].flatMap((change) => toWin(change) ?? []);
      if (wins.length === 0) return;
      const members = await deps.memberNames(tx, [...new Set(wins.map(({ memberId }) => memberId))]);
      const named = wins.flatMap((win) => {
        const member = members.get(win.memberId);
        return member ? [{ ...win, account: hiddenAccount(member.account) }] : [];
      });
      await store.saveWins(tx, named);
    },
  };
}

/** A settled bet that returned more than its stake, for a board; null for others. What was undone of the stake does not count. */
function toWin(change: RecordedChange): Omit<store.BoardWin, 'account'> | null {
  const stake = change.stake - change.refunded;
  const { settledAt, settledDay } = change;
  if (settledAt === null || settledDay === null || stake <= 0n || change.payout <= stake) return null;
  return {
    roundId: change.betId,
    siteId: change.siteId,
    memberId: change.memberId,
    nodeId: change.nodeId,
    gameName: change.gameName,
    gameType: change.vertical,
    stake,
    payout: change.payout,
    at: settledAt,
    day: settledDay,
  };
}
