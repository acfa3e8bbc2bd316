import {
  type ContractKind,
  type ContractMost,
  type ContractPeriod,
  type ContractTerms,
  contractKinds,
  type RateGroup,
  rateGroups,
  wageKinds,
} from '@croupier/contract';
import { endedByAccepting, moveContract } from '@croupier/rules/agents';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database, Queryable } from '../../../kernel/database.ts';
import { daysBefore, localDay } from '../../../kernel/local-day.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Site } from '../../sites/sites.public.ts';
import { agentSettings } from '../agents.settings.ts';
import { endOfLine, holdNode, lineBelow, type Node, shareNode } from '../tree/nodes.store.ts';
import { percent } from '../tree/rate-bounds.ts';
import * as store from './contracts.store.ts';
import { dayAfter, endOfRunning } from './spans.ts';

/** How long an offer waits for an answer. */
const answerWithinMs = 7 * 24 * 60 * 60_000;

export type ContractOffer = { memberId: string; kind: ContractKind; period: ContractPeriod; terms: ContractTerms };

/** What agents and the house do about contracts. Who pays is null for the house, which has contracts with top agents alone. */
export type ContractActs = {
  /** Refuses `member_not_found` for anyone but a direct downline who is an agent, and `contract_rate_above_own`. */
  offer(tx: Queryable, site: Site, payerId: string | null, offer: ContractOffer): Promise<string>;
  /** Refuses `not_found`, `contract_answered` and `contract_rate_above_own`. */
  accept(site: Site, agent: Node, contractId: string): Promise<{ startsOn: string; ended: number }>;
  /** Refuses `not_found` and `contract_answered`. */
  reject(site: Site, agent: Node, contractId: string): Promise<void>;
  /** Ends a contract with its period, and those below with it. Refuses `not_found` and `contract_answered`. */
  end(
    tx: Queryable,
    site: Site,
    payerId: string | null,
    of: { contractId: string; reason: string },
  ): Promise<{ endsOn: string | null; ended: number }>;
  /** What somebody may offer, by kind. */
  mostOf(db: Queryable, site: Site, payerId: string | null): Promise<ContractMost[]>;
};

const highestOf = ({ tiers }: ContractTerms): number => Math.max(...tiers.map(({ rate }) => rate));

/** Refuses `contract_terms_unfit` for terms that a kind of contract does not know. */
export function mustFit({ kind, period, terms }: Omit<ContractOffer, 'memberId'>): void {
  const { tiers, groups, carryLoss } = terms;
  const isFit =
    kind === 'dividend'
      ? groups === undefined
      : period === 'D' &&
        groups !== undefined &&
        new Set(groups).size === groups.length &&
        !carryLoss &&
        tiers.every(({ leastLoss, leastActive }) => leastLoss === '0' && (kind === 'daily' || leastActive === 0)) &&
        (kind !== 'realTime' || (tiers.length === 1 && tiers[0]?.leastValidBet === '0'));
  if (!isFit) refuse('contract_terms_unfit');
}

/**
 * Contracts run under those above: who offers one has one at that rate at least, and when it ends or is lowered below theirs, those below end
 * with it. Locks are taken from the top of a line down.
 */
export function createContractActs({ db, clock }: { db: Database; clock: Clock }): ContractActs {
  const mostOf: ContractActs['mostOf'] = async (on, site, payerId) => {
    if (payerId === null) {
      const { agentDividendMost, agentWageRates } = site.settingsOf(agentSettings);
      return contractKinds.map((kind) => {
        const groups = kind === 'dividend' ? [] : rateGroups.filter((group) => agentWageRates[group] > 0);
        const rate = kind === 'dividend' ? agentDividendMost : Math.max(0, ...Object.values(agentWageRates));
        return { kind, rate, groups };
      });
    }
    const own = await store.listInForce(on, payerId);
    return contractKinds.map((kind) => {
      const found = own.find((contract) => contract.kind === kind);
      return { kind, rate: found?.rate ?? 0, groups: found?.terms.groups ?? [] };
    });
  };

  /**
   * Refuses `contract_rate_above_own` with the most that may be paid: an agent pays out of the own contract, and the house what the odds leave
   * of each group of bets beside the agent's other wages.
   */
  async function mustBeWithin(
    on: Queryable,
    site: Site,
    of: { payerId: string | null; agentId: string; kind: ContractKind; terms: ContractTerms },
  ): Promise<void> {
    const rate = highestOf(of.terms);
    const groups = of.terms.groups ?? [];
    const { rate: own, groups: ownGroups } = (await mostOf(on, site, of.payerId)).find(
      ({ kind }) => kind === of.kind,
    ) ?? { rate: 0, groups: [] as RateGroup[] };
    const leftOf = await leftByGroup(on, site, of);
    const most = groups.reduce((least, group) => Math.min(least, ownGroups.includes(group) ? leftOf(group) : 0), own);
    if (rate > most) refuse('contract_rate_above_own', { most: percent(most) });
  }

  /** What a site's limit of wages leaves of a group beside the other wages of a top agent; those of downlines are part of them. */
  async function leftByGroup(
    on: Queryable,
    site: Site,
    of: { payerId: string | null; agentId: string; kind: ContractKind },
  ): Promise<(group: RateGroup) => number> {
    if (of.payerId !== null || of.kind === 'dividend') return () => Number.POSITIVE_INFINITY;
    const { agentWageRates } = site.settingsOf(agentSettings);
    const others = (await store.listOpen(on, of.agentId)).filter(
      ({ kind }) => kind !== of.kind && wageKinds.some((wage) => wage === kind),
    );
    // an offer may replace what is in force: the higher of the two counts
    const highest = (kind: ContractKind, group: RateGroup) =>
      Math.max(
        0,
        ...others.filter((one) => one.kind === kind && one.terms.groups?.includes(group)).map(({ rate }) => rate),
      );
    return (group) => agentWageRates[group] - wageKinds.reduce((sum, kind) => sum + highest(kind, group), 0);
  }

  /** Ends contracts of one kind and all below them. @returns how many were in force or offered below */
  async function endWithLines(
    tx: Queryable,
    site: Site,
    contracts: readonly store.Contract[],
    of: { endsOn: string | null; at: Date; reason: string },
  ): Promise<number> {
    const lines = new Set<string>();
    for (const { agentId } of contracts) {
      const node = await shareNode(tx, agentId);
      if (node) lines.add(lineBelow(node));
    }
    await store.endContracts(
      tx,
      contracts.map(({ id }) => id),
      of,
    );
    const begins = [...lines];
    // all at once, in one order: runs hold contracts in the same
    const [kind] = contracts.map((contract) => contract.kind);
    if (kind === undefined || begins.length === 0) return 0;
    const ids = await store.holdLines(tx, {
      siteId: site.id,
      begins,
      ends: begins.map(endOfLine),
      kind,
      endsOn: of.endsOn,
    });
    await store.endContracts(tx, ids, { ...of, reason: '' });
    return ids.length;
  }

  return {
    mostOf,
    async offer(tx, site, payerId, { memberId, kind, period, terms }) {
      if (payerId !== null) await shareNode(tx, payerId);
      const agent = await holdNode(tx, memberId);
      const isBelow = agent?.siteId === site.id && agent.uplineId === payerId;
      if (!agent || !isBelow || ![1, 2, 41, 42].includes(agent.type)) refuse('member_not_found');
      mustFit({ kind, period, terms });
      const rate = highestOf(terms);
      await mustBeWithin(tx, site, { payerId, agentId: memberId, kind, terms });
      const at = clock.now();
      const open = await store.holdOpen(tx, memberId, kind);
      const before = open.filter(({ status }) => status === 'offered').map(({ id }) => id);
      await store.endContracts(tx, before, { endsOn: null, at, reason: '' });
      const answerBy = new Date(at.getTime() + answerWithinMs);
      const offer = { siteId: site.id, kind, payerId, agentId: memberId, period, terms, rate, offeredAt: at, answerBy };
      return store.insertOffer(tx, offer);
    },
    accept: (site, agent, contractId) =>
      db.transaction(async (tx) => {
        const offered = await store.findContract(tx, contractId);
        if (!offered || offered.agentId !== agent.memberId || offered.siteId !== site.id) refuse('not_found');
        const { kind, payerId, rate } = offered;
        if (payerId !== null) await shareNode(tx, payerId);
        await holdNode(tx, agent.memberId);
        const at = clock.now();
        const today = localDay(at, site.timeZone);
        const open = await store.holdOpen(tx, agent.memberId, kind);
        const held = open.find(({ id }) => id === contractId);
        if (!held || moveContract(held.status, 'accept') !== 'active' || held.answerBy <= at)
          refuse('contract_answered');
        await mustBeWithin(tx, site, { payerId, agentId: agent.memberId, kind, terms: held.terms });
        const current = open.find(({ status }) => status === 'active');
        if (current) {
          const endsOn = endOfRunning(current, today);
          await store.endContracts(tx, [current.id], { endsOn, at, reason: '' });
        }
        const covered = await store.lastCovered(tx, agent.memberId, kind);
        // a wage begins with a whole day, of which everything is counted
        const first = kind === 'dividend' ? today : dayAfter(today);
        const startsOn = covered !== null && covered >= first ? dayAfter(covered) : first;
        await store.startContract(tx, contractId, { startsOn, at });
        // one that was replaced may still run to the end of its period
        const below = await store.holdDirectBelow(tx, { payerId: agent.memberId, kind, day: startsOn });
        const counted = new Set(held.terms.groups);
        const isOutside = ({ terms }: store.Contract) => terms.groups?.some((group) => !counted.has(group)) ?? false;
        const over = new Set(
          endedByAccepting(
            rate,
            below.map((one) => ({ ...one, status: 'active' as const })),
          ),
        );
        const ended = below.filter((one) => over.has(one.id) || isOutside(one));
        const endsOn = daysBefore(startsOn, 1);
        const more = await endWithLines(tx, site, ended, { endsOn, at, reason: '' });
        return { startsOn, ended: ended.filter(({ status }) => status !== 'offered').length + more };
      }),
    reject: (site, agent, contractId) =>
      db.transaction(async (tx) => {
        const offered = await store.findContract(tx, contractId);
        if (!offered || offered.agentId !== agent.memberId || offered.siteId !== site.id) refuse('not_found');
        await holdNode(tx, agent.memberId);
        const open = await store.holdOpen(tx, agent.memberId, offered.kind);
        if (open.find(({ id }) => id === contractId)?.status !== 'offered') refuse('contract_answered');
        await store.rejectOffer(tx, contractId, clock.now());
      }),
    async end(tx, site, payerId, { contractId, reason }) {
      const contract = await store.findContract(tx, contractId);
      if (!contract || contract.payerId !== payerId || contract.siteId !== site.id) refuse('not_found');
      if (payerId !== null) await shareNode(tx, payerId);
      await holdNode(tx, contract.agentId);
      const open = await store.holdOpen(tx, contract.agentId, contract.kind);
      const held = open.find(({ id }) => id === contractId);
      if (!held) refuse('contract_answered');
      const at = clock.now();
      if (held.status === 'offered') {
        await store.endContracts(tx, [contractId], { endsOn: null, at, reason });
        return { endsOn: null, ended: 0 };
      }
      const endsOn = endOfRunning(held, localDay(at, site.timeZone));
      return { endsOn, ended: await endWithLines(tx, site, [held], { endsOn, at, reason }) };
    },
  };
}
