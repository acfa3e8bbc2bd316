import type { LineSort, TeamMove } from '@croupier/contract';
import { addDays, type Day } from '@croupier/ui/days';
import { isDay } from '@croupier/ui/is-day';

/** What a page of the agent centre shows, all of it in the address. */
export type AgentSearch = {
  from?: Day | undefined;
  to?: Day | undefined;
  gameType?: string | undefined;
  /** Whose line or bets; the agent's own without it. */
  member?: string | undefined;
  /** What that member is called, for what is shown before the answer is there. */
  account?: string | undefined;
  sort?: LineSort | undefined;
  order?: 'asc' | undefined;
  search?: string | undefined;
  kind?: TeamMove['kind'] | undefined;
  /** The statement that is shown. */
  statement?: string | undefined;
};

const sorts: Readonly<Record<LineSort, true>> = {
  account: true,
  team: true,
  validBet: true,
  net: true,
  spread: true,
  deposited: true,
  withdrawn: true,
  joinedAt: true,
};
const kinds: Readonly<Record<TeamMove['kind'], true>> = {
  deposit: true,
  withdrawal: true,
  correction: true,
  transfer: true,
};
const oneOf = <Value extends string>(known: Readonly<Record<Value, true>>, value: string | undefined) =>
  value !== undefined && Object.hasOwn(known, value) ? (value as Value) : undefined;

const idOf = (value: string | undefined) => (value && /^[0-9a-f-]{36}$/.test(value) ? value : undefined);

/** Reads a page from its address; what is not understood is as if it were not there. */
export function readAgentSearch(view: string): AgentSearch {
  const { from, to, gameType, member, account, sort, order, search, kind, statement } = Object.fromEntries(
    new URLSearchParams(view),
  );
  return {
    ...(isDay(from) && isDay(to) && from <= to ? { from, to } : {}),
    gameType: gameType && /^[A-Z]{2,16}$/.test(gameType) ? gameType : undefined,
    member: idOf(member),
    account: account?.slice(0, 32),
    sort: oneOf(sorts, sort),
    order: order === 'asc' ? 'asc' : undefined,
    search: search?.slice(0, 32),
    kind: oneOf(kinds, kind),
    statement: idOf(statement),
  };
}

export function writeAgentSearch(search: AgentSearch): string {
  const set = Object.entries(search).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return new URLSearchParams(set).toString();
}

/** Days of a usual span, and of the choices beside it. */
const usualDays = 7;
export const spans = { today: 1, week: 7, month: 30 } as const;
export type Span = keyof typeof spans;

/** The days of a page: those of its address, else the last seven. */
export function daysOf(search: AgentSearch, today: Day): { from: Day; to: Day } {
  return { from: search.from ?? addDays(today, 1 - usualDays), to: search.to ?? today };
}

/** Which of the usual spans these days are. */
export function spanOf({ from, to }: { from: Day; to: Day }, today: Day): Span | '' {
  const found = (Object.keys(spans) as Span[]).find((span) => from === addDays(today, 1 - spans[span]));
  return to === today ? (found ?? '') : '';
}
