import { createHmac } from 'node:crypto';
import type { Amount } from '@croupier/money';
import type { Database } from '../../../kernel/database.ts';
import { ProviderRefusal, refuseProvider } from '../../../kernel/provider-refusal.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Catalogue, SiteGame } from '../../catalogue/catalogue.public.ts';
import type { MemberCurrency } from '../../identity/identity.public.ts';
import type { GameSession, GameSessions } from '../../rounds/rounds.public.ts';
import type { Site, Sites } from '../../sites/sites.public.ts';
import type { Wallet } from '../../wallet/wallet.public.ts';
import type { Provider } from '../registry/provider.ts';
import { playerIdOf } from '../registry/provider-registry.store.ts';
import { mustServe } from './debit.ts';

export type Authenticated = {
  token: string;
  session: GameSession;
  playerId: string;
  site: Site;
  game: SiteGame;
  balance: Amount;
};

export type AuthenticateDeps = {
  db: Database;
  sites: Sites;
  catalogue: Catalogue;
  wallet: Wallet;
  memberCurrency: MemberCurrency;
  sessions: Pick<GameSessions, 'ofTicket' | 'redeemTicketFor'>;
  mustBeLoggedIn: (memberSessionId: string, siteId: string) => Promise<unknown>;
  /** Makes the token of a ticket; nobody can make it without this key. */
  tokenKey: Uint8Array;
};

/**
 * Exchanges a launch ticket for the token of the opened game. An answer can be lost, so the same ticket gives its provider the same token
 * until the ticket expires. Refuses `INVALID_TOKEN`, also for a ticket of another provider's game or of a trial account, `TOKEN_EXPIRED` after the login has ended,
 * `INVALID_GAME`, `INVALID_PARTNER` and `INVALID_BRAND`.
 */
export async function authenticate(
  deps: AuthenticateDeps,
  provider: Provider,
  request: { ticket: string; gameId?: string | undefined },
): Promise<Authenticated> {
  const opened = await deps.sessions.ofTicket(request.ticket);
  const game = opened ? await deps.catalogue.game(opened.siteId, opened.nodeId) : null;
  if (opened?.mode !== 'play' || game?.provider !== provider.code) refuseProvider('INVALID_TOKEN');
  const site = await deps.sites.get(opened.siteId);
  mustServe({ provider, site });
  if (request.gameId !== undefined && request.gameId !== game.gameCode) refuseProvider('INVALID_GAME');
  // play money that a third party would take for the site's own; on a demonstration too, a trial counts for nobody else
  if (await deps.memberCurrency.isTrial(opened.memberId)) refuseProvider('INVALID_TOKEN');
  await deps.mustBeLoggedIn(opened.memberSessionId, site.id).catch((error: unknown) => {
    throw error instanceof Refusal ? new ProviderRefusal('TOKEN_EXPIRED') : error;
  });
  const token = createHmac('sha256', deps.tokenKey).update(request.ticket).digest('base64url');
  const session = await deps.sessions.redeemTicketFor(request.ticket, token);
  if (!session) refuseProvider('INVALID_TOKEN');
  const { siteId, memberId } = session;
  return {
    token,
    session,
    playerId: await playerIdOf(deps.db, { provider: provider.code, siteId, memberId }),
    site,
    game,
    balance: await deps.wallet.sumBalance(siteId, memberId),
  };
}
