import type { CallAnswer, GameFacts, GameSort } from '@croupier/contract';
import { parseAmount } from '@croupier/money';
import type { CallContext, Caller } from '../kernel/caller.ts';
import type { Queryable } from '../kernel/database.ts';
import type { Handlers } from '../kernel/handlers.ts';
import { cursorOf, readCursor } from '../kernel/paging.ts';
import { refuse, refuseFields } from '../kernel/refusal.ts';
import type { Catalogue, SiteChange, SiteGame } from '../modules/catalogue/catalogue.public.ts';
import { addressesOf, type SiteImages } from '../modules/content/content.public.ts';
import type { House, WatchedReturn } from '../modules/house/house.public.ts';
import type { Sites } from '../modules/sites/sites.public.ts';
import type { Audit } from '../modules/staff/staff.public.ts';

type GameConsoleCalls = Pick<
  Handlers,
  | 'console.games'
  | 'console.games.returns'
  | 'console.editGameListing'
  | 'console.editVendorListing'
  | 'console.setGameCover'
  | 'console.gameVersions'
  | 'console.chooseGameVersion'
  | 'console.catalogueChanges'
  | 'console.decideCatalogueChanges'
>;
/** Pixels of a cover on a phone's screen of three pixels a point. */
const coverWidth = 720;
/** Games that one line of the audit log describes. */
const mostNamed = 200;

type StaffContext = CallContext<Extract<Caller, { kind: 'staff' }>>;

/** Binds the console's calls on what a site offers: the catalogue changes it, staff keeps who did and why. */
export function consoleGameCalls({
  catalogue,
  house,
  sites,
  content,
  audit,
}: {
  catalogue: Catalogue;
  sites: Pick<Sites, 'get'>;
  content: { images: Pick<SiteImages, 'list'> };
  house: Pick<House, 'returns'>;
  audit: Audit;
}): GameConsoleCalls {
  const recording =
    (context: StaffContext, action: string, target: string, reason: string) =>
    (tx: Queryable, { before, after }: { before: unknown; after: unknown }) =>
      audit.write(tx, {
        ...audit.by(context, action, reason),
        target,
        before: written(before),
        after: written(after),
      });

  /** An upload of the site, in the rendition that cards show. Refuses `field_errors` for an unknown image or language. */
  const coverOf = async (siteId: string, language: string, sha256: string | null) => {
    const { settings } = await sites.get(siteId);
    if (language !== '' && !settings.languages.includes(language)) {
      refuseFields({ language: { code: 'field_invalid' } });
    }
    if (sha256 === null) return { siteId, cover: null };
    const found = (await content.images.list(siteId)).find((one) => one.sha256 === sha256);
    if (!found) refuseFields({ image: { code: 'field_invalid' } });
    const wide = found.widths.findIndex((width) => width >= coverWidth);
    const widths = wide < 0 ? found.widths : found.widths.slice(0, wide + 1);
    return { siteId, cover: { image: sha256, url: addressesOf({ sha256, widths }).url } };
  };

  const offeredOn = async (siteId: string) => {
    const { lowestRtpBps } = (await sites.get(siteId)).profile;
    return (game: SiteGame) => toOffered(game, lowestRtpBps);
  };

  return {
    'console.games': async ({ gameType, vassalage, gameName, sort, direction, pageNo, pageSize }, { site }) => {
      const { games, total } = await catalogue.everyGame(site.id, {
        gameType,
        vassalage,
        name: gameName?.trim() || undefined,
        ...(sort === 'position' && direction === 'asc' ? {} : { compare: comparing(sort, direction) }),
        offset: (pageNo - 1) * pageSize,
        limit: pageSize,
      });
      return { list: games.map(await offeredOn(site.id)), totalPages: Math.ceil(total / pageSize), totalCount: total };
    },
    'console.games.returns': async (_request, { site }) => ({
      list: (await house.returns.look(site.id)).map(toWatched),
    }),
    'console.editGameListing': async ({ nodeId, reason, minBet, maxBet, ...rest }, context) => {
      await catalogue.editGameListing({
        siteId: context.site.id,
        target: nodeId,
        change: { ...rest, minBet: amountOf(minBet), maxBet: amountOf(maxBet) },
        record: recording(context, 'game.edit_listing', `game ${nodeId}`, reason),
      });
      const game = await catalogue.game(context.site.id, nodeId);
      return game ? (await offeredOn(context.site.id))(game) : refuse('game_not_found');
    },
    'console.setGameCover': async ({ nodeId, language = '', image, reason }, context) => {
      const { siteId, cover } = await coverOf(context.site.id, language, image);
      await catalogue.covers.set({
        siteId,
        nodeId,
        language,
        cover,
        record: recording(context, 'game.set_cover', `game ${nodeId}`, reason),
      });
      const game = await catalogue.game(siteId, nodeId);
      return game ? (await offeredOn(siteId))(game) : refuse('game_not_found');
    },
    'console.gameVersions': async ({ nodeId }, { site }) => ({
      list: (await catalogue.versions.history(site.id, nodeId)).map(
        ({ id, version, rtpBps, fromAt, appliedAt, reason }) => ({
          id,
          version,
          rtpBps,
          from: fromAt.toISOString(),
          isToCome: appliedAt === null,
          reason,
        }),
      ),
    }),
    'console.chooseGameVersion': async ({ nodeId, version, from, reason }, context) => {
      const { profile } = await sites.get(context.site.id);
      await catalogue.versions.choose({
        siteId: context.site.id,
        nodeId,
        version,
        from: from === undefined ? null : new Date(from),
        lowestRtpBps: profile.lowestRtpBps,
        operatorId: context.caller.staffId,
        reason,
        record: recording(context, 'game.choose_version', `game ${nodeId}`, reason),
      });
      return {};
    },
    'console.catalogueChanges': async ({ state, kind = null, vassalage = null, cursor, pageSize }, { site }) => {
      const filter = { siteId: site.id, state, kind, vendorCode: vassalage };
      const [rows, waiting] = await Promise.all([
        catalogue.changes.list(filter, { before: readCursor(cursor), limit: pageSize + 1 }),
        catalogue.changes.waiting(site.id),
      ]);
      const page = rows.slice(0, pageSize);
      return {
        list: page.map(toChange),
        nextCursor: rows.length > pageSize ? cursorOf(page.at(-1)?.id) : null,
        waiting: waiting.map(({ vendorCode, ...count }) => ({ vassalage: vendorCode, ...count })),
      };
    },
    'console.decideCatalogueChanges': async ({ accept, choice, reason }, context) => {
      const action = accept ? 'catalogue.accept_changes' : 'catalogue.decline_changes';
      const nothing = { ids: null, kind: null, vendorCode: null, lastId: null };
      const decided = await catalogue.changes.decide({
        siteId: context.site.id,
        accept,
        operatorId: context.caller.staffId,
        reason,
        choice:
          'ids' in choice
            ? { ...nothing, ids: choice.ids }
            : { ...nothing, lastId: choice.lastId, kind: choice.kind ?? null, vendorCode: choice.vassalage ?? null },
        record: (tx, changes) => {
          const [only] = changes;
          const target = changes.length === 1 && only ? `game ${only.nodeId}` : `games ${changes.length}`;
          // of many the first are named; each keeps who decided it and why
          const named = changes.slice(0, mostNamed);
          return audit.write(tx, {
            ...audit.by(context, action, reason),
            target,
            before: Object.fromEntries(named.map(({ nodeId, before }) => [nodeId, before])),
            after: Object.fromEntries(named.map(({ nodeId, after }) => [nodeId, after])),
          });
        },
      });
      return { decided: decided.length };
    },
    'console.editVendorListing': async ({ vassalage, reason, ...change }, context) => {
      const { position, isHot } = await catalogue.editVendorListing({
        siteId: context.site.id,
        target: vassalage,
        change,
        record: recording(context, 'vendor.edit_listing', `vendor ${vassalage}`, reason),
      });
      return { vassalage, position, isHot };
    },
  };
}

/** How two games stand to each other by a column. */
function comparing(sort: GameSort, direction: 'asc' | 'desc'): (one: SiteGame, other: SiteGame) => number {
  const sign = direction === 'asc' ? 1 : -1;
  const by: Record<GameSort, (one: SiteGame, other: SiteGame) => number> = {
    position: (one, other) => one.position - other.position,
    name: (one, other) => one.name.localeCompare(other.name),
    vendor: (one, other) => one.vendorName.localeCompare(other.vendorName),
    minBet: (one, other) => Number(one.minBet - other.minBet),
    addedAt: (one, other) => one.addedAt.getTime() - other.addedAt.getTime(),
  };
  return (one, other) => sign * by[sort](one, other);
}

const amountOf = (text: string | undefined) => (text === undefined ? undefined : parseAmount(text));

/** Amounts as the log keeps them: it knows no bigint. */
function written(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_name, part: unknown) => (typeof part === 'bigint' ? part.toString() : part)),
  );
}

function toChange({
  vendorCode,
  foundAt,
  decidedAt,
  before,
  after,
  ...row
}: SiteChange): CallAnswer<'console.catalogueChanges'>['list'][number] {
  return {
    ...row,
    vassalage: vendorCode,
    before: before as GameFacts | null,
    after: after as GameFacts,
    foundAt: foundAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}

function toOffered(game: SiteGame, lowestRtpBps: number): CallAnswer<'console.editGameListing'> {
  return {
    nodeId: game.nodeId,
    name: game.name,
    vassalage: game.vendorCode,
    vendorName: game.vendorName,
    provider: game.provider,
    gameType: game.gameType,
    gameClassify: game.gameClass,
    position: game.position,
    isHot: game.isHot,
    open: game.gameOpen,
    vendorOpen: game.vendorOpen,
    removed: game.removed,
    tags: game.tags,
    minBet: game.minBet.toString(),
    maxBet: game.maxBet.toString(),
    coverUrl: game.coverUrl,
    covers: game.covers,
    rtpBps: game.rtpBps,
    rtpVersion: game.rtpVersion,
    rtpVersions: game.versions.map(({ id, rtpBps }) => ({ id, rtpBps, isPermitted: rtpBps >= lowestRtpBps })),
    addedAt: game.addedAt.toISOString(),
  };
}

function toWatched(watched: WatchedReturn): CallAnswer<'console.games.returns'>['list'][number] {
  const { gameVersion, bought, currency, since, actual, expected, low, high, z, verdict, bestPlay, raisedAt } = watched;
  return {
    gameVersion,
    bought,
    currency,
    since,
    actual,
    expected,
    low,
    z,
    verdict,
    bestPlay,
    rounds: Number(watched.rounds),
    staked: watched.staked.toString(),
    returned: watched.returned.toString(),
    high: Number.isFinite(high) ? high : null,
    raisedAt: raisedAt?.toISOString() ?? null,
  };
}
