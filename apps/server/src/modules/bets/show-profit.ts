import type { Profit, ProfitSums } from '@croupier/contract';
import type { Queryable } from '../../kernel/database.ts';
import { daysBefore } from '../../kernel/local-day.ts';
import type { NameGames } from '../catalogue/catalogue.public.ts';
import { type ProfitRow, sumMemberDays } from './member-days.store.ts';

/** Days that one answer may cover; of a longer span the last ones. */
const mostDays = 366;

const shown = ({ bets, stake, payout }: Pick<ProfitRow, 'bets' | 'stake' | 'payout'>): ProfitSums => ({
  count: bets,
  stake: stake.toString(),
  payout: payout.toString(),
  net: (payout - stake).toString(),
});

const isPlayed = ({ bets, stake, payout }: ProfitRow) => bets !== 0 || stake !== 0n || payout !== 0n;

/** What a member won and lost in a span of days, by day, by kind of game and by game. */
export async function showProfit(
  deps: { db: Queryable; nameGames: NameGames },
  of: {
    siteId: string;
    memberId: string;
    from: string;
    to: string;
    gameType: string | undefined;
    language: string | undefined;
  },
): Promise<Profit> {
  const earliest = daysBefore(of.to, mostDays - 1);
  const from = of.from > earliest ? of.from : earliest;
  const range = { memberId: of.memberId, from, to: of.to, vertical: of.gameType ?? null };
  const rows = await sumMemberDays(deps.db, range);
  const played = rows.filter(isPlayed);
  const games = played.flatMap((row) =>
    row.nodeId !== null && row.vertical !== null
      ? [
          {
            nodeId: row.nodeId,
            gameName: row.gameName ?? row.nodeId,
            gameType: row.vertical as Profit['types'][number]['gameType'],
            ...shown(row),
          },
        ]
      : [],
  );
  const total = rows.find(({ day, vertical, nodeId }) => day === null && vertical === null && nodeId === null);
  return {
    from,
    to: of.to,
    total: shown(total ?? { bets: 0, stake: 0n, payout: 0n }),
    days: played
      .flatMap((row) => (row.day === null ? [] : [{ day: row.day, ...shown(row) }]))
      .sort((one, other) => one.day.localeCompare(other.day)),
    types: played.flatMap((row) =>
      row.vertical !== null && row.nodeId === null
        ? [{ gameType: row.vertical as Profit['types'][number]['gameType'], ...shown(row) }]
        : [],
    ),
    games: (await deps.nameGames(of.siteId, games, of.language)).sort(
      (one, other) => Number(BigInt(other.stake) - BigInt(one.stake)) || one.gameName.localeCompare(other.gameName),
    ),
  };
}
