import type { CallRequest, SiteJackpot } from '@croupier/contract';
import { parseAmount } from '@croupier/money';
import type { CallContext } from '../kernel/caller.ts';
import type { Queryable } from '../kernel/database.ts';
import type { Handlers } from '../kernel/handlers.ts';
import type { JackpotPlan, JackpotRow, Jackpots } from '../modules/jackpots/jackpots.public.ts';
import type { AuditChange, ProposalRow, Staff, StaffCaller } from '../modules/staff/staff.public.ts';

type JackpotConsoleCalls = Pick<
  Handlers,
  | 'console.jackpots'
  | 'console.createJackpot'
  | 'console.jackpotGames'
  | 'console.pauseJackpot'
  | 'console.proposeForJackpot'
>;
type StaffContext = CallContext<StaffCaller>;
type Proposed = CallRequest<'console.proposeForJackpot'>;

/** Binds the console's calls on jackpots: the module does it, staff keeps who did what and why, and has a second person approve what moves money. */
export function consoleJackpotCalls({
  jackpots,
  staff,
}: {
  jackpots: Jackpots;
  staff: Pick<Staff, 'audit' | 'proposals'>;
}): JackpotConsoleCalls {
  const { administration } = jackpots;
  const { audit, proposals } = staff;
  const actOf = (context: StaffContext, action: string, reason: string) => ({
    siteId: context.site.id,
    record: (tx: Queryable, change: AuditChange) =>
      audit.write(tx, { ...audit.by(context, action, reason), ...change }),
  });

  /** What waits for approval, by jackpot; the newest of each. */
  async function waiting(siteId: string): Promise<Map<string, ProposalRow>> {
    const open = await proposals.open(siteId, 'console.proposeForJackpot');
    return new Map(open.toReversed().map((row) => [(row.request as Proposed).jackpotId, row]));
  }

  const shown = async (siteId: string, row: JackpotRow) => toJackpot(row, (await waiting(siteId)).get(row.id) ?? null);

  return {
    'console.jackpots': async (_request, { site }) => {
      const open = await waiting(site.id);
      return { list: (await administration.list(site.id)).map((row) => toJackpot(row, open.get(row.id) ?? null)) };
    },
    'console.createJackpot': async ({ reason, seed, ...draft }, context) =>
      toJackpot(
        await administration.create({ ...actOf(context, 'jackpot.create', reason), ...draft, seed: parseAmount(seed) }),
        null,
      ),
    'console.jackpotGames': async ({ jackpotId, nodeIds, reason }, context) => {
      const act = { ...actOf(context, 'jackpot.games', reason), jackpotId, nodeIds };
      return shown(context.site.id, await administration.setGames(act));
    },
    'console.pauseJackpot': async ({ jackpotId, paused, reason }, context) => {
      const act = { ...actOf(context, 'jackpot.pause', reason), jackpotId, paused };
      return shown(context.site.id, await administration.setPaused(act));
    },
    'console.proposeForJackpot': proposals.handler('console.proposeForJackpot', {
      action: ({ action }) => `jackpot.${action}`,
      async prepare(tx, request, { siteId }) {
        const plan = planOf(request);
        const { jackpot, into } = await administration.check(tx, siteId, plan);
        return { target: `jackpot ${jackpot.id}`, effect: effectOf(plan, jackpot, into), replaces: true };
      },
      async run(tx, request, { siteId, record }) {
        const plan = planOf(request);
        const changed = await administration.carryOut(tx, { siteId, record, plan });
        return {
          answer: async () => shown(siteId, await administration.one(siteId, plan.jackpotId)),
          committed: () => administration.announce(siteId, changed),
        };
      },
    }),
  };
}

function planOf({ jackpotId, action, seed, into }: Proposed): JackpotPlan {
  return { jackpotId, action, seed: seed === undefined ? null : parseAmount(seed), into: into ?? null };
}

function effectOf({ action, seed }: JackpotPlan, jackpot: JackpotRow, into: JackpotRow | null) {
  const { level } = jackpot;
  const pool = jackpot.pool.toString();
  switch (action) {
    case 'start':
      return { key: 'jackpotStart', values: { level }, amounts: { seed: jackpot.nextSeed.toString() } } as const;
    case 'seed': {
      const amounts = { before: jackpot.nextSeed.toString(), seed: (seed ?? 0n).toString() };
      return { key: 'jackpotSeed', values: { level }, amounts } as const;
    }
    case 'end':
      return into
        ? ({ key: 'jackpotEndInto', values: { level, into: into.level }, amounts: { pool } } as const)
        : ({ key: 'jackpotEnd', values: { level }, amounts: { pool } } as const);
  }
}

function toJackpot(row: JackpotRow, proposal: ProposalRow | null): SiteJackpot {
  const { id, level, kind, contribution, seedShare, nodeIds, state, currency, pool, parts, runNumber } = row;
  return {
    jackpotId: id,
    level,
    kind,
    contribution,
    seedShare,
    nodeIds,
    state,
    currency,
    parts,
    runNumber,
    amount: pool.toString(),
    seed: row.runSeed?.toString() ?? null,
    ceiling: row.runCeiling?.toString() ?? null,
    nextSeed: row.nextSeed.toString(),
    endsWithNextWin: row.lastRun,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    endedInto: row.endedInto,
    proposal: proposal && toProposal(proposal),
  };
}

function toProposal({ id, request, reason, proposedBy, proposedAt }: ProposalRow): SiteJackpot['proposal'] {
  const { action, seed, into } = planOf(request as Proposed);
  return {
    proposalId: id,
    action,
    into,
    reason,
    seed: seed?.toString() ?? null,
    proposedBy,
    proposedAt: proposedAt.toISOString(),
  };
}
