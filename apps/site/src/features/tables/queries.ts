import type { SharedRound, TableDetail, TableItem } from '@croupier/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { localMs, noteServerTime } from '../../shared/server-clock.ts';

/** The next moment at which a round's state changes, in the page's own clock. */
export function nextStepMs(round: SharedRound): number {
  switch (round.state) {
    case 'open':
      return localMs(round.locksAt);
    case 'locked':
      return localMs(round.dealsAt);
    case 'playing':
      return localMs(round.play?.decideBy ?? round.dealsAt);
    case 'dealt':
      return localMs(round.resultAt);
    case 'settled':
    case 'void':
      return localMs(round.endsAt);
  }
}

/** When a table is asked for again where no push brings its next step. */
export function nextAskMs(rounds: readonly (SharedRound | null)[]): number {
  const now = performance.now();
  const soonest = Math.min(...rounds.map((round) => (round ? nextStepMs(round) : now + 3_000)));
  return Math.min(15_000, Math.max(1_200, soonest - now + 900));
}

export const tableQuery = (tableId: string, language: string) =>
  queryOptions({
    queryKey: ['tables', 'table', tableId, language],
    async queryFn(): Promise<TableDetail> {
      const asked = performance.now();
      const table = await call('tables.table', { tableId, language });
      noteServerTime(table.now, asked, performance.now());
      return table;
    },
    refetchInterval: ({ state: { data } }) => (data ? nextAskMs([data.round]) : false),
  });

export const listQuery = (gameType: 'LIVE' | 'COCKFIGHT', language: string) =>
  queryOptions({
    queryKey: ['tables', 'list', gameType, language],
    async queryFn(): Promise<{ list: TableItem[] }> {
      const asked = performance.now();
      const { list, now } = await call('tables.list', { gameType, language });
      noteServerTime(now, asked, performance.now());
      return { list };
    },
    refetchInterval: ({ state: { data } }) =>
      data && data.list.length > 0 ? Math.max(2_500, nextAskMs(data.list.map(({ round }) => round))) : false,
  });

export const mineQuery = (tableId: string) =>
  queryOptions({
    queryKey: ['member', 'tables', tableId],
    queryFn: () => call('tables.mine', { tableId, pageSize: 10 }),
  });
