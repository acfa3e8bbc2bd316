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
 * One protocol between the platform and providers of games, in its own folder `adapters/<protocol>/`. It translates words, amounts and
 * errors; what is allowed and what moves is decided behind it, the same for all.
 */
export type ProviderAdapter = {
  /** As `providers.provider.protocol` names it; the name of its folder. */
  protocol: string;
  /** What `providers.provider.settings` must be. */
  settings: z.ZodType<object>;
  /** Names of the secrets that it needs, beside signing keys of the open protocol. */
  secrets: readonly string[];
  /** Where its vendors and games are read from; null where nothing lists them. */
  catalogue: CatalogueSource | null;
  launch: Launcher;
  callbacks: Callbacks;
  /** Where a round that was played can be seen; null where nobody shows it. */
  history: RoundHistory | null;
  rooms?: Rooms;
  /** For vendors that hold balances of their own. */
  transfer?: TransferApi;
  /** Asks whether the provider, or one vendor of it, is there. @throws where it is not */
  ping?: (client: ProviderClient, vendor: string | null) => Promise<void>;
};

export type CatalogueSource = {
  /** One page of what has changed since the `next` of an earlier page; null for everything. */
  page(client: ProviderClient, since: string | null): Promise<SyncPage>;
  /** How often it may be asked, where that is seldom. */
  everyMs?: number;
};

/** A game that is being opened for a member. */
export type Launch = Omit<GameLaunch, 'memberId'> & {
  /** The id by which the provider knows the member. */
  playerId(): Promise<string>;
  /** Exchanges the ticket here and now, for protocols that are handed the token of the game at once. */
  token(): Promise<string>;
};

export type Launcher = {
  /** Whether its games can show a round again in their own frame. */
  canReplay: boolean;
  /** Whether it plays with the money of trial accounts, or knows the site's currency alone. */
  takesTrials: boolean;
  /** The address that a frame or a window opens. @throws ProviderHttpError */
  url(client: ProviderClient, launch: Launch): Promise<string>;
  /** Origins where its games may open; an address elsewhere is not opened. Empty: on the games' own origin. */
  origins(reach: ProviderReach): string[];
};

/** A request to `/callback/<provider>/...`, as it came. */
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
  /** The game that it was about, as the provider names it: whose vendor's health it counts for, where that is known. */
  gameId?: string;
  /** Who did something wrong: `theirs` where what was rightly signed could not be read. A refusal of a stake is nobody's fault. */
  fault?: 'theirs' | 'ours' | null;
};

export type CallbackDeps = { wallet: ProviderWallet; client: ProviderClient; clock: Clock };

/** How the provider calls the wallet: in the calls of the contract, by requests of its own, or not at all. */
export type Callbacks =
  | { at: 'contract'; calls(deps: { wallet: ProviderWallet; registry: ProviderRegistry }): ProviderCalls }
  | { at: 'callback'; answer(request: CallbackRequest, deps: CallbackDeps): Promise<CallbackAnswer> }
  | { at: 'inside' };

export type RoundHistory = {
  /** The page that shows a round, or null where the provider has none of it. @throws ProviderHttpError */
  url(
    client: ProviderClient,
    round: {
      site: string;
      playerId: string;
      roundId: string;
      /** One of the round's transactions, as the provider named it. */
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

/** Whose balance at which vendor. */
export type TransferPlace = { vendor: string; site: string; currency: string; playerId: string };

/** Why a transfer was not applied; `unsent`: the vendor was not even asked. */
export type TransferRefusal = 'not_enough_money' | 'duplicate' | 'rolled_back' | 'unsent' | 'other';

/** What became of a transfer: `unknown` is neither and has to be asked for. */
export type TransferOutcome =
  | { state: 'applied'; balance: Amount }
  | { state: 'refused'; reason: TransferRefusal; balance: Amount | null }
  | { state: 'unknown' };

export type TransferApi = {
  /** What the vendor holds for a player. @throws ProviderHttpError */
  balance(client: ProviderClient, place: TransferPlace): Promise<Amount>;
  /** Moves money to the vendor or back, once for each id however often it is called. Never throws for a lost answer. */
  move(
    client: ProviderClient,
    place: TransferPlace,
    transfer: { transferId: string; direction: 'in' | 'out'; amount: Amount },
  ): Promise<TransferOutcome>;
  /** What became of a transfer; with `cancelUnknown` one that has not arrived never will be applied. @throws ProviderHttpError */
  status(
    client: ProviderClient,
    asked: { vendor: string; site: string; transferId: string; cancelUnknown: boolean },
  ): Promise<{ state: 'applied' | 'refused' | 'unknown'; direction: 'in' | 'out' | null; amount: Amount | null }>;
};

/** The adapters there are, by protocol. */
export type Adapters = ReadonlyMap<string, ProviderAdapter>;
