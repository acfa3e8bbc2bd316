import { amount } from '@croupier/money';
import { settleDividend } from '@croupier/rules/agents';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database, Queryable } from '../../../kernel/database.ts';
import { daysBefore, localDay } from '../../../kernel/local-day.ts';
import type { Site, Sites } from '../../sites/sites.public.ts';
import type { CountActive } from '../contracts/count-active.ts';
import { readTerms } from '../contracts/read-terms.ts';
import { nextSpan, type Span, spanId } from '../contracts/spans.ts';
import { readLateDays, readTeamDays, type TeamDay } from '../contracts/team-figures.store.ts';
import {
  type Claim,
  findCarried,
  holdClaims,
  holdRunning,
  insertDividends,
  listUnsettled,
  markSettled,
  type NewDividend,
  type RunningContract,
} from './dividends.store.ts';
import { holdAdjustments, type OpenAdjustment } from './runs.store.ts';

/** How long after midnight a day is settled: what was placed before may still be on its way. */
const restMs = 10 * 60_000;
/** Days that are looked back on for what was counted late. */
const lateDays = 35;
const contractsAtOnce = 500;

type Due = { contract: RunningContract; span: Span };

/**
 * States what contracts of dividend came to, each once a period: spans in the order in which they end, and of those that end together the
 * deepest agents first, whose dividends are what their uplines pay. A run that was stopped goes on where it was.
 */
export function createSettleDividends(deps: {
  db: Database;
  clock: Clock;
  sites: Pick<Sites, 'get' | 'all'>;
  countActive: CountActive;
}): () => Promise<void> {
  const { db, clock } = deps;

  async function settle(site: Site): Promise<void> {
    const at = clock.now();
    const last = daysBefore(localDay(new Date(at.getTime() - restMs), site.timeZone), 1);
    // a contract may be several periods behind: each pass settles the next of every one
    for (;;) {
      const due = dueBy(await listUnsettled(db, site.id, last), last);
      if (due.length === 0) return;
      const [first] = due;
      const together = due.filter(({ span }) => span.to === first?.span.to);
      // once for all depths: each member who played is looked at
      const active = new Map<string, ReadonlyMap<string, number>>();
      for (const [from, of] of Map.groupBy(together, ({ span }) => span.from))
        active.set(from, await activeOf(site, of));
      for (const group of bySpanAndDepth(together)) await settleGroup(site, group, { active, at });
    }
  }

  /** How many were active in the teams of agents whose spans are the same. */
  function activeOf(site: Site, due: readonly Due[]): Promise<Map<string, number>> {
    const span = due[0]?.span as Span;
    const asks = due.map(({ contract: { agentId, terms } }) => ({
      agentId,
      bet: BigInt(terms.activeBet),
      deposit: BigInt(terms.activeDeposit),
    }));
    return deps.countActive.byAgent(db, { siteId: site.id, ...span, asks });
  }

  async function settleGroup(
    site: Site,
    group: readonly Due[],
    of: { active: ReadonlyMap<string, ReadonlyMap<string, number>>; at: Date },
  ): Promise<void> {
    const span = group[0]?.span as Span;
    const active = of.active.get(span.from) ?? new Map<string, number>();
    for (let from = 0; from < group.length; from += contractsAtOnce) {
      const part = group.slice(from, from + contractsAtOnce);
      await db.transaction((tx) => stateSome(tx, site, { part, span, active, at: of.at }));
    }
  }

  async function stateSome(
    tx: Queryable,
    site: Site,
    of: { part: readonly Due[]; span: Span; active: ReadonlyMap<string, number>; at: Date },
  ): Promise<void> {
    const { span, at } = of;
    const held = await holdRunning(
      tx,
      of.part.map(({ contract }) => contract.id),
    );
    // another process was faster, or the contract was ended meanwhile: it is due again, or is not
    const contracts = held.filter((contract) => {
      const next = nextSpan(contract);
      return next?.from === span.from && next.to === span.to;
    });
    if (contracts.length === 0) return;
    const ids = contracts.map(({ id }) => id);
    const agentIds = contracts.map(({ agentId }) => agentId);
    const days = byOwner(await readTeamDays(tx, { agentIds, ...span }));
    const late = byOwner(
      await readLateDays(tx, { agentIds, earliest: daysBefore(span.from, lateDays), before: span.from }),
    );
    const carried = await findCarried(tx, ids);
    const claims = await holdClaims(tx, agentIds, span.to);
    const adjustments = await holdAdjustments(tx, agentIds);
    const rows = contracts.flatMap((contract) => {
      const { agentId } = contract;
      const { owed = 0n, loss = 0n } = carried.get(contract.id) ?? {};
      const taken: Taken = {
        days: [...(late.get(agentId) ?? []), ...(days.get(agentId) ?? [])],
        claims: claims.filter(({ payerId }) => payerId === agentId),
        adjustments: adjustments.filter(({ ownerId }) => ownerId === agentId),
        owed,
        loss,
        active: of.active.get(agentId) ?? 0,
      };
      const isEmpty =
        [taken.days, taken.claims, taken.adjustments].every(({ length }) => length === 0) && owed === 0n && loss === 0n;
      return isEmpty ? [] : [stateOne(contract, span, taken)];
    });
    await insertDividends(tx, { siteId: site.id, currency: site.currency.code, ...span, at }, rows);
    await markSettled(tx, ids, span.to);
  }

  return async () => {
    for (const { id } of await deps.sites.all()) await settle(await deps.sites.get(id));
  };
}

function dueBy(contracts: readonly RunningContract[], last: string): Due[] {
  return contracts
    .flatMap((contract) => {
      const span = nextSpan(contract);
      return span !== null && span.to <= last ? [{ contract, span }] : [];
    })
    .sort((one, other) => one.span.to.localeCompare(other.span.to) || other.contract.depth - one.contract.depth);
}

/** Groups of what is settled at once, in their order. */
function bySpanAndDepth(due: readonly Due[]): Due[][] {
  const groups = new Map<string, Due[]>();
  for (const one of due) {
    const key = `${one.contract.depth} ${one.span.from}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()];
}

function byOwner(days: readonly TeamDay[]): Map<string, TeamDay[]> {
  const owners = new Map<string, TeamDay[]>();
  for (const day of days) {
    const before = owners.get(day.ownerId);
    if (before) before.push(day);
    else owners.set(day.ownerId, [day]);
  }
  return owners;
}

/** What a statement takes up. */
type Taken = {
  days: readonly TeamDay[];
  claims: readonly Claim[];
  adjustments: readonly OpenAdjustment[];
  /** What is carried in: what the agent owes, and what the team won. */
  owed: bigint;
  loss: bigint;
  active: number;
};

function stateOne(contract: RunningContract, span: Span, taken: Taken): NewDividend {
  const sum = (part: 'net' | 'rebates' | 'wages' | 'validBet') => taken.days.reduce((all, day) => all + day[part], 0n);
  const [net, rebates, wages, validBet] = [sum('net'), sum('rebates'), sum('wages'), sum('validBet')];
  const claims = taken.claims.reduce((all, { gross }) => all + gross, 0n);
  const adjusted = taken.adjustments.reduce((all, one) => all + one.amount, 0n);
  const settled = settleDividend(readTerms(contract.terms), {
    team: { loss: amount(net - rebates - wages), validBet: amount(validBet), active: taken.active },
    lossCarriedIn: amount(taken.loss),
    claims: amount(claims),
    adjusted: amount(adjusted),
    owedIn: amount(taken.owed),
  });
  return {
    contractId: contract.id,
    payerId: contract.payerId,
    ownerId: contract.agentId,
    period: spanId(contract.period, span),
    terms: contract.terms,
    net,
    rebates,
    wages,
    validBet,
    active: taken.active,
    lossIn: taken.loss,
    base: settled.base,
    rate: settled.rate,
    gross: settled.gross,
    claims,
    adjusted,
    lossOut: settled.lossCarriedOut,
    earned: settled.earned,
    owedIn: taken.owed,
    owedOut: settled.owedOut,
    paid: settled.paid,
    days: taken.days,
    claimed: taken.claims.map(({ statementId }) => statementId),
    adjustments: taken.adjustments.map(({ id }) => id),
  };
}
