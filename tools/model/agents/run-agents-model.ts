import type { Queryable } from '@croupier/server/kernel/database.ts';
import type { TestClock } from '@croupier/server/testing/test-kernel.ts';
import { crashDuring } from '../payments/crashing-database.ts';
import type { Process } from '../payments/payer-hand.ts';
import { type Random, seededRandom } from '../random.ts';
import * as store from './agents-model.store.ts';
import * as acts from './line-acts.ts';
import { type Group, groups, LineBooks, type Lines, type Person, wageKinds } from './line-books.ts';

export interface AgentsModelRun {
  /** Each on a `crashingDatabase`. */
  processes: readonly Process[];
  /** Reads and prepares what the application may not. */
  owner: Queryable;
  /** The processes' clock: it stands while agents act. */
  clock: TestClock;
  siteCode: string;
  seed: string;
  /** Acts are spread over so many days. */
  acts: number;
  days: number;
  onProgress: (done: number) => void;
}

export interface AgentsModelReport {
  acts: number;
  members: number;
  statements: number;
  /** How often each act met each answer. */
  counts: Map<string, number>;
}

const dayMs = 86_400_000;
/** Of a line: how deep it is at most, how many agents there are, and members below each. */
const deepest = 6;
const agentsOfModel = 12;
const topRates: Record<Group, number> = { SLOTS: 90, LIVE: 15, LOTTERY: 15 };
/** Members who are in no line at first. */
const outsiders = 3;
const weights = { bet: 50, betAgain: 18, deposit: 8, setRates: 5, offer: 24, answer: 24, end: 2, adjust: 2, move: 3 };

/**
 * Lets lines of agents bet, correct bets, agree on rates and contracts and be settled over a moved clock, with processes that settle at one
 * moment and die on the way, beside books that sum up everything that happened anew for each statement.
 *
 * @throws Disagreement with the history, where a statement, a contract or a payment is not the model's
 */
export async function runAgentsModel(options: AgentsModelRun): Promise<AgentsModelReport> {
  const { processes, owner, clock, seed, days } = options;
  const report: AgentsModelReport = { acts: 0, members: 0, statements: 0, counts: new Map() };
  const count = (what: string) => void report.counts.set(what, (report.counts.get(what) ?? 0) + 1);
  const random = seededRandom(seed);
  const [first] = processes;
  const site = await first?.modules.sites.byCode(options.siteCode);
  if (!first || !site) throw new Error('the model needs a process and a site');
  const world: acts.World = {
    processes,
    site: { id: site.id, code: site.code },
    random,
    books: new LineBooks(),
    bets: [],
    rows: [],
    offeredAt: new Map(),
    deposited: (of) => store.addDeposit(owner, of),
    nowMs: () => clock.now().getTime(),
    count,
    history: [],
  };
  await openLines(world, first, seed);
  report.members = world.books.people.length;
  const begin = Math.ceil(world.nowMs() / dayMs) * dayMs;
  for (let day = 0; day < days; day += 1) {
    const moments = Array.from({ length: 1 + random.below(3) }, () => random.below(dayMs)).sort((a, b) => a - b);
    for (const moment of new Set(moments)) {
      clock.set(new Date(begin + day * dayMs + moment));
      world.history.push(`-- ${clock.now().toISOString()}`);
      const wanted = Math.ceil(options.acts / days / moments.length);
      for (let act = 0; act < wanted; act += 1) await perform();
      report.acts += wanted;
      await store.publishChanges(owner, site.currency.code, world.rows.splice(0));
      await first.modules.sequencer.drain();
      await settleAll();
      report.statements += await compare();
    }
    options.onProgress(report.acts);
  }
  await comparePayments();
  return report;

  async function perform(): Promise<void> {
    const { bet, betAgain, deposit, setRates, offer, answer, end, move } = acts;
    const perform = { bet, betAgain, deposit, setRates, offer, answer, end, adjust, move };
    await perform[random.weighted(weights)](world);
  }

  async function adjust(): Promise<void> {
    const agent = random.pick(world.books.people.filter(({ isAgent }) => isAgent));
    const amount = random.upTo(20_000n) - 10_000n;
    if (amount === 0n) return;
    const id = random.uuid();
    await store.addAdjustment(owner, { id, siteId: world.site.id, ownerId: agent.id, amount, at: clock.now() });
    world.books.adjustments.push({ agent, amount, taken: false });
    count('adjust ok');
  }

  /** All processes settle at one moment, while contracts and rates change; one of them dies on the way, and another goes on. */
  async function settleAll(): Promise<void> {
    const [dying, ...others] = processes;
    const plan = { transaction: 1 + random.below(30), commits: random.chance(0.5) };
    const racing = random.pick([acts.answer, acts.setRates, acts.end, async () => {}]);
    const [died] = await Promise.all([
      crashDuring(plan, async () => dying?.modules.agents.settle()),
      ...others.map(({ modules }) => modules.agents.settle()),
      racing(world),
    ]);
    count(died ? 'run died' : 'run ended');
    await dying?.modules.agents.settle();
  }

  async function compare(): Promise<number> {
    const lines: Lines = new Map();
    const { books } = world;
    const now = world.nowMs();
    books.settleSpreads(now, lines);
    for (const kind of wageKinds) books.settleWages(kind, now, lines);
    books.settleDividends(now, lines);
    const found = new Map(
      (await store.readStatements(owner, site?.id ?? '', clock.now())).map(({ key, value }) => [key, value]),
    );
    mustAgree(found, lines);
    const stored = await store.readContracts(owner, site?.id ?? '');
    const shown = (of: { status: string; startsOn: string | null; endsOn: string | null }) =>
      `${of.status} from ${of.startsOn} to ${of.endsOn}`;
    mustAgree(
      new Map(stored.map((one) => [one.id, shown(one)])),
      new Map(books.contracts.map((one) => [one.id, shown(one)])),
    );
    return lines.size;
  }

  function mustAgree(found: ReadonlyMap<string, string>, expected: ReadonlyMap<string, string>): void {
    const keys = [...new Set([...found.keys(), ...expected.keys()])].filter(
      (key) => found.get(key) !== expected.get(key),
    );
    if (keys.length === 0) return;
    const named = keys
      .slice(0, 6)
      .map((key) => `${key}\n    is        ${found.get(key)}\n    should be ${expected.get(key)}`);
    acts.disagree(world, `seed ${seed}: ${keys.length} differ\n  ${named.join('\n  ')}`);
  }

  /** Every statement is paid once, and all that was paid and is carried is what the house owed. */
  async function comparePayments(): Promise<void> {
    const { books } = world;
    const paid = await store.readPayments(owner, site?.id ?? '');
    const unpaid = paid.filter((one) => one.unpaid > 0n).length;
    if (unpaid > 0) acts.disagree(world, `seed ${seed}: statements of ${unpaid} are not paid`);
    mustAgree(
      new Map(paid.map((one) => [one.memberId, `${one.paid}`])),
      new Map(paid.map(({ memberId }) => [memberId, `${sumOf(memberId)}`])),
    );
    for (const kind of ['dividend', ...wageKinds] as const) {
      const adjusted = kind === 'dividend' ? books.adjustments.filter(({ taken }) => taken) : [];
      const owed = (books.owedByHouse.get(kind) ?? 0n) + adjusted.reduce((sum, { amount }) => sum + amount, 0n);
      const came = books.paidOf(kind) + books.carried(kind) - books.uncharged(kind);
      if (came !== owed) acts.disagree(world, `seed ${seed}: ${kind} came to ${came}, and the house owes ${owed}`);
      count(`${kind} is what the house owes`);
    }
  }

  function sumOf(memberId: string): bigint {
    const person = world.books.people.find(({ id }) => id === memberId);
    return (person && world.books.paid.get(person)) ?? 0n;
  }
}

/** Opens lines of random agents with members below each of them, with rates that fall on the way down. */
async function openLines({ books, random, site }: acts.World, { modules, db }: Process, seed: string): Promise<void> {
  const tag = seed.replaceAll(/[^a-z0-9]/g, '').slice(0, 4);
  await modules.identity.setDefaultPassword({ siteId: site.id, password: 'model lantern 88', record: async () => {} });
  const whole = await modules.sites.get(site.id);
  const open = async (account: string, upline: Person | null, isAgent: boolean) => {
    const rates = isAgent || upline ? ratesBelow(random, upline) : noRates;
    const type = isAgent ? (upline ? 2 : 1) : 0;
    const id = await db.transaction((tx) =>
      modules.agents.open(tx, whole, { account, type, rates, uplineId: upline?.id ?? null }),
    );
    books.people.push({ id, account, isAgent, rates, line: upline ? [...upline.line, upline] : [] });
  };
  for (let agent = 0; agent < agentsOfModel; agent += 1) {
    const above = books.people.filter(({ isAgent, line }) => isAgent && line.length < deepest - 1);
    const upline = agent < 2 ? null : random.pick(above);
    await open(`m${tag}a${agent + 10}`, upline, true);
  }
  for (const [index, agent] of books.people.filter(({ isAgent }) => isAgent).entries())
    for (let member = 0; member < 2; member += 1) await open(`m${tag}p${index + 10}x${member}`, agent, false);
  for (let outsider = 0; outsider < outsiders; outsider += 1) await open(`m${tag}o${outsider}`, null, false);
}

const noRates: Record<Group, number> = { SLOTS: 0, LIVE: 0, LOTTERY: 0 };

function ratesBelow(random: Random, upline: Person | null): Record<Group, number> {
  return Object.fromEntries(
    groups.map((group) => {
      const most = upline ? Math.max(0, upline.rates[group] - 1) : topRates[group];
      return [group, upline ? Math.max(0, most - random.below(Math.ceil(most / 3) + 1)) : most];
    }),
  ) as Record<Group, number>;
}
