import type { LiveMessage, SharedRound, TableDetail, TableItem, TopicData } from '@croupier/contract';
import { queryClient } from './queries.ts';

type Settled = TopicData<'tableSettled'>;
const listeners = new Set<(settled: Settled) => void>();

/** Takes what the live connection brings of tables. */
export function takeLiveTable(message: LiveMessage): void {
  if (message.topic === 'tableRound') takeRound(message.data);
  else if (message.topic === 'tableSpots') takeSpots(message.data);
  else if (message.topic === 'tableSeats') takeSeats(message.data);
  else if (message.topic === 'tableSettled') takeSettled(message.data);
}

/** The list of a lobby, as `tables/queries.ts` reads it. */
type Listed = { list: TableItem[] };

function takeRound({ tableId, players, round }: TopicData<'tableRound'>): void {
  queryClient.setQueriesData<TableDetail>({ queryKey: ['tables', 'table', tableId] }, (before) => {
    if (!before) return before;
    // a step was missed: what it was is asked for
    if (!follows(before.round, round))
      void queryClient.invalidateQueries({ queryKey: ['tables', 'table', tableId], exact: false });
    return Object.assign({}, before, withRound(before, round), {
      players,
      spots: before.round?.roundId === round.roundId ? before.spots : [],
    });
  });
  queryClient.setQueriesData<Listed>({ queryKey: ['tables', 'list'] }, (before) =>
    before
      ? Object.assign({}, before, {
          list: before.list.map((item) =>
            item.tableId === tableId ? Object.assign({}, item, withRound(item, round), { players }) : item,
          ),
        })
      : before,
  );
}

/** Whether a round is the next step after what is known. */
export function follows(before: SharedRound | null, round: SharedRound): boolean {
  if (!before) return true;
  if (before.roundId === round.roundId) return round.step <= before.step + 1;
  return round.number === before.number + 1 && (before.state === 'settled' || before.state === 'void');
}

/** A table with a step of its round: an outcome joins those before it, and a new shoe begins with none. */
export function withRound(
  before: Pick<TableItem, 'round' | 'past'>,
  round: SharedRound,
): Pick<TableItem, 'round' | 'past'> {
  // an earlier step that came late changes nothing
  if (before.round && before.round.number > round.number) return before;
  if (before.round?.roundId === round.roundId && before.round.step > round.step) return before;
  const isNewShoe = round.shoe !== null && round.shoe.round === 1 && round.state === 'open';
  const earlier = isNewShoe ? [] : before.past.filter(({ number }) => number !== round.number);
  const isOver = round.state === 'dealt' || round.state === 'settled' || round.state === 'void';
  return {
    round,
    past: isOver
      ? [
          ...earlier,
          Object.assign(
            {
              number: round.number,
              shoe: round.shoe?.number ?? null,
              state: round.state as 'dealt' | 'settled' | 'void',
              outcome: round.outcome,
              at: round.dealsAt,
            },
            round.dividends ? { dividends: round.dividends } : {},
          ),
        ].slice(-96)
      : earlier,
  };
}

function takeSpots({ tableId, roundId, players, spots }: TopicData<'tableSpots'>): void {
  queryClient.setQueriesData<TableDetail>({ queryKey: ['tables', 'table', tableId] }, (before) =>
    before?.round?.roundId === roundId ? Object.assign({}, before, { players, spots }) : before,
  );
}

function takeSeats({ tableId, seats }: TopicData<'tableSeats'>): void {
  queryClient.setQueriesData<TableDetail>({ queryKey: ['tables', 'table', tableId] }, (before) =>
    before ? Object.assign({}, before, { seats }) : before,
  );
  void queryClient.invalidateQueries({ queryKey: ['member', 'tables', 'seat', tableId] });
}

function takeSettled(settled: Settled): void {
  void queryClient.invalidateQueries({ queryKey: ['member', 'tables'] });
  void queryClient.invalidateQueries({ queryKey: ['member', 'records'] });
  for (const listener of listeners) listener(settled);
}

/** Hears of settlements while a table is shown. @returns how to stop */
export function onTableSettled(listener: (settled: Settled) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
