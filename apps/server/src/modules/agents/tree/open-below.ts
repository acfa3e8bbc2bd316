import type { AgentLink, CallRequest } from '@croupier/contract';
import type { MemberKind } from '@croupier/contract/member-kind';
import type { RandomSource } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Affiliate, Identity } from '../../identity/identity.public.ts';
import type { Site } from '../../sites/sites.public.ts';
import { agentSettings } from '../agents.settings.ts';
import { countLinks, insertLink } from './links.store.ts';
import { holdNode, type Node, saveRates } from './nodes.store.ts';
import { mustBeWithin } from './rate-bounds.ts';

type Opens = Affiliate['opens'];

export type OpenBelow = {
  /** What an agent may open below. */
  opensOf(agent: Node): Opens[];
  links(site: Site, agent: Node): Promise<AgentLink[]>;
  /** Refuses `rates_above_own`, `agent_type_not_allowed` and `too_many_links`. */
  addLink(site: Site, agent: Node, wanted: CallRequest<'agent.addLink'>): Promise<AgentLink>;
  /** Opens accounts, all or none. Refuses what `addLink` does, and names that are wrong or taken. */
  openAccounts(site: Site, agent: Node, wanted: CallRequest<'agent.openAccounts'>): Promise<number>;
};

const mostLinks = 200;
/** The depth of the deepest members; whoever is an agent has room for one more below. */
export const deepest = 20;
/** Letters and digits that nobody confuses. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const codeLength = 8;

/** How agents bring others into their lines: by links, and by accounts that they open. */
export function createOpenBelow(deps: {
  db: Database;
  random: RandomSource;
  identity: Pick<Identity, 'affiliates' | 'openAccounts'>;
}): OpenBelow {
  const { db, identity } = deps;

  const opensOf = ({ type, depth }: Node): Opens[] => {
    if (depth >= deepest) return [];
    const below: Opens = type === 41 || type === 42 ? 42 : 2;
    return depth + 1 >= deepest ? [0] : [0, below];
  };

  function mustBeAllowed(
    site: Site,
    agent: Node,
    { opens, rates }: Pick<CallRequest<'agent.addLink'>, 'opens' | 'rates'>,
  ) {
    if (!opensOf(agent).includes(opens)) refuse('agent_type_not_allowed');
    mustBeWithin(rates, agent.rates, site.settingsOf(agentSettings).agentRateGap);
  }

  const newCode = () => [...deps.random.bytes(codeLength)].map((byte) => alphabet[byte % alphabet.length]).join('');

  async function shown(codes: readonly Affiliate[]): Promise<AgentLink[]> {
    const counts = new Map(
      (
        await countLinks(
          db,
          codes.map(({ id }) => id),
        )
      ).map((row) => [row.affiliateId, row]),
    );
    return codes.map(({ id, code, host, name, opens, pausedAt, endsAt }) => {
      const { rates = {}, registered = 0, deposited = 0 } = counts.get(id) ?? {};
      const ends = endsAt?.toISOString() ?? null;
      return { id, code, host, name, opens, rates, isPaused: pausedAt !== null, endsAt: ends, registered, deposited };
    });
  }

  return {
    opensOf,
    links: async (site, agent) => shown(await identity.affiliates.codesOf(site.id, agent.memberId)),
    async addLink(site, agent, wanted) {
      const known = await identity.affiliates.codesOf(site.id, agent.memberId);
      if (known.length >= mostLinks) refuse('too_many_links', { most: mostLinks });
      const code = newCode();
      const { opens, rates, name } = wanted;
      const endsAt = wanted.lastDay === undefined ? null : endOfDay(wanted.lastDay, site.timeZone);
      const id = await db.transaction(async (tx) => {
        const held = await holdNode(tx, agent.memberId);
        mustBeAllowed(site, held ?? agent, wanted);
        const own = { siteId: site.id, agentId: agent.memberId, code, name, opens, endsAt };
        const affiliateId = await identity.affiliates.addOf(tx, own);
        if (held) await insertLink(tx, { affiliateId, siteId: site.id, agentId: agent.memberId, rates });
        return affiliateId;
      });
      const ends = endsAt?.toISOString() ?? null;
      return { id, code, host: null, name, opens, rates, isPaused: false, endsAt: ends, registered: 0, deposited: 0 };
    },
    async openAccounts(site, agent, { accounts, opens, rates }) {
      await db.transaction(async (tx) => {
        mustBeAllowed(site, (await holdNode(tx, agent.memberId)) ?? agent, { opens, rates });
        const opened = { usernames: accounts, type: opens as MemberKind, uplineId: agent.memberId };
        await saveRates(tx, await identity.openAccounts(tx, site, opened), rates);
      });
      return accounts.length;
    },
  };
}

/** The first moment after a day in a time zone. */
export function endOfDay(day: string, timeZone: string): Date {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return startOfDay(next.toISOString().slice(0, 10), timeZone);
}

/** The first moment of a day in a time zone. */
export function startOfDay(day: string, timeZone: string): Date {
  const utc = Date.parse(`${day}T00:00:00Z`);
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const offsetAt = (time: number) => {
    const name = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
    const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
  };
  // the offset of the day may differ from that of the moment that is guessed first
  return new Date(utc - offsetAt(utc - offsetAt(utc)));
}
