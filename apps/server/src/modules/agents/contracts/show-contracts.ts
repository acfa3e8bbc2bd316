import type { CallAnswer, CallRequest, ContractTerms, ContractTrial, WageKind } from '@croupier/contract';
import { amount, ZERO } from '@croupier/money';
import { settleDividend } from '@croupier/rules/agents';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database.ts';
import { localDay } from '../../../kernel/local-day.ts';
import { cursorOf, readCursor } from '../../../kernel/paging.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Site } from '../../sites/sites.public.ts';
import { wageRateOf } from '../pay/wage-rate.ts';
import { listWagePlay } from '../pay/wages.store.ts';
import { endOfLine, findNodes, lineBelow, type Node } from '../tree/nodes.store.ts';
import { mustFit } from './contract-acts.ts';
import { type ContractRow, findKinds, listActiveBelow, listContracts } from './contracts.store.ts';
import type { CountActive } from './count-active.ts';
import { readTerms, readWageTiers } from './read-terms.ts';
import { spansBefore } from './spans.ts';
import { readTeamDays } from './team-figures.store.ts';
import { windowOf } from './wage-windows.ts';

type Deps = { db: Database; clock: Clock; countActive: CountActive };

/** Periods that a contract is tried on before it is offered. */
const triedPeriods = 3;
/** Contracts below that are named as ending with another. */
const mostNamed = 50;

/** Contracts that somebody pays or gets; null is the house of the site. */
export async function showContracts(
  { db }: Pick<Deps, 'db'>,
  site: Site,
  whose: Node | null,
  { side, kind, cursor, pageSize }: CallRequest<'agent.contracts'>,
): Promise<Omit<CallAnswer<'agent.contracts'>, 'most'>> {
  const found = await listContracts(db, {
    siteId: site.id,
    side,
    memberId: whose?.memberId ?? null,
    kind: kind ?? null,
    before: readCursor(cursor),
    limit: pageSize + 1,
  });
  const page = found.slice(0, pageSize);
  const list = await Promise.all(page.map(async (row) => toContract(row, await endsWith(db, row, side))));
  return { list, nextCursor: found.length > pageSize ? cursorOf(page.at(-1)?.id) : null };
}

function toContract(row: ContractRow, ends: string[]): CallAnswer<'agent.contracts'>['list'][number] {
  return {
    id: row.id,
    kind: row.kind,
    account: row.account,
    memberId: row.memberId,
    period: row.period,
    terms: row.terms,
    status: row.status,
    offeredAt: row.offeredAt.toISOString(),
    answerBy: row.answerBy.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
    startsOn: row.startsOn,
    endsOn: row.endsOn,
    reason: row.reason,
    gross: row.gross.toString(),
    ends,
  };
}

/** Whose contracts end when this one is ended by who pays it, or accepted by who was offered it. */
async function endsWith(db: Database, row: ContractRow, side: 'pays' | 'gets'): Promise<string[]> {
  const isAsked = side === 'gets' ? row.status === 'offered' : row.status === 'active';
  const agent = isAsked ? (await findNodes(db, [row.agentId])).get(row.agentId) : undefined;
  if (!agent) return [];
  const begin = lineBelow(agent);
  const below = await listActiveBelow(db, {
    siteId: row.siteId,
    agentId: row.agentId,
    begin,
    end: endOfLine(begin),
    kind: row.kind,
    limit: mostNamed,
  });
  return below.filter(({ rate }) => side === 'pays' || rate > row.rate).map(({ account }) => account);
}

/** What a contract would have come to over the last whole periods, one after the other. */
export async function tryContract(
  { db, clock, countActive }: Deps,
  site: Site,
  agent: Node,
  { kind, period, terms }: Pick<CallRequest<'agent.tryContract'>, 'kind' | 'period' | 'terms'>,
): Promise<ContractTrial[]> {
  mustFit({ kind, period, terms });
  if (kind !== 'dividend') return tryWage({ db, clock, countActive }, site, agent, { kind, terms });
  const spans = spansBefore(period, localDay(clock.now(), site.timeZone), triedPeriods);
  const begin = lineBelow(agent);
  const rules = readTerms(terms);
  const [bet, deposit] = [BigInt(terms.activeBet), BigInt(terms.activeDeposit)];
  const figures = await Promise.all(
    spans.map(async (span) => {
      const where = { siteId: site.id, begin, end: endOfLine(begin), ...span, bet, deposit };
      const [days, active] = await Promise.all([
        readTeamDays(db, { agentIds: [agent.memberId], ...span }),
        countActive.ofTeam(db, where),
      ]);
      const loss = days.reduce((sum, { net, rebates, wages }) => sum + net - rebates - wages, 0n);
      const validBet = days.reduce((sum, day) => sum + day.validBet, 0n);
      return { ...span, loss, validBet, active };
    }),
  );
  let lossCarriedIn = ZERO;
  return figures.map(({ from, to, loss, validBet, active }) => {
    const team = { loss: amount(loss), validBet: amount(validBet), active };
    const settled = settleDividend(rules, { team, lossCarriedIn, claims: ZERO, adjusted: ZERO, owedIn: ZERO });
    lossCarriedIn = settled.lossCarriedOut;
    return {
      from,
      to,
      loss: loss.toString(),
      validBet: validBet.toString(),
      active,
      base: settled.base.toString(),
      rate: settled.rate,
      gross: settled.gross.toString(),
    };
  });
}

/** The same of a wage, over the last whole days: what all of their windows come to. */
async function tryWage(
  { db, clock, countActive }: Deps,
  site: Site,
  agent: Node,
  { kind, terms }: { kind: WageKind; terms: ContractTerms },
): Promise<ContractTrial[]> {
  const days = spansBefore('D', localDay(clock.now(), site.timeZone), triedPeriods);
  const [first, last] = [days[0]?.from ?? '', days.at(-1)?.to ?? ''];
  const plays = await listWagePlay(db, { agentId: agent.memberId, from: first, to: last });
  const begin = lineBelow(agent);
  const tiers = readWageTiers(terms);
  const [bet, deposit] = [BigInt(terms.activeBet), BigInt(terms.activeDeposit)];
  return Promise.all(
    days.map(async (span) => {
      const where = { siteId: site.id, begin, end: endOfLine(begin), ...span, bet, deposit };
      const active = await countActive.ofTeam(db, where);
      const windows = new Map<string, bigint>();
      for (const play of plays) {
        if (play.day !== span.from || !terms.groups?.includes(play.rateGroup)) continue;
        const { period } = windowOf(kind, play.at, site.timeZone);
        windows.set(period, (windows.get(period) ?? 0n) + play.validBet);
      }
      const wages = [...windows.values()].map((validBet) => wageRateOf({ validBet, active }, tiers));
      const validBet = [...windows.values()].reduce((sum, one) => sum + one, 0n).toString();
      return {
        ...span,
        loss: '0',
        validBet,
        active,
        base: validBet,
        rate: Math.max(0, ...wages.map(({ rate }) => rate)),
        gross: wages.reduce((sum, { gross }) => sum + gross, 0n).toString(),
      };
    }),
  );
}

/** The caller, or a direct downline who is an agent. Refuses `member_not_found`. */
export async function whomToTry(db: Database, agent: Node, memberId: string): Promise<Node> {
  if (memberId === agent.memberId) return agent;
  const node = (await findNodes(db, [memberId])).get(memberId);
  if (!node || node.siteId !== agent.siteId || node.uplineId !== agent.memberId) refuse('member_not_found');
  return node;
}

/** Which kinds of contract wait for a member's answer, and which the member has or had. */
export async function showConsolidated(
  { db, clock }: Deps,
  memberId: string,
): Promise<CallAnswer<'agent.consolidated'>> {
  const kinds = await findKinds(db, memberId, clock.now());
  const flag = (kind: string, of: 'waits' | 'held') => (kinds.some((one) => one.kind === kind && one[of]) ? 1 : 0);
  return {
    divtypereq: flag('dividend', 'waits'),
    dailysalreqtype: flag('daily', 'waits'),
    contracthoursalreq: flag('hourly', 'waits'),
    realtimesalreqtype: flag('realTime', 'waits'),
    divinfotype: flag('dividend', 'held'),
    dailysalinfotype: flag('daily', 'held'),
    hoursalinfotype: flag('hourly', 'held'),
    realtimesalinfotype: flag('realTime', 'held'),
  };
}
