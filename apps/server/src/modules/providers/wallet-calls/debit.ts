import type { Amount } from '@croupier/money';
import { ProviderRefusal, refuseProvider } from '../../../kernel/provider-refusal.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Catalogue, SiteGame } from '../../catalogue/catalogue.public.ts';
import type { PermittedStake } from '../../rounds/rounds.public.ts';
import type { Provider } from '../registry/provider.ts';
import type { ProviderRounds } from '../rounds/provider-rounds.ts';
import { type Applied, type ApplyDeps, apply, factOf, keyOf } from './apply.ts';
import type { Named, Player, Players } from './players.ts';

export type Debit = Named & {
  token: string;
  gameId: string;
  /** The vendor's own lobby may have led on to another of its games: `gameId` need not be the one that was opened. */
  mayHaveLedOn?: boolean;
  roundId: string;
  transactionId: string;
  /** Zero in a round that the provider gives for nothing. */
  amount: Amount;
};

export type DebitDeps = ApplyDeps & {
  players: Players;
  rounds: ProviderRounds;
  catalogue: Catalogue;
  mustBeLoggedIn: (memberSessionId: string, siteId: string) => Promise<unknown>;
};

/**
 * Takes a stake. A stake that was taken before is answered again, whatever has been closed since. Refuses, beside what the ledger refuses,
 * `INVALID_PARTNER`, `INVALID_BRAND`, `INVALID_TOKEN`, `TOKEN_EXPIRED`, `INVALID_GAME`, `LIMIT_REACHED` and `MAINTENANCE`.
 */
export async function debit(deps: DebitDeps, provider: Provider, request: Debit): Promise<Applied> {
  const player = await deps.players.named(provider, request);
  const stake = await mayStake(deps, player, request);
  const roundId = await deps.rounds.open(player, request.roundId);
  return apply(deps, player, {
    transactionId: request.transactionId,
    roundId,
    terms: {
      type: 'debit',
      playerId: player.playerId,
      providerRoundId: request.roundId,
      target: null,
      amount: request.amount.toString(),
      closesRound: false,
      gameId: request.gameId,
      note: null,
    },
    stake,
    unlessMarked: [factOf.reversed(request.transactionId), factOf.closed(roundId)],
  });
}

/** Whether the provider may ask for the stake, and then whether the stake may be placed. */
async function mayStake(deps: DebitDeps, player: Player, request: Debit): Promise<PermittedStake> {
  let game: SiteGame | undefined;
  try {
    return await deps.seamless.mayStake(keyOf(player, request.transactionId), request.amount, async () => {
      const asked = await gameOfRequest(deps, player, request);
      game = asked.game;
      const opensBet = !(await deps.rounds.find(player, request.roundId));
      // rounds in progress end as they began; a new one is played in the version that the site shows
      if (opensBet && asked.openedVersion !== asked.currentVersion) refuseProvider('TOKEN_EXPIRED');
      return { game, opensBet };
    });
  } catch (error) {
    throw error instanceof Refusal ? ofStake(error, game) : error;
  }
}

/** The game on which a provider may ask for a stake, and the versions by return in which it was opened and is offered now. */
async function gameOfRequest(
  deps: DebitDeps,
  player: Player,
  request: Debit,
): Promise<{ game: SiteGame; openedVersion: string | null; currentVersion: string | null }> {
  mustServe(player);
  const { session, game: opened } = await deps.players.inGame(player, request.token);
  await deps.mustBeLoggedIn(session.memberSessionId, session.siteId).catch((error: unknown) => {
    throw error instanceof Refusal ? new ProviderRefusal('TOKEN_EXPIRED') : error;
  });
  const game = await gameOfStake(deps, player, opened, request);
  return { game, openedVersion: session.rtpVersion, currentVersion: opened.rtpVersion };
}

/** The game that is staked on: the one that was opened, or where a lobby may lead on another of the same vendor. */
async function gameOfStake(
  deps: DebitDeps,
  { provider, site }: Player,
  opened: SiteGame,
  { gameId, mayHaveLedOn = false }: Debit,
): Promise<SiteGame> {
  if (opened.gameCode === gameId) return opened;
  const led = mayHaveLedOn ? await deps.catalogue.gameOfProvider(site.id, provider.code, gameId) : null;
  return led?.vendorCode === opened.vendorCode ? led : refuseProvider('INVALID_GAME');
}

/** Refuses `INVALID_PARTNER` where the provider is suspended, `INVALID_BRAND` where it may not serve the site. */
export function mustServe({ provider, site }: Pick<Player, 'provider' | 'site'>): void {
  if (provider.status !== 'active') refuseProvider('INVALID_PARTNER');
  if (!provider.isBuiltIn && !provider.sites.has(site.id)) refuseProvider('INVALID_BRAND');
}

function ofStake(refusal: Refusal, game: SiteGame | undefined): ProviderRefusal {
  switch (refusal.code) {
    case 'stake_above_limit':
      return new ProviderRefusal('LIMIT_REACHED', { limit: String(refusal.params.maxStake) });
    case 'reality_check_due':
      return new ProviderRefusal('LIMIT_REACHED', { limit: '0' });
    case 'stake_not_offered':
      return new ProviderRefusal('LIMIT_REACHED', { limit: (game?.minBet ?? 0n).toString() });
    default:
      return new ProviderRefusal('MAINTENANCE');
  }
}
