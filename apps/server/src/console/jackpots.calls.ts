import type { SiteJackpot } from '@croupier/contract';
import { parseAmount } from '@croupier/money';
import type { CallContext, Caller } from '../kernel/caller.ts';
import type { Queryable } from '../kernel/database.ts';
import type { Handlers } from '../kernel/handlers.ts';
import type { AdministeredJackpot, Jackpots } from '../modules/jackpots/jackpots.public.ts';
import type { Audit } from '../modules/staff/staff.public.ts';

type JackpotConsoleCalls = Pick<
  Handlers,
  | 'console.jackpots'
  | 'console.createJackpot'
  | 'console.jackpotGames'
  | 'console.pauseJackpot'
  | 'console.proposeForJackpot'
  | 'console.approveJackpot'
>;
type StaffContext = CallContext<Extract<Caller, { kind: 'staff' }>>;

/** Binds the console's calls on jackpots: the module does it, staff keeps who did what and why. */
export function consoleJackpotCalls({ jackpots, audit }: { jackpots: Jackpots; audit: Audit }): JackpotConsoleCalls {
  const { administration } = jackpots;
  const actOf = ({ site, caller }: StaffContext, action: string, reason: string) => ({
    siteId: site.id,
    operatorId: caller.staffId,
    record: (tx: Queryable, what: { target: string; before: unknown; after: unknown }) =>
      audit.write(tx, {
        actor: caller.login,
        operatorId: caller.staffId,
        siteId: site.id,
        action,
        reason,
        ...what,
      }),
  });
  return {
    'console.jackpots': async (_request, { site }) => ({ list: (await administration.list(site.id)).map(toJackpot) }),
    'console.createJackpot': async ({ reason, seed, ...draft }, context) =>
      toJackpot(
        await administration.create({ ...actOf(context, 'jackpot.create', reason), ...draft, seed: parseAmount(seed) }),
      ),
    'console.jackpotGames': async ({ jackpotId, nodeIds, reason }, context) =>
      toJackpot(await administration.setGames({ ...actOf(context, 'jackpot.games', reason), jackpotId, nodeIds })),
    'console.pauseJackpot': async ({ jackpotId, paused, reason }, context) =>
      toJackpot(await administration.setPaused({ ...actOf(context, 'jackpot.pause', reason), jackpotId, paused })),
    'console.proposeForJackpot': async ({ jackpotId, action, seed, into = null, reason }, context) =>
      toJackpot(
        await administration.propose({
          ...actOf(context, `jackpot.propose.${action}`, reason),
          jackpotId,
          action,
          into,
          reason,
          seed: seed === undefined ? null : parseAmount(seed),
        }),
      ),
    'console.approveJackpot': async ({ jackpotId, proposalId, reason }, context) =>
      toJackpot(await administration.approve({ ...actOf(context, 'jackpot.approve', reason), jackpotId, proposalId })),
  };
}

function toJackpot(row: AdministeredJackpot): SiteJackpot {
  const { id, level, kind, contribution, seedShare, nodeIds, state, currency, pool, parts, runNumber, proposal } = row;
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
    proposal: proposal && {
      proposalId: proposal.id,
      action: proposal.action,
      seed: proposal.seed?.toString() ?? null,
      into: proposal.intoId,
      reason: proposal.reason,
      proposedBy: proposal.proposedBy,
      proposedAt: proposal.proposedAt.toISOString(),
    },
  };
}
