import { dayFrom, lastDayOf } from './calendar.ts';
import { type Contract, highest, type LineBooks, type Person } from './line-books.ts';

const rateOf = (contract: Contract) => highest(contract.tiers);

const openOf = ({ contracts }: LineBooks, agent: Person, kind: Contract['kind']) =>
  contracts.filter((one) => one.agent === agent && one.kind === kind);

/** The contract that an agent pays downlines out of. */
export const inForce = (books: LineBooks, agent: Person, kind: Contract['kind']): Contract | null =>
  openOf(books, agent, kind).find(({ status }) => status === 'active') ?? null;

/** An offer takes back what was offered before. */
export function offer(books: LineBooks, contract: Contract): void {
  for (const one of openOf(books, contract.agent, contract.kind))
    if (one.status === 'offered') one.status = 'terminated';
  books.contracts.push(contract);
}

/** The one before runs to the end of its period; what downlines have beyond the new one ends with it. */
export function accept(books: LineBooks, contract: Contract, today: string): void {
  const { agent, kind } = contract;
  const current = inForce(books, agent, kind);
  if (current) end(current, endOfRunning(current, today));
  const covered = openOf(books, agent, kind)
    .flatMap(({ startsOn, endsOn }) => (startsOn !== null && endsOn !== null && endsOn >= startsOn ? [endsOn] : []))
    .sort()
    .at(-1);
  const first = kind === 'dividend' ? today : dayFrom(today, 1);
  contract.status = 'active';
  contract.startsOn = covered !== undefined && covered >= first ? dayFrom(covered, 1) : first;
  const last = dayFrom(contract.startsOn, -1);
  for (const below of books.contracts.filter((one) => one.payer === agent && one.kind === kind)) {
    const isOver = rateOf(below) > rateOf(contract) || below.groups.some((group) => !contract.groups.includes(group));
    const isOpen = below.status === 'offered' || below.status === 'active' || (below.endsOn ?? '') > last;
    if (isOver && isOpen) endWithLine(books, below, last);
  }
}

/** A contract ends with its period, and all below with it. */
export function endByPayer(books: LineBooks, contract: Contract, today: string): void {
  if (contract.status === 'offered') contract.status = 'terminated';
  else endWithLine(books, contract, endOfRunning(contract, today));
}

function endWithLine(books: LineBooks, contract: Contract, last: string): void {
  end(contract, last);
  for (const one of books.contracts)
    if (one.kind === contract.kind && one.agent.line.includes(contract.agent)) end(one, last);
}

/** Shortens a contract; also one that was replaced and still runs to the end of its period. */
function end(contract: Contract, last: string): void {
  if (contract.status === 'offered') contract.status = 'terminated';
  if (contract.startsOn === null) return;
  if (contract.status === 'active') contract.status = 'terminated';
  contract.endsOn = contract.endsOn !== null && contract.endsOn < last ? contract.endsOn : last;
}

function endOfRunning({ startsOn, period }: Contract, today: string): string {
  if (startsOn !== null && startsOn > today) return dayFrom(startsOn, -1);
  return lastDayOf(period, today);
}
