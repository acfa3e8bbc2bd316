import type { AgentDay, CallAnswer, GameType, TeamTotals } from '@croupier/contract';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database.ts';
import { daysBefore, localDay } from '../../../kernel/local-day.ts';
import type { Site } from '../../sites/sites.public.ts';
import type { CountActive } from '../contracts/count-active.ts';
import { endOfLine, lineBelow, type Node } from '../tree/nodes.store.ts';
import {
  countActiveSince,
  findTeam,
  type PlaySums,
  sumTeamPeople,
  sumTeamPlay,
  type TeamPeople,
} from './totals.store.ts';

/** Days that one answer may cover; of a longer span the last ones. */
const mostDays = 366;
const dayMs = 86_400_000;
/** Members of a team that are looked at one by one; of a larger one it is only known who was active until today. */
const mostCounted = 5_000;

/** The span, at most a year of it. */
export function spanOf({ from, to }: { from: string; to: string }): { from: string; to: string } {
  const earliest = daysBefore(to, mostDays - 1);
  return { from: from > earliest ? from : earliest, to };
}

const nothing: PlaySums = { bets: 0n, validBet: 0n, net: 0n, spread: 0n };

export const shownPlay = ({ bets, validBet, net, spread }: PlaySums) => ({
  bets: Number(bets),
  validBet: validBet.toString(),
  net: net.toString(),
  spread: spread.toString(),
});

const shownPeople = ({ joined, deposited, withdrawn, firstDeposits }: Omit<TeamPeople, 'day'>) => ({
  joined,
  firstDeposits,
  deposited: deposited.toString(),
  withdrawn: withdrawn.toString(),
});

type Deps = { db: Database; clock: Clock; countActive: CountActive };

/** An agent's team in a span of days, beside the span before it. */
export async function showOverview(
  deps: Deps,
  of: { site: Site; agent: Node; from: string; to: string; gameType: GameType | null },
): Promise<CallAnswer<'agent.overview'>> {
  const { site, agent, gameType } = of;
  const { from, to } = spanOf(of);
  const length = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  const earlier = { from: daysBefore(from, length), to: daysBefore(from, 1) };
  const team = await findTeam(deps.db, agent.memberId);
  const counts = team.members <= mostCounted;
  const [now, before] = await Promise.all([
    readSpan(deps, { site, agent, counts, from, to, gameType }),
    readSpan(deps, { site, agent, counts, gameType, ...earlier }),
  ]);
  return {
    from,
    to,
    total: now.total,
    before: before.total,
    ...team,
    rates: agent.rates,
    days: now.days,
    types: now.types,
  };
}

async function readSpan(
  { db, clock, countActive }: Deps,
  {
    site,
    agent,
    counts,
    ...span
  }: { site: Site; agent: Node; counts: boolean; from: string; to: string; gameType: GameType | null },
): Promise<Pick<CallAnswer<'agent.overview'>, 'days' | 'types'> & { total: TeamTotals }> {
  const { memberId: agentId } = agent;
  const begin = lineBelow(agent);
  const team = { siteId: site.id, begin, end: endOfLine(begin), from: span.from, to: span.to };
  const lasts = span.to >= localDay(clock.now(), site.timeZone);
  const activeSince = async () =>
    (await countActiveSince(db, agentId, span.from)) - (await countActive.doubledSince(db, team));
  const [play, people, active] = await Promise.all([
    sumTeamPlay(db, { agentId, ...span }),
    sumTeamPeople(db, { agentId, from: span.from, to: span.to }),
    lasts ? activeSince() : counts && countActive.ofTeam(db, { ...team, bet: 0n, deposit: 0n }),
  ]);
  const days = new Map<string, AgentDay>();
  const noOne = { joined: 0, deposited: 0n, withdrawn: 0n, firstDeposits: 0 };
  for (const one of people) days.set(one.day, { day: one.day, ...shownPlay(nothing), ...shownPeople(one) });
  for (const one of play) {
    if (one.day === null) continue;
    const known = days.get(one.day) ?? { day: one.day, ...shownPeople(noOne) };
    days.set(one.day, { ...known, ...shownPlay(one) });
  }
  const sum = (of: (one: TeamPeople) => bigint) => people.reduce((all, one) => all + of(one), 0n);
  const count = (of: (one: TeamPeople) => number) => people.reduce((all, one) => all + of(one), 0);
  return {
    total: {
      ...shownPlay(play.find(({ day, gameType }) => day === null && gameType === null) ?? nothing),
      ...shownPeople({
        joined: count(({ joined }) => joined),
        deposited: sum(({ deposited }) => deposited),
        withdrawn: sum(({ withdrawn }) => withdrawn),
        firstDeposits: count(({ firstDeposits }) => firstDeposits),
      }),
      active: active === false ? null : active,
    },
    days: [...days.values()].sort((one, other) => one.day.localeCompare(other.day)),
    types: play.flatMap(({ gameType, ...sums }) =>
      gameType === null ? [] : [{ gameType: gameType as GameType, ...shownPlay(sums) }],
    ),
  };
}
