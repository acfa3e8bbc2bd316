import { dayFrom, dayOf, lastDayOf, type WageKind, type Window, windowAt } from './calendar.ts';

export const groups = ['SLOTS', 'LIVE', 'LOTTERY'] as const;
export type Group = (typeof groups)[number];
export type Kind = 'dividend' | WageKind;
export const wageKinds: readonly WageKind[] = ['daily', 'hourly', 'realTime'];

export type Person = {
  id: string;
  account: string;
  /** Uplines from the top down; of a member in no line nobody. */
  line: readonly Person[];
  isAgent: boolean;
  rates: Record<Group, number>;
};

export type Tier = { rate: number; leastActive: number; leastValidBet: bigint; leastLoss: bigint };
export type Contract = {
  id: string;
  kind: Kind;
  payer: Person | null;
  agent: Person;
  period: 'D' | 'W' | 'H' | 'M';
  tiers: readonly Tier[];
  activeBet: bigint;
  activeDeposit: bigint;
  carryLoss: boolean;
  groups: readonly Group[];
  status: 'offered' | 'active' | 'rejected' | 'terminated';
  startsOn: string | null;
  endsOn: string | null;
  /** The last day that was settled, of a dividend. */
  settledTo: string | null;
  /** What the team won and the next period has to make up for. */
  loss: bigint;
};

/** What a settlement or a correction added. */
export type Change = {
  member: Person;
  line: readonly Person[];
  day: string;
  /** The five minutes in which it counts. */
  at: number;
  group: Group | null;
  stake: bigint;
  payout: bigint;
  validBet: bigint;
  /** Of each agent from the top down, then of the member. */
  shares: readonly bigint[];
};

/** What is written about one agent and period, as text. */
export type Lines = Map<string, string>;

type Cell = { group: Group; day: string; at: number; validBet: bigint; indexes: readonly number[] };
type Claim = { payer: Person; gross: bigint; to: string };

/** Everything that happened, in its order; nothing is summed before it is asked for. */
export class LineBooks {
  readonly people: Person[] = [];
  readonly contracts: Contract[] = [];
  readonly changes: Change[] = [];
  /** What members paid in. */
  readonly deposits: { member: Person; day: string; amount: bigint }[] = [];
  readonly adjustments: { agent: Person; amount: bigint; taken: boolean }[] = [];
  /** What was paid to each person. */
  readonly paid = new Map<Person, bigint>();
  readonly #paidOf = new Map<Kind | 'spread', bigint>();
  /** What the contracts of the house came to, by kind. */
  readonly owedByHouse = new Map<Kind, bigint>();

  readonly #stated = new Map<string, bigint>();
  readonly #periods = new Set<string>();
  readonly #carried = new Map<string, bigint>();
  readonly #taken = new Map<WageKind, Set<string>>();
  readonly #settledTo = new Map<WageKind, number>();
  readonly #claims = new Map<Kind, Claim[]>();
  readonly #wages: { agent: Person; day: string; gross: bigint }[] = [];
  readonly #dividendDays = new Map<string, Figures>();

  /** What an agent and all below earn of a change is what each of them does. */
  #ownersOf({ member, line, shares }: Change): { owner: Person; team: boolean; share: bigint; lineShare: bigint }[] {
    return [...line, member].map((owner, place) => ({
      owner,
      team: place < line.length,
      share: shares[place] ?? 0n,
      lineShare: shares.slice(place).reduce((sum, share) => sum + share, 0n),
    }));
  }

  settleSpreads(nowMs: number, lines: Lines): void {
    const day = dayFrom(dayOf(nowMs - 600_000), -1);
    const period = `D${day.replaceAll('-', '')}`;
    const sums = new Map<string, { owner: Person; sum: bigint }>();
    for (const change of this.changes.filter((one) => one.day <= day && one.day >= dayFrom(day, -35)))
      for (const { owner, team, share } of this.#ownersOf(change)) {
        const key = `${owner.id} ${change.day} ${team}`;
        sums.set(key, { owner, sum: (sums.get(key)?.sum ?? 0n) + share });
      }
    for (const owner of this.people) {
      if (this.#periods.has(`${owner.id} spread ${period}`)) continue;
      const due = [...sums].filter(([key, one]) => one.owner === owner && one.sum !== (this.#stated.get(key) ?? 0n));
      if (due.length === 0) continue;
      const earned = due.reduce((all, [key, { sum }]) => all + sum - (this.#stated.get(key) ?? 0n), 0n);
      for (const [key, { sum }] of due) this.#stated.set(key, sum);
      this.#write(lines, { owner, kind: 'spread', period, from: day, to: day, earned, more: '' });
    }
  }

  settleWages(kind: WageKind, nowMs: number, lines: Lines): void {
    const rest = { daily: 600_000, hourly: 120_000, realTime: 30_000 }[kind];
    const until = windowAt(kind, nowMs - rest).begin;
    const since = this.#settledTo.get(kind) ?? until - 35 * 86_400_000;
    if (since >= until) return;
    const last = windowAt(kind, until - 1);
    const taken = this.#taken.get(kind) ?? new Set();
    this.#taken.set(kind, taken);
    const from = dayFrom(dayOf(since), -1);
    const contracts = this.contracts.filter(
      (one) => one.kind === kind && isInForce(one, from > (one.startsOn ?? '') ? from : (one.startsOn ?? ''), last.day),
    );
    const windows = new Map<string, { window: Window; own: Map<Contract, Cell[]> }>();
    const open = (window: Window) => {
      const known = windows.get(window.period) ?? { window, own: new Map() };
      windows.set(window.period, known);
      return known;
    };
    for (const agent of new Set(contracts.map((one) => one.agent))) {
      const theirs = contracts
        .filter((one) => one.agent === agent)
        .toSorted((one, other) => (one.startsOn ?? '').localeCompare(other.startsOn ?? ''));
      const untaken = this.#untakenBy(agent, taken, until);
      const byWindow = Map.groupBy(untaken, ({ at }) => (at < since ? last : windowAt(kind, at)).period);
      for (const [, counted] of byWindow) {
        const at = counted[0]?.at ?? 0;
        const window = at < since ? last : windowAt(kind, at);
        const contract =
          theirs.find((one) => isInForce(one, window.day, window.day)) ??
          theirs.findLast((one) => counted.some(({ day }) => isInForce(one, day, day)));
        const own = counted.filter(
          ({ day, group }) => contract && isInForce(contract, day, day) && contract.groups.includes(group),
        );
        if (!contract || own.length === 0) continue;
        for (const { indexes } of own) for (const index of indexes) taken.add(`${agent.id} ${index}`);
        open(window).own.set(contract, own);
      }
    }
    for (const { window, own } of [...windows.values()].sort((one, other) => one.window.begin - other.window.begin)) {
      const byDepth = contracts.toSorted((one, other) => other.agent.line.length - one.agent.line.length);
      for (const contract of byDepth) this.#stateWage(kind, contract, window, own.get(contract) ?? [], lines);
    }
    this.#settledTo.set(kind, until);
  }

  /** What a team bet in five minutes and no wage has taken up, by group: what came back to nothing is nothing. */
  #untakenBy(agent: Person, taken: ReadonlySet<string>, until: number): Cell[] {
    const cells = new Map<string, Cell>();
    for (const [index, { group, day, at, line, validBet }] of this.changes.entries()) {
      if (group === null || at >= until || !line.includes(agent) || taken.has(`${agent.id} ${index}`)) continue;
      const known = cells.get(`${at} ${group}`) ?? { group, day, at, validBet: 0n, indexes: [] };
      cells.set(`${at} ${group}`, {
        ...known,
        validBet: known.validBet + validBet,
        indexes: [...known.indexes, index],
      });
    }
    return [...cells.values()].filter(({ validBet }) => validBet !== 0n);
  }

  #stateWage(kind: WageKind, contract: Contract, window: Window, own: readonly Cell[], lines: Lines): void {
    const { agent } = contract;
    const claims = (this.#claims.get(kind) ?? []).filter((claim) => claim.payer === agent);
    if (own.length === 0 && (claims.length === 0 || !isInForce(contract, window.day, window.day))) return;
    const sum = own.reduce((all, { validBet }) => all + validBet, 0n);
    const validBet = sum > 0n ? sum : 0n;
    const active = kind === 'daily' ? this.#active(contract, window.day, window.day) : 0;
    const rate = highest(contract.tiers.filter((tier) => validBet >= tier.leastValidBet && active >= tier.leastActive));
    const gross = (validBet * BigInt(rate)) / 10_000n;
    const claimed = claims.reduce((all, claim) => all + claim.gross, 0n);
    this.#claims.set(
      kind,
      (this.#claims.get(kind) ?? []).filter((claim) => claim.payer !== agent),
    );
    this.#owe(kind, contract.payer, gross, window.day);
    this.#wages.push({ agent, day: window.day, gross });
    this.#write(lines, {
      owner: agent,
      kind,
      period: window.period,
      from: window.day,
      to: window.day,
      earned: gross - claimed,
      more: `${validBet} active ${active} at ${rate} = ${gross} less ${claimed}`,
    });
  }

  settleDividends(nowMs: number, lines: Lines): void {
    const last = dayFrom(dayOf(nowMs - 600_000), -1);
    for (;;) {
      const due = this.contracts
        .filter(({ kind, startsOn }) => kind === 'dividend' && startsOn !== null)
        .map((contract) => ({ contract, span: nextSpan(contract) }))
        .filter(({ span }) => span !== null && span.to <= last)
        .map(({ contract, span }) => ({ contract, span: span as Span }))
        .sort(
          (one, other) =>
            one.span.to.localeCompare(other.span.to) ||
            other.contract.agent.line.length - one.contract.agent.line.length,
        )[0];
      if (!due) return;
      this.#stateDividend(due.contract, due.span, lines);
      due.contract.settledTo = due.span.to;
    }
  }

  #stateDividend(contract: Contract, span: Span, lines: Lines): void {
    const { agent } = contract;
    const counted = this.#teamDays(agent);
    const covered = (day: string) =>
      this.contracts.some(
        (one) =>
          one.kind === 'dividend' &&
          one.agent === agent &&
          one.startsOn !== null &&
          one.settledTo !== null &&
          one.startsOn <= day &&
          day <= one.settledTo,
      );
    const days = [...counted].flatMap(([day, now]) => {
      const inSpan = day >= span.from && day <= span.to;
      const isLate = day < span.from && day >= dayFrom(span.from, -35) && covered(day);
      if (!inSpan && !isLate) return [];
      const before = this.#dividendDays.get(`${agent.id} ${day}`) ?? nothing;
      const more = minus(now, before);
      if (isLate && isNothing(more)) return [];
      this.#dividendDays.set(`${agent.id} ${day}`, now);
      return [more];
    });
    const claims = (this.#claims.get('dividend') ?? []).filter((claim) => claim.payer === agent && claim.to <= span.to);
    const adjustments = this.adjustments.filter((one) => one.agent === agent && !one.taken);
    const owed = this.#carried.get(`${agent.id} dividend`) ?? 0n;
    if ([days, claims, adjustments].every(({ length }) => length === 0) && owed === 0n && contract.loss === 0n) return;
    const { net, rebates, wages, validBet } = days.reduce(plus, nothing);
    const lossIn = contract.loss;
    const loss = net - rebates - wages + (contract.carryLoss ? lossIn : 0n);
    const active = this.#active(contract, span.from, span.to);
    const base = loss > 0n ? loss : 0n;
    const rate =
      loss > 0n
        ? highest(
            contract.tiers.filter(
              (tier) => active >= tier.leastActive && validBet >= tier.leastValidBet && loss >= tier.leastLoss,
            ),
          )
        : 0;
    const gross = (base * BigInt(rate)) / 10_000n;
    const claimed = claims.reduce((all, claim) => all + claim.gross, 0n);
    const adjusted = adjustments.reduce((all, one) => all + one.amount, 0n);
    for (const one of adjustments) one.taken = true;
    this.#claims.set(
      'dividend',
      (this.#claims.get('dividend') ?? []).filter((claim) => !claims.includes(claim)),
    );
    this.#owe('dividend', contract.payer, gross, span.to);
    contract.loss = contract.carryLoss && loss < 0n ? loss : 0n;
    this.#write(lines, {
      owner: agent,
      kind: 'dividend',
      period: contract.period + span.from.replaceAll('-', ''),
      ...span,
      earned: gross - claimed + adjusted,
      more: `${net} - ${rebates} - ${wages} of ${validBet} and ${lossIn}, active ${active}: ${base} at ${rate} = ${gross} less ${claimed} and ${adjusted}, leaves ${contract.loss}`,
    });
  }

  #owe(kind: Kind, payer: Person | null, gross: bigint, to: string): void {
    if (payer) this.#claims.set(kind, [...(this.#claims.get(kind) ?? []), { payer, gross, to }]);
    else this.owedByHouse.set(kind, (this.owedByHouse.get(kind) ?? 0n) + gross);
  }

  /** Who is owed by somebody who was not charged yet, by kind. */
  uncharged(kind: Kind): bigint {
    return (this.#claims.get(kind) ?? []).reduce((sum, { gross }) => sum + gross, 0n);
  }

  #teamDays(agent: Person): Map<string, Figures> {
    const days = new Map<string, Figures>();
    const add = (day: string, more: Partial<Figures>) =>
      days.set(day, plus(days.get(day) ?? nothing, { ...nothing, ...more }));
    for (const change of this.changes)
      for (const { owner, team, lineShare } of this.#ownersOf(change))
        if (team && owner === agent)
          add(change.day, { net: change.stake - change.payout, rebates: lineShare, validBet: change.validBet });
    for (const wage of this.#wages) if (wage.agent === agent && wage.gross !== 0n) add(wage.day, { wages: wage.gross });
    return days;
  }

  /** Members who are below the agent now and bet and paid in enough, wherever they were when they did. */
  #active({ agent, activeBet, activeDeposit }: Contract, from: string, to: string): number {
    const sumsOf = (rows: readonly { member: Person; day: string; amount: bigint }[]) => {
      const sums = new Map<Person, bigint>();
      for (const { member, day, amount } of rows)
        if (day >= from && day <= to) sums.set(member, (sums.get(member) ?? 0n) + amount);
      return sums;
    };
    const bets = sumsOf(this.changes.map(({ member, day, validBet }) => ({ member, day, amount: validBet })));
    const deposits = sumsOf(this.deposits);
    return [...bets].filter(
      ([member, bet]) =>
        member.line.includes(agent) &&
        bet > 0n &&
        bet >= activeBet &&
        (activeDeposit === 0n || (deposits.get(member) ?? 0n) >= activeDeposit),
    ).length;
  }

  #write(
    lines: Lines,
    of: {
      owner: Person;
      kind: Kind | 'spread';
      period: string;
      from: string;
      to: string;
      earned: bigint;
      more: string;
    },
  ): void {
    const { owner, kind, period, from, to, earned, more } = of;
    this.#periods.add(`${owner.id} ${kind} ${period}`);
    const carriedIn = this.#carried.get(`${owner.id} ${kind}`) ?? 0n;
    const due = earned + carriedIn;
    const [paid, carriedOut] = due > 0n ? [due, 0n] : [0n, due];
    this.#carried.set(`${owner.id} ${kind}`, carriedOut);
    this.paid.set(owner, (this.paid.get(owner) ?? 0n) + paid);
    this.#paidOf.set(kind, (this.#paidOf.get(kind) ?? 0n) + paid);
    lines.set(
      `${kind} ${owner.account} ${period}`,
      `${from} to ${to}: earned ${earned}, carried ${carriedIn} to ${carriedOut}, paid ${paid}${more && `; ${more}`}`,
    );
  }

  /** What was paid by statements of a kind, in sum. */
  paidOf(kind: Kind): bigint {
    return this.#paidOf.get(kind) ?? 0n;
  }

  /** What is carried into the next statements of a kind, in sum. */
  carried(kind: Kind): bigint {
    return this.people.reduce((sum, { id }) => sum + (this.#carried.get(`${id} ${kind}`) ?? 0n), 0n);
  }
}

type Span = { from: string; to: string };
type Figures = { net: bigint; rebates: bigint; wages: bigint; validBet: bigint };
const nothing: Figures = { net: 0n, rebates: 0n, wages: 0n, validBet: 0n };
const plus = (one: Figures, other: Figures): Figures => ({
  net: one.net + other.net,
  rebates: one.rebates + other.rebates,
  wages: one.wages + other.wages,
  validBet: one.validBet + other.validBet,
});
const minus = (one: Figures, other: Figures): Figures => ({
  net: one.net - other.net,
  rebates: one.rebates - other.rebates,
  wages: one.wages - other.wages,
  validBet: one.validBet - other.validBet,
});
const isNothing = (one: Figures) => Object.values(one).every((value) => value === 0n);

export const highest = (tiers: readonly Tier[]): number => Math.max(0, ...tiers.map(({ rate }) => rate));

/** Whether a contract runs on some of the days. */
function isInForce({ startsOn, endsOn }: Contract, from: string, to: string): boolean {
  return startsOn !== null && startsOn <= to && (endsOn === null || endsOn >= from);
}

function nextSpan({ startsOn, endsOn, settledTo, period }: Contract): Span | null {
  const from = settledTo === null ? startsOn : dayFrom(settledTo, 1);
  if (from === null || (endsOn !== null && endsOn < from)) return null;
  const to = lastDayOf(period, from);
  return { from, to: endsOn !== null && endsOn < to ? endsOn : to };
}
