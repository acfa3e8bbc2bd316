import type { ProviderRoom } from '@croupier/contract';
import type { Amount } from '@croupier/money';
import type { z } from 'zod';
import type { Clock } from '../../../kernel/clock.ts';
import type { SyncPage } from '../../catalogue/catalogue.public.ts';
import type { GameLaunch } from '../../rounds/rounds.public.ts';
import type { ProviderClient } from '../client/provider-client.ts';
import type { ProviderRegistry } from '../registry/provider.ts';
import type { ProviderReach } from '../registry/provider-registry.store.ts';
import type { ProviderWallet } from '../wallet-calls/provider-wallet.ts';
import type { ProviderCalls } from './provider-calls.ts';

/**
 * One protocol between the platform and game providers, in its own folder `adapters/<protocol>/`. It translates names, amounts and
 * errors; what is allowed and how money moves is decided behind it, alike for all.
 */
export type ProviderAdapter = {
  /** As `providers.provider.protocol` names it; the name of its folder. */
  protocol: string;
  /** The schema of `providers.provider.settings`. */
  settings: z.ZodType<object>;
  /** Names of the secrets that it needs, beside signing keys of the open protocol. */
  secrets: readonly string[];
  /** The source of its vendors and games; null where the protocol lists none. */
  catalogue: CatalogueSource | null;
  launch: Launcher;
  callbacks: Callbacks;
  /** Where a finished round can be viewed; null where the protocol has no such page. */
  history: RoundHistory | null;
  rooms?: Rooms;
  /** For vendors that hold balances of their own. */
  transfer?: TransferApi;
  /** Checks whether the provider, or one vendor of it, answers. @throws where it does not */
  ping?: (client: ProviderClient, vendor: string | null) => Promise<void>;
};

export type CatalogueSource = {
  /** One page of what has changed since the `next` of an earlier page; null for everything. */
  page(client: ProviderClient, since: string | null): Promise<SyncPage>;
  /** How often it may be read, where the provider limits that. */
  everyMs?: number;
};

/** The launch of a game for a member. */
export type Launch = Omit<GameLaunch, 'memberId'> & {
  /** The id by which the provider knows the member. */
  playerId(): Promise<string>;
  /** Exchanges the ticket at once, for protocols that receive the game's token with the launch. */
  token(): Promise<string>;
};

export type Launcher = {
  /** Whether its games can replay a round in their own frame. */
  canReplay: boolean;
  /** Whether it accepts the play money of trial accounts, or only the site's currency. */
  takesTrials: boolean;
  /** The address to open in a frame or a window. @throws ProviderHttpError */
  url(client: ProviderClient, launch: Launch): Promise<string>;
  /** Origins where its games may open; an address elsewhere is not opened. Empty: on the games' own origin. */
  origins(reach: ProviderReach): string[];
};

/** A request to `/callback/<provider>/...`, unchanged. */
export type CallbackRequest = {
  /** Below the provider's own address, such as `transaction/bet`. */
  path: string;
  header(name: string): string | null;
  body: Buffer;
  ip: string;
};

export type CallbackAnswer = {
  status: number;
  headers?: Record<string, string>;
  body: string;
  /** The game concerned, by the provider's id: the health of its vendor is counted, where that is known. */
  gameId?: string;
  /** Who is at fault: `theirs` where a correctly signed request could not be read. A refused stake is nobody's fault. */
  fault?: 'theirs' | 'ours' | null;
};

export type CallbackDeps = { wallet: ProviderWallet; client: ProviderClient; clock: Clock };

/** How the provider calls the wallet: by the calls of the contract, by requests of its own, or not at all. */
export type Callbacks =
  | { at: 'contract'; calls(deps: { wallet: ProviderWallet; registry: ProviderRegistry }): ProviderCalls }
  | { at: 'callback'; answer(request: CallbackRequest, deps: CallbackDeps): Promise<CallbackAnswer> }
  | { at: 'inside' };

export type RoundHistory = {
  /** The page that shows a round, or null where the provider has none. @throws ProviderHttpError */
  url(
    client: ProviderClient,
    round: {
      site: string;
      playerId: string;
      roundId: string;
      /** One of the round's transactions, by the provider's id. */
      transactionId: string | null;
      vendor: string;
      language: string;
    },
  ): Promise<string | null>;
};

export type Rooms = {
  /** Rooms that are open now. @throws ProviderHttpError */
  list(
    client: ProviderClient,
    where: { site: string; currency: string; gameId: string | null; vendor: string | null },
  ): Promise<ProviderRoom[]>;
};

/** A player's balance at a vendor. */
export type TransferPlace = { vendor: string; site: string; currency: string; playerId: string };

/** Why a transfer was not applied; `unsent`: the vendor was not even called. */
export type TransferRefusal = 'not_enough_money' | 'duplicate' | 'rolled_back' | 'unsent' | 'other';

/** The outcome of a transfer: `unknown` is neither and has to be inquired. */
export type TransferOutcome =
  | { state: 'applied'; balance: Amount }
  | { state: 'refused'; reason: TransferRefusal; balance: Amount | null }
  | { state: 'unknown' };

export type TransferApi = {
  /** A player's balance at the vendor. @throws ProviderHttpError */
  balance(client: ProviderClient, place: TransferPlace): Promise<Amount>;
  /** Moves money to the vendor or back, once for each id however often it is called. Never throws for a lost answer. */
  move(
    client: ProviderClient,
    place: TransferPlace,
    transfer: { transferId: string; direction: 'in' | 'out'; amount: Amount },
  ): Promise<TransferOutcome>;
  /** The outcome of a transfer; with `cancelUnknown` one that has not arrived is never applied. @throws ProviderHttpError */
  status(
    client: ProviderClient,
    inquiry: { vendor: string; site: string; transferId: string; cancelUnknown: boolean },
  ): Promise<{ state: 'applied' | 'refused' | 'unknown'; direction: 'in' | 'out' | null; amount: Amount | null }>;
};

/** The installed adapters, by protocol. */
export type Adapters = ReadonlyMap<string, ProviderAdapter>;
