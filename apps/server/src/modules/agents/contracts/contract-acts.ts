import type { ContractKind, ContractPeriod, ContractTerms } from '@croupier/contract';
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
  /** The highest rate that somebody may offer. */
  mostOf(db: Queryable, site: Site, payerId: string | null, kind: ContractKind): Promise<number>;
};

/**
 * Contracts run under those above: who offers one has one at that rate at least, and when it ends or is lowered below theirs, those below end
 * with it. Locks are taken from the top of a line down.
 */
export function createContractActs({ db, clock }: { db: Database; clock: Clock }): ContractActs {
  const mostOf: ContractActs['mostOf'] = async (on, site, payerId, kind) =>
    payerId === null ? site.settingsOf(agentSettings).agentDividendMost : store.rateInForce(on, payerId, kind);

  async function mustBeWithin(
    on: Queryable,
    site: Site,
    payerId: string | null,
    of: { kind: ContractKind; rate: number },
  ): Promise<void> {
    const most = await mostOf(on, site, payerId, of.kind);
    if (of.rate > most) refuse('contract_rate_above_own', { most: percent(most) });
  }

  /** Ends contracts and all below them. @returns how many were in force or offered below */
  async function endWithLines(
    tx: Queryable,
    site: Site,
    contracts: readonly store.Contract[],
    of: { endsOn: string | null; at: Date; reason: string },
  ): Promise<number> {
    let below = 0;
    for (const { id, agentId, kind } of contracts) {
      const node = await shareNode(tx, agentId);
      await store.endContracts(tx, [id], of);
      if (!node) continue;
      const begin = lineBelow(node);
      const ids = await store.holdLine(tx, { siteId: site.id, begin, end: endOfLine(begin), kind });
      await store.endContracts(tx, ids, { ...of, reason: '' });
      below += ids.length;
    }
    return below;
  }

  return {
    mostOf,
    async offer(tx, site, payerId, { memberId, kind, period, terms }) {
      if (payerId !== null) await shareNode(tx, payerId);
      const agent = await holdNode(tx, memberId);
      const isBelow = agent?.siteId === site.id && agent.uplineId === payerId;
      if (!agent || !isBelow || ![1, 2, 41, 42].includes(agent.type)) refuse('member_not_found');
      const rate = Math.max(...terms.tiers.map((tier) => tier.rate));
      await mustBeWithin(tx, site, payerId, { kind, rate });
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
        await mustBeWithin(tx, site, payerId, { kind, rate });
        const current = open.find(({ status }) => status === 'active');
        if (current) {
          const endsOn = endOfRunning(current, today);
          await store.endContracts(tx, [current.id], { endsOn, at, reason: '' });
        }
        const covered = await store.lastCovered(tx, agent.memberId, kind);
        const startsOn = covered !== null && covered >= today ? dayAfter(covered) : today;
        await store.startContract(tx, contractId, { startsOn, at });
        const below = await store.holdDirectBelow(tx, agent.memberId, kind);
        const over = new Set(endedByAccepting(rate, below));
        const ended = below.filter((one) => over.has(one.id) || (one.status === 'offered' && one.rate > rate));
        const endsOn = daysBefore(startsOn, 1);
        const more = await endWithLines(tx, site, ended, { endsOn, at, reason: '' });
        return { startsOn, ended: over.size + more };
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
