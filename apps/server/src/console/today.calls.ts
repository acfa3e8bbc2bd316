import type { CallAnswer, QueueName, QueueState, StaffPermission } from '@croupier/contract';
import type { CallContext } from '../kernel/caller.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Database } from '../kernel/database.ts';
import type { Handlers } from '../kernel/handlers.ts';
import { localDay } from '../kernel/local-day.ts';
import { readConsumers, readFailedJobs, readUnsequenced } from '../kernel/platform-state.ts';
import type { Bets } from '../modules/bets/bets.public.ts';
import type { Cashier } from '../modules/cashier/cashier.public.ts';
import type { Catalogue } from '../modules/catalogue/catalogue.public.ts';
import type { House } from '../modules/house/house.public.ts';
import type { Identity } from '../modules/identity/identity.public.ts';
import type { Inbox } from '../modules/inbox/inbox.public.ts';
import type { Jackpots } from '../modules/jackpots/jackpots.public.ts';
import type { Providers } from '../modules/providers/providers.public.ts';
import type { Sites } from '../modules/sites/sites.public.ts';
import type { Staff, StaffCaller } from '../modules/staff/staff.public.ts';
import type { Seals } from '../modules/wallet/wallet.public.ts';

type Today = CallAnswer<'console.today'>;

type Deps = {
  db: Database;
  clock: Clock;
  sites: Pick<Sites, 'get'>;
  identity: Pick<Identity, 'administration'>;
  bets: Pick<Bets, 'dayTotals' | 'placedSince'>;
  cashier: Pick<Cashier, 'queues'>;
  inbox: Pick<Inbox, 'queue'>;
  catalogue: Pick<Catalogue, 'everyGame' | 'changes'>;
  house: Pick<House, 'returns'>;
  jackpots: Pick<Jackpots, 'administration'>;
  providers: Pick<Providers, 'registry' | 'health' | 'discrepancies'>;
  seals: Pick<Seals, 'lastDay'>;
  staff: Pick<Staff, 'auditSeals' | 'proposals'>;
  ports: { partitionProblems(): Promise<string[]> };
};

/** How old an answer may be: whoever watches asks often, and many watch one site. */
const keptForMs = 3_000;
const minuteMs = 60_000;
const dayMs = 86_400_000;
const nowMs = 5 * minuteMs;

/** Binds how a site stands today. */
export function todayCalls(deps: Deps): Pick<Handlers, 'console.today' | 'console.queues'> {
  const kept = new Map<string, { atMs: number; answer: Promise<Omit<Today, 'queues'>> }>();

  /** All but the queue of the caller's own decisions, kept for some seconds. */
  function standing(siteId: string): Promise<Omit<Today, 'queues'>> {
    const atMs = deps.clock.now().getTime();
    const known = kept.get(siteId);
    if (known && atMs - known.atMs < keptForMs) return known.answer;
    const answer = look(deps, siteId);
    kept.set(siteId, { atMs, answer });
    answer.catch(() => kept.delete(siteId));
    return answer;
  }

  return {
    'console.today': async (_request, context) => {
      const [now, queues] = await Promise.all([standing(context.site.id), queuesOf(deps, context)]);
      return { ...now, queues };
    },
    'console.queues': async (_request, context) => ({
      list: (await queuesOf(deps, context)).filter(({ queue }) => {
        const permission = permissionOf[queue];
        return permission === null || context.caller.permissions.has(permission);
      }),
    }),
  };
}

/** What a role must hold to see a queue; null: whoever may decide something in it. */
const permissionOf: Record<QueueName, StaffPermission | null> = {
  deposits: 'payments.read',
  withdrawals: 'payments.read',
  paymentCases: 'payments.read',
  feedback: 'feedback.read',
  providerCases: 'providers.read',
  proposals: null,
  catalogueChanges: 'catalogue.read',
};

async function queuesOf(deps: Deps, context: CallContext<StaffCaller>): Promise<QueueState[]> {
  const { site } = context;
  const [ofCashier, feedback, cases, proposals, changes] = await Promise.all([
    deps.cashier.queues(site.id),
    deps.inbox.queue(site.id),
    deps.providers.discrepancies.queue(site.id),
    deps.staff.proposals.queue(context),
    deps.catalogue.changes.queue(site.id),
  ]);
  return [
    ...ofCashier,
    { queue: 'feedback' as const, ...feedback, dueAt: null },
    { queue: 'providerCases' as const, ...cases, dueAt: null },
    { queue: 'proposals' as const, ...proposals, dueAt: null },
    { queue: 'catalogueChanges' as const, ...changes, dueAt: null },
  ].map(({ queue, count, oldestAt, dueAt }) => ({
    queue,
    count,
    oldestAt: oldestAt?.toISOString() ?? null,
    dueAt: dueAt?.toISOString() ?? null,
  }));
}

async function look(deps: Deps, siteId: string): Promise<Omit<Today, 'queues'>> {
  const { db, clock } = deps;
  const at = clock.now();
  const site = await deps.sites.get(siteId);
  const currency = site.currency.code;
  const day = localDay(at, site.timeZone);
  const ago = (ms: number) => new Date(at.getTime() - ms);
  const [
    verticals,
    returns,
    jackpots,
    health,
    unsequenced,
    consumers,
    failed,
    membersNow,
    placed,
    partitions,
    ledger,
    audit,
  ] = await Promise.all([
    deps.bets.dayTotals({ siteId, day, currency }),
    deps.house.returns.look(siteId),
    deps.jackpots.administration.list(siteId),
    healthOf(deps, siteId),
    readUnsequenced(db),
    readConsumers(db),
    readFailedJobs(db, ago(dayMs)),
    deps.identity.administration.countSeenSince(siteId, ago(nowMs)),
    deps.bets.placedSince(siteId, ago(minuteMs)),
    deps.ports.partitionProblems(),
    deps.seals.lastDay(),
    deps.staff.auditSeals.lastDay(),
  ]);
  const theory = await theoryOf(deps, siteId, returns);
  const sum = (of: 'bets' | 'stake' | 'payout') => verticals.reduce((before, row) => before + row[of], 0n);
  const running = jackpots.filter(({ state }) => state === 'running' || state === 'paused');
  return {
    at: at.toISOString(),
    day,
    currency,
    membersNow,
    total: {
      bets: Number(sum('bets')),
      stake: sum('stake').toString(),
      payout: sum('payout').toString(),
      result: (sum('stake') - sum('payout')).toString(),
    },
    verticals: verticals.map(({ vertical, bets, stake, payout }) => ({
      vertical,
      bets: Number(bets),
      stake: stake.toString(),
      payout: payout.toString(),
      result: (stake - payout).toString(),
      hold: stake > 0n ? Number(((stake - payout) * 1_000_000n) / stake) / 1_000_000 : null,
      theory: theory.get(vertical) ?? null,
    })),
    betsPerSecond: placed / 60,
    jackpots: {
      running: running.length,
      held: running.reduce((before, { pool }) => before + pool, 0n).toString(),
    },
    providers: health,
    returnAlarms: returns.filter(({ raisedAt }) => raisedAt !== null).length,
    platform: {
      ledgerSealed: ledger,
      auditSealed: audit,
      partitionProblems: partitions,
      unsequencedSince: unsequenced?.toISOString() ?? null,
      consumers,
      failedJobs: failed.map(({ lastAt, ...job }) => ({ ...job, lastAt: lastAt.toISOString() })),
    },
  };
}

async function healthOf({ providers }: Deps, siteId: string): Promise<Today['providers']> {
  const all = await Promise.all((await providers.registry.all()).map(({ code }) => providers.registry.find(code)));
  const serving = new Set(all.flatMap((one) => (one?.sites.has(siteId) ? [one.code] : [])));
  const figures = await providers.health.figures(siteId);
  return figures
    .filter(({ provider }) => serving.has(provider))
    .map(({ provider, vendor, state }) => ({ provider, vendor, state }));
}

/** What the sheets of a vertical's games keep, weighed by what each took on the site. */
async function theoryOf(
  { catalogue }: Deps,
  siteId: string,
  returns: Awaited<ReturnType<House['returns']['look']>>,
): Promise<Map<string, number>> {
  const { games } = await catalogue.everyGame(siteId, { offset: 0, limit: 10_000 });
  const verticalOf = new Map(games.map(({ version, gameType }) => [version, gameType as string]));
  const sums = new Map<string, { staked: number; kept: number }>();
  for (const { gameVersion, staked, expected } of returns) {
    const vertical = verticalOf.get(gameVersion);
    if (vertical === undefined) continue;
    const sum = sums.get(vertical) ?? { staked: 0, kept: 0 };
    const size = Number(staked);
    sums.set(vertical, { staked: sum.staked + size, kept: sum.kept + size * (1 - expected) });
  }
  return new Map([...sums].flatMap(([vertical, { staked, kept }]) => (staked > 0 ? [[vertical, kept / staked]] : [])));
}
