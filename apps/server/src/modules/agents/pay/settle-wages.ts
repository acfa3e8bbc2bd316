import { type RateGroup, type WageKind, wageKinds } from '@croupier/contract';
import { amount, ZERO } from '@croupier/money';
import { settleWage } from '@croupier/rules/agents';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database, Queryable } from '../../../kernel/database.ts';
import { daysBefore, localDay } from '../../../kernel/local-day.ts';
import type { Site, Sites } from '../../sites/sites.public.ts';
import type { CountActive } from '../contracts/count-active.ts';
import { readWageTiers } from '../contracts/read-terms.ts';
import { settledBy, type WageWindow, windowOf } from '../contracts/wage-windows.ts';
import { wageRateOf } from './wage-rate.ts';
import {
  chargeWages,
  findOwed,
  holdWageRun,
  insertWages,
  listWageContracts,
  moveWageRun,
  type NewWage,
  readUntaken,
  takePlay,
  type UntakenPlay,
  type WageContract,
} from './wages.store.ts';

/** What was counted so long before the end of the last run may not have been seen by it. */
const overlapMs = 600_000;
/** Days that the first run of a site looks back on. */
const firstDays = 35;

type Claim = { statementId: string; gross: bigint };
/** Contracts by agent, the earliest first. */
type ContractsOf = ReadonlyMap<string, readonly WageContract[]>;
type Run = {
  site: Site;
  kind: WageKind;
  at: Date;
  countActive: CountActive;
  contracts: ContractsOf;
  owed: Map<string, bigint>;
  claims: Map<string, Claim[]>;
};

/**
 * States what contracts of wages came to: days, clock hours and five minutes that are over, in their order, the deepest agents first, whose wages
 * are what their uplines pay. One process at a time settles a kind of a site, in one commit, so that what was stopped is done again from where it
 * was. What is counted of a window after it was settled belongs to the last one that is over.
 */
export function createSettleWages(deps: {
  db: Database;
  clock: Clock;
  sites: Pick<Sites, 'get' | 'all'>;
  countActive: CountActive;
}): () => Promise<void> {
  const { db, clock } = deps;

  async function settle(tx: Queryable, site: Site, kind: WageKind): Promise<void> {
    const at = clock.now();
    const until = settledBy(kind, at, site.timeZone);
    const first = new Date(until.getTime() - firstDays * 86_400_000);
    const since = await holdWageRun(tx, site.id, kind, first);
    if (since >= until) return;
    const last = windowOf(kind, new Date(until.getTime() - 1), site.timeZone);
    const days = { from: daysBefore(localDay(since, site.timeZone), 1), to: last.day };
    const contracts = await listWageContracts(tx, { siteId: site.id, kind, ...days });
    const agentIds = [...new Set(contracts.map(({ agentId }) => agentId))];
    const countedSince = new Date(since.getTime() - overlapMs);
    const untaken = await readUntaken(tx, { agentIds, kind, countedSince, before: until });
    const owed = await findOwed(tx, agentIds, kind);
    const byAgent = Map.groupBy(contracts, ({ agentId }) => agentId);
    const run: Run = {
      site,
      kind,
      at,
      countActive: deps.countActive,
      contracts: byAgent,
      owed,
      claims: new Map(),
    };
    const taken: UntakenPlay[] = [];
    for (const { window, plays } of byWindow(untaken, { kind, since, last, timeZone: site.timeZone })) {
      const found = match(byAgent, window, plays);
      taken.push(...found.flatMap(({ own }) => own));
      await settleWindow(tx, run, window, found);
    }
    await takePlay(tx, kind, taken);
    await moveWageRun(tx, site.id, kind, until);
  }

  return async () => {
    for (const { id } of await deps.sites.all()) {
      const site = await deps.sites.get(id);
      for (const kind of wageKinds) await db.transaction((tx) => settle(tx, site, kind));
    }
  };
}

type Matched = { contract: WageContract; own: UntakenPlay[] };

/** The windows of what is to be settled, the earliest first. */
function byWindow(
  untaken: readonly UntakenPlay[],
  of: { kind: WageKind; since: Date; last: WageWindow; timeZone: string },
): { window: WageWindow; plays: UntakenPlay[] }[] {
  const windows = new Map<string, { window: WageWindow; plays: UntakenPlay[] }>();
  for (const play of untaken) {
    const window = play.at < of.since ? of.last : windowOf(of.kind, play.at, of.timeZone);
    const known = windows.get(window.period);
    if (known) known.plays.push(play);
    else windows.set(window.period, { window, plays: [play] });
  }
  return [...windows.values()].sort((one, other) => one.window.begin.getTime() - other.window.begin.getTime());
}

const covers = ({ startsOn, endsOn }: WageContract, day: string): boolean =>
  startsOn <= day && (endsOn === null || endsOn >= day);

/**
 * What contracts take up of a window: of what was bet while they were in force, the groups that they count. An agent's contract is the one in force
 * in the window, or else the last that what is late belongs to. The deepest agents come first.
 */
function match(contracts: ContractsOf, window: WageWindow, plays: readonly UntakenPlay[]): Matched[] {
  const found: Matched[] = [];
  for (const [agentId, all] of Map.groupBy(plays, ({ ownerId }) => ownerId)) {
    const theirs = contracts.get(agentId) ?? [];
    const contract =
      theirs.find((one) => covers(one, window.day)) ??
      theirs.findLast((one) => all.some(({ day }) => covers(one, day)));
    if (!contract) continue;
    const own = all.filter(({ day, rateGroup }) => covers(contract, day) && contract.terms.groups?.includes(rateGroup));
    if (own.length > 0) found.push({ contract, own });
  }
  return found.sort((one, other) => other.contract.depth - one.contract.depth);
}

async function settleWindow(tx: Queryable, run: Run, window: WageWindow, found: readonly Matched[]): Promise<void> {
  const { site, kind, at } = run;
  const asks = found.map(({ contract: { agentId, terms } }) => ({
    agentId,
    bet: BigInt(terms.activeBet),
    deposit: BigInt(terms.activeDeposit),
  }));
  // hours and minutes ask for nobody
  const active =
    kind === 'daily' && found.length > 0
      ? await run.countActive.byAgent(tx, { siteId: site.id, from: window.day, to: window.day, asks })
      : new Map<string, number>();
  for (let depth = found[0]?.contract.depth ?? -1; depth >= 0; depth -= 1) {
    const level = [
      ...found.filter(({ contract }) => contract.depth === depth),
      ...payersOnly(run, window, found).filter(({ contract }) => contract.depth === depth),
    ];
    if (level.length === 0) continue;
    const rows = level.map((one) => stateOne(run, one, active.get(one.contract.agentId) ?? 0));
    const ids = await insertWages(tx, { siteId: site.id, currency: site.currency.code, at, kind, ...window }, rows);
    const charges = rows.flatMap(({ ownerId }) =>
      (run.claims.get(ownerId) ?? []).map(({ statementId }) => ({
        statementId,
        chargedTo: ids.get(ownerId) as string,
      })),
    );
    await chargeWages(tx, charges);
    for (const row of rows) {
      run.claims.delete(row.ownerId);
      run.owed.set(row.ownerId, row.owedOut);
      const claim = { statementId: ids.get(row.ownerId) as string, gross: row.gross };
      if (row.payerId !== null) run.claims.set(row.payerId, [...(run.claims.get(row.payerId) ?? []), claim]);
    }
  }
}

/** Agents whose downlines get something of a window in which their own teams, after corrections, came to nothing: they owe it. */
function payersOnly(run: Run, window: WageWindow, found: readonly Matched[]): Matched[] {
  const matched = new Set(found.map(({ contract }) => contract.agentId));
  return [...run.claims.keys()].flatMap((agentId) => {
    if (matched.has(agentId)) return [];
    const theirs = run.contracts.get(agentId) ?? [];
    const contract = theirs.find((one) => covers(one, window.day)) ?? theirs.at(-1);
    return contract ? [{ contract, own: [] }] : [];
  });
}

function stateOne(run: Run, { contract, own }: Matched, active: number): NewWage {
  const lines = new Map<RateGroup, bigint>();
  for (const { rateGroup, validBet } of own) lines.set(rateGroup, (lines.get(rateGroup) ?? 0n) + validBet);
  const sum = [...lines.values()].reduce((all, validBet) => all + validBet, 0n);
  // what corrections took back beyond a window is no wage, and none is owed for it
  const validBet = sum > 0n ? sum : 0n;
  const { rate, gross } = wageRateOf({ validBet, active }, readWageTiers(contract.terms));
  const claims = (run.claims.get(contract.agentId) ?? []).reduce((all, claim) => all + claim.gross, 0n);
  const owedIn = run.owed.get(contract.agentId) ?? 0n;
  const settled = settleWage({ gross, claims: amount(claims), adjusted: ZERO, owedIn: amount(owedIn) });
  return {
    contractId: contract.id,
    payerId: contract.payerId,
    ownerId: contract.agentId,
    terms: contract.terms,
    validBet,
    active,
    rate,
    gross,
    claims,
    adjusted: 0n,
    earned: settled.earned,
    owedIn,
    owedOut: settled.owedOut,
    paid: settled.paid,
    lines,
  };
}
