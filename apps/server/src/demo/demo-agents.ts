import type { AgentRates, ContractKind, ContractPeriod, RateGroup } from '@croupier/contract';
import type { MemberKind } from '@croupier/contract/member-kind';
import type { Database } from '../kernel/database.ts';
import { createKeyedHash } from '../kernel/keyed-hash.ts';
import type { Agents } from '../modules/agents/agents.public.ts';
import type { Identity } from '../modules/identity/identity.public.ts';
import type { Site, Sites } from '../modules/sites/sites.public.ts';
import type { Audit } from '../modules/staff/staff.public.ts';
import type { PastMember } from './past/visits.ts';

/** The line of the demonstration from the top down, and who else is below each of its agents. */
const line: readonly { account: string; type: MemberKind; rates: AgentRates; members: readonly string[] }[] = [
  { account: 'goldline', type: 1, rates: { SLOTS: 90, LIVE: 15, LOTTERY: 15 }, members: ['marta8'] },
  { account: 'harbour', type: 2, rates: { SLOTS: 75, LIVE: 12, LOTTERY: 12 }, members: ['tamle', 'jo88'] },
  { account: 'baohai', type: 2, rates: { SLOTS: 60, LIVE: 9, LOTTERY: 9 }, members: ['quyen7'] },
  { account: 'lantern', type: 2, rates: { SLOTS: 45, LIVE: 6, LOTTERY: 6 }, members: ['lanq', 'kim3'] },
  { account: 'vy29', type: 0, rates: { SLOTS: 30, LIVE: 3, LOTTERY: 3 }, members: [] },
];
const memberRates: AgentRates = { SLOTS: 30, LIVE: 3, LOTTERY: 3 };

/**
 * Contracts of the line: the rate of each agent from the top down, in 1/10,000, and how many days ago it was agreed where the line has a past.
 * The last of them waits for its answer.
 */
const agreed: readonly { kind: ContractKind; period: ContractPeriod; rates: readonly number[]; daysAgo: number }[] = [
  { kind: 'dividend', period: 'H', rates: [2_500, 2_000, 1_500, 1_000], daysAgo: 31 },
  { kind: 'daily', period: 'D', rates: [8, 6, 4, 2], daysAgo: 31 },
  { kind: 'hourly', period: 'D', rates: [5, 3], daysAgo: 4 },
  { kind: 'realTime', period: 'D', rates: [4, 3, 2], daysAgo: 2 },
];
const wageGroups: RateGroup[] = ['SLOTS'];

/** What the demonstration's top agent signs in with first, and everybody of the line: other for each installation, and kept nowhere. */
export function demoAgent(secretKey: string): { account: string; password: string } {
  const derive = createKeyedHash(secretKey, 'the agents of the demonstration');
  return { account: line[0]?.account ?? '', password: derive('password').toString('base64url').slice(0, 16) };
}

const dayMs = 86_400_000;
/** How long ago the top of the line registered where it has a past; those below some days later each. */
const firstDaysAgo = 32;

/**
 * Opens a line of five levels on a demonstration that has none. What is there already stays as it is.
 *
 * @param of.past whether its contracts run since before
 * @returns whom it opened, and since when each would be there
 */
export async function openDemoAgents(
  { agents, identity, sites, staff }: { agents: Agents; identity: Identity; sites: Sites; staff: { audit: Audit } },
  of: { db: Database; siteId: string; secretKey: string; now: Date; past: boolean },
): Promise<PastMember[]> {
  const { db, siteId, secretKey, now } = of;
  const { account, password } = demoAgent(secretKey);
  if (await identity.memberByAccount(siteId, account)) return [];
  const site = await sites.get(siteId);
  await identity.setDefaultPassword({
    siteId,
    password,
    record: (tx) =>
      staff.audit.write(tx, {
        actor: 'demonstration',
        operatorId: null,
        siteId,
        reason: 'agents of the demonstration',
        action: 'defaultPassword.set',
        target: site.code,
        before: null,
        after: null,
      }),
  });
  const ids: string[] = [];
  const opened: PastMember[] = [];
  const note = (memberId: string, name: string, plays: boolean) => {
    const daysAgo = firstDaysAgo - (plays ? opened.length * 2 : 0);
    opened.push({ memberId, account: name, plays, joinedAt: new Date(now.getTime() - daysAgo * dayMs) });
  };
  await db.transaction(async (tx) => {
    let uplineId: string | null = null;
    for (const { members, ...agent } of line) {
      const memberId: string = await agents.open(tx, site, { ...agent, uplineId });
      ids.push(memberId);
      note(memberId, agent.account, agent.type === 0);
      for (const member of members)
        note(
          await agents.open(tx, site, { account: member, type: 0, rates: memberRates, uplineId: memberId }),
          member,
          true,
        );
      uplineId = memberId;
    }
  });
  await agree({ agents, db }, site, { ids, now, past: of.past });
  return opened;
}

/** Makes contracts from the top down; the deepest agent finds one that waits for an answer. */
async function agree(
  { agents, db }: { agents: Agents; db: Database },
  site: Site,
  of: { ids: readonly string[]; now: Date; past: boolean },
): Promise<void> {
  for (const { kind, period, rates, daysAgo } of agreed)
    for (const [place, rate] of rates.entries()) {
      const { ids, now } = of;
      const isLast = place === rates.length - 1;
      const acts = agents.asOf(of.past && !isLast ? new Date(now.getTime() - daysAgo * dayMs) : now);
      const memberId = ids[place] ?? '';
      const terms = {
        tiers: [{ rate, leastActive: 0, leastValidBet: '0', leastLoss: '0' }],
        activeBet: '0',
        activeDeposit: '0',
        carryLoss: false,
        ...(kind === 'dividend' ? {} : { groups: wageGroups }),
      };
      const payerId = place === 0 ? null : (ids[place - 1] ?? null);
      const contractId = await db.transaction((tx) => acts.offer(tx, site, payerId, { memberId, kind, period, terms }));
      if (!isLast) await acts.accept(site, memberId, contractId);
    }
}
