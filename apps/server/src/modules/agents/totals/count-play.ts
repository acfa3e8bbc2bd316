import { windowStart } from '@croupier/rules/agents';
import type { Clock } from '../../../kernel/clock.ts';
import { localDay } from '../../../kernel/local-day.ts';
import type { Consumer } from '../../../kernel/sequencer.ts';
import { type Bets, changesAtOnce, type RecordedChange } from '../../bets/bets.public.ts';
import type { Sites } from '../../sites/sites.public.ts';
import { rateGroupOf } from '../rates/rate-group.ts';
import { agentsOf, sharesOf } from '../rates/snapshot.ts';
import { addLastPlayDays, addPlay, addWagePlay, moveLastPlay, type PlayChange, type WagePlay } from './totals.store.ts';

type Sums = Pick<PlayChange, 'bets' | 'stake' | 'payout' | 'validBet'>;

const isSettled = (state: RecordedChange['stateBefore']) => state !== null && state !== 'open';

/**
 * Keeps what was settled in every agent's team and by every member of it, by day of the site, from the stream of bets, in the line and at the
 * rates that each bet was placed with. A correction counts on the day on which it is made.
 */
export function countPlay(deps: {
  clock: Clock;
  bets: Pick<Bets, 'readChanges'>;
  sites: Pick<Sites, 'get'>;
}): Consumer {
  return {
    name: 'agents.play',
    stream: 'bets',
    batchRows: changesAtOnce,
    keeps: ['agents.play_day', 'agents.wage_play', 'agents.last_play', 'agents.last_play_day'],
    async handle(rows, tx) {
      const changes = new Map<string, PlayChange>();
      const played = new Map<string, { day: string; line: string }>();
      const wagePlays = new Map<string, WagePlay>();
      const add = (of: Omit<PlayChange, keyof Sums>, sums: Sums) => {
        const key = `${of.ownerId} ${of.team} ${of.day} ${of.gameType}`;
        const before = changes.get(key);
        changes.set(key, {
          ownerId: of.ownerId,
          team: of.team,
          day: of.day,
          gameType: of.gameType,
          bets: (before?.bets ?? 0n) + sums.bets,
          stake: (before?.stake ?? 0n) + sums.stake,
          payout: (before?.payout ?? 0n) + sums.payout,
          validBet: (before?.validBet ?? 0n) + sums.validBet,
          spread: (before?.spread ?? 0n) + of.spread,
          uplineSpread: (before?.uplineSpread ?? 0n) + of.uplineSpread,
          lineSpread: (before?.lineSpread ?? 0n) + of.lineSpread,
        });
      };
      for (const change of await deps.bets.readChanges(tx, rows)) {
        if (change.isTrial || change.line === '') continue;
        const { timeZone } = await deps.sites.get(change.siteId);
        const day = isSettled(change.stateBefore) ? localDay(change.at, timeZone) : change.settledDay;
        if (day === null) continue;
        const sums = differenceOf(change);
        const agents = agentsOf(change.line);
        const before = sharesOf(
          isSettled(change.stateBefore) ? change.validBetBefore : 0n,
          change.rates,
          agents.length,
        );
        const after = sharesOf(isSettled(change.state) ? change.validBet : 0n, change.rates, agents.length);
        const shares = after.map((share, place) => share - (before[place] ?? 0n));
        for (const [place, ownerId] of [...agents, change.memberId].entries()) {
          const team = place < agents.length;
          const [spread, uplineSpread] = [shares[place] ?? 0n, shares[place - 1] ?? 0n];
          const lineSpread = shares.slice(place).reduce((sum, share) => sum + share, 0n);
          add({ ownerId, team, day, gameType: change.vertical, spread, uplineSpread, lineSpread }, sums);
        }
        const rateGroup = rateGroupOf(change);
        if (rateGroup !== null && sums.validBet !== 0n) {
          const settledAt = isSettled(change.stateBefore) ? change.at : (change.settledAt ?? change.at);
          const at = new Date(windowStart(settledAt.getTime()));
          for (const ownerId of agents) {
            const key = `${ownerId} ${day} ${at.getTime()} ${rateGroup}`;
            const validBet = (wagePlays.get(key)?.validBet ?? 0n) + sums.validBet;
            wagePlays.set(key, { ownerId, day, at, rateGroup, validBet });
          }
        }
        const last = played.get(change.memberId);
        if (sums.validBet > 0n && (last === undefined || last.day < day))
          played.set(change.memberId, { day, line: change.line });
      }
      await addPlay(tx, [...changes.values()]);
      await addWagePlay(tx, [...wagePlays.values()], deps.clock.now());
      await noteLastPlay(tx, played);
    },
  };
}

/** What a change adds to what was settled. */
function differenceOf(change: RecordedChange): Sums {
  const after = isSettled(change.state) ? 1n : 0n;
  const before = isSettled(change.stateBefore) ? 1n : 0n;
  return {
    bets: after - before,
    stake: after * (change.stake - change.refunded) - before * (change.stakeBefore - change.refundedBefore),
    payout: after * change.payout - before * change.payoutBefore,
    validBet: after * change.validBet - before * change.validBetBefore,
  };
}

async function noteLastPlay(
  tx: Parameters<typeof moveLastPlay>[0],
  played: ReadonlyMap<string, { day: string; line: string }>,
): Promise<void> {
  const moved = await moveLastPlay(
    tx,
    [...played].map(([memberId, { day }]) => ({ memberId, day })),
  );
  const days = new Map<string, { agentId: string; day: string; members: number }>();
  const add = (agentId: string, day: string, members: number) => {
    const key = `${agentId} ${day}`;
    days.set(key, { agentId, day, members: (days.get(key)?.members ?? 0) + members });
  };
  for (const { memberId, before, day } of moved) {
    for (const agentId of agentsOf(played.get(memberId)?.line ?? '')) {
      if (before !== null) add(agentId, before, -1);
      add(agentId, day, 1);
    }
  }
  await addLastPlayDays(tx, [...days.values()]);
}
