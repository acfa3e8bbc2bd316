import type { BetRecordRow } from '@croupier/contract';
import type { Origin } from '../../kernel/caller.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import type { Handlers } from '../../kernel/handlers.ts';
import { cursorOf, readCursor } from '../../kernel/paging.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { Sites } from '../sites/sites.public.ts';
import { noteOpened } from './home.store.ts';
import type { OpenRequest } from './open-game.ts';
import * as store from './play.store.ts';

type PlayCalls = Pick<Handlers, 'games.rooms' | 'games.launch' | 'games.openReplay' | 'records.bets' | 'records.round'>;

/** Members of this type have no recent games (spec §4). */
const trialType = 4;

/** Binds launches and the member's records. */
export function playCalls(deps: {
  db: Database;
  clock: Clock;
  sites: Sites;
  gamesOriginFor: (from: Origin) => string;
  siteOrigin: (from: Origin) => string;
  revealedSeed: (seedId: string) => Promise<string | null>;
  open: (request: OpenRequest) => Promise<{ content: string; ticket: string; sessionId: string }>;
}): PlayCalls {
  return {
    'games.rooms': async () => ({ list: [] }),
    'games.launch': async (request, { site, caller, from }) => {
      const { settings } = await deps.sites.get(site.id);
      const opened = await deps.open({
        siteId: site.id,
        memberId: caller.memberId,
        memberSessionId: caller.sessionId,
        isTrial: caller.type === trialType,
        nodeId: request.nodeId,
        language: request.language ?? settings.defaultLanguage,
        theme: request.theme ?? 'light',
        gamesOrigin: deps.gamesOriginFor(from),
        siteOrigin: deps.siteOrigin(from),
        ip: from.ip,
        country: from.country,
        isMobile: /Mobi|Android/i.test(from.userAgent),
        replayOf: null,
      });
      if (caller.type !== trialType) {
        await noteOpened(deps.db, {
          siteId: site.id,
          memberId: caller.memberId,
          nodeId: request.nodeId,
          at: deps.clock.now(),
        });
      }
      return opened;
    },
    'games.openReplay': async (request, { site, caller, from }) => {
      const round = await memberRound(deps.db, caller.memberId, request.roundId);
      const { settings } = await deps.sites.get(site.id);
      return deps.open({
        siteId: site.id,
        memberId: caller.memberId,
        memberSessionId: caller.sessionId,
        isTrial: caller.type === trialType,
        nodeId: round.nodeId,
        language: request.language ?? settings.defaultLanguage,
        theme: 'light',
        gamesOrigin: deps.gamesOriginFor(from),
        replayOf: round.id,
      });
    },
    'records.bets': async (request, { caller }) => {
      const rows = await store.listBets(deps.db, {
        memberId: caller.memberId,
        from: new Date(request.from),
        to: new Date(request.to),
        nodeId: request.nodeId ?? null,
        before: readCursor(request.cursor),
        limit: request.pageSize + 1,
      });
      const page = rows.slice(0, request.pageSize);
      return {
        list: page.map(toBet),
        nextCursor: rows.length > request.pageSize ? cursorOf(page.at(-1)?.id) : null,
      };
    },
    'records.round': async (request, { caller }) => {
      const round = await memberRound(deps.db, caller.memberId, request.roundId);
      const steps = await store.listSteps(deps.db, round.id);
      return {
        ...toBet({ ...round, roundId: round.id, placedAt: round.openedAt }),
        gameVersion: round.gameVersion,
        rtpBps: round.rtpBps,
        closedAt: round.closedAt?.toISOString() ?? null,
        fairness: {
          commitment: round.commitment ?? '',
          clientSeed: round.clientSeed ?? '',
          nonce: round.nonce ?? 0,
          serverSeed: round.seedId ? await deps.revealedSeed(round.seedId) : null,
        },
        steps: steps.map((step) => ({
          step: step.step,
          at: step.at.toISOString(),
          win: step.win.toString(),
          transactionId: step.transactionId,
          outcome: step.outcome,
        })),
      };
    },
  };
}

/** A round of that member. Refuses `round_not_found` for another's round exactly as for none. */
async function memberRound(db: Database, memberId: string, roundId: string): Promise<store.RoundRow> {
  const round = await store.findRound(db, roundId);
  if (round?.memberId !== memberId) refuse('round_not_found');
  return round;
}

function toBet(row: store.BetRow): BetRecordRow {
  return {
    id: row.id,
    roundId: row.roundId,
    at: row.placedAt.toISOString(),
    nodeId: row.nodeId,
    gameName: row.gameName,
    vendorName: row.vendorName,
    stake: row.stake.toString(),
    payout: row.payout.toString(),
    // what was undone of the stake came back
    net: (row.payout + row.refunded - row.stake).toString(),
    status: row.status,
    balanceBefore: row.balanceBefore.toString(),
    balanceAfter: row.balanceAfter.toString(),
  };
}
