import type { ContractPeriod } from '@croupier/contract';
import { type CivilDay, periodOf } from '@croupier/rules/agents';
import { daysBefore } from '../../../kernel/local-day.ts';
import type { Contract } from './contracts.store.ts';

/** Days of the site's calendar, both included. */
export type Span = { from: string; to: string };

export function civilDay(day: string): CivilDay {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number);
  return { year, month, day: dayOfMonth };
}

const dayText = ({ year, month, day }: CivilDay): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

export const dayAfter = (day: string): string => daysBefore(day, -1);

/** The whole period that a day belongs to. */
export function spanOfPeriod(kind: ContractPeriod, day: string): Span {
  const { from, to } = periodOf(kind, civilDay(day));
  return { from: dayText(from), to: daysBefore(dayText(to), 1) };
}

/** The last whole periods before a day, oldest first. */
export function spansBefore(kind: ContractPeriod, day: string, count: number): Span[] {
  const spans: Span[] = [];
  for (let first = spanOfPeriod(kind, day).from; spans.length < count; first = spans[0]?.from ?? first)
    spans.unshift(spanOfPeriod(kind, daysBefore(first, 1)));
  return spans;
}

/** What of a contract is settled next: its period, as far as the contract runs. Null where it is settled to its end, or never runs. */
export function nextSpan(of: Pick<Contract, 'period' | 'startsOn' | 'endsOn' | 'settledTo'>): Span | null {
  const from = of.settledTo === null ? of.startsOn : dayAfter(of.settledTo);
  if (from === null || (of.endsOn !== null && of.endsOn < from)) return null;
  const { to } = spanOfPeriod(of.period, from);
  return { from, to: of.endsOn !== null && of.endsOn < to ? of.endsOn : to };
}

/** The last day of the period in which a contract is on a day; the day before its first where it has not begun. */
export function endOfRunning(of: Pick<Contract, 'period' | 'startsOn'>, day: string): string | null {
  if (of.startsOn === null) return null;
  return of.startsOn > day ? daysBefore(of.startsOn, 1) : spanOfPeriod(of.period, day).to;
}

/** Names a statement's span for all time, such as `M20261101`. */
export const spanId = (kind: ContractPeriod, { from }: Span): string => kind + from.replaceAll('-', '');
