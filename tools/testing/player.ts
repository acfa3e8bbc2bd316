import type { CallResult, HouseSession, PlayPosition, SlotStep } from '@croupier/contract';
import { CallError, type Client, createClient } from '@croupier/contract/client';
import { everyCall } from '@croupier/contract/client-tables';
import { type SealingKey, seal } from '@croupier/contract/seal';
import { botCheckProof } from './bot-check-proof.ts';

/** A player without a browser: registers, opens the slot and spins over HTTP, exactly as the pages do. */
export type Player = {
  account: string;
  /** Calls of the site with the member's token. */
  site: Client;
  /** Calls of the games origin with the game's token. */
  games: Client;
  session: HouseSession;
  /** The position that must be played next, as last returned. */
  next: PlayPosition;
  balance(): Promise<CallResult<'wallet.balance'>>;
  /** Plays the next position; the same position again after a lost answer. The feature that is bought and the tile that is turned, where asked. */
  play(stake: string, more?: { buy?: boolean; choice?: number }): Promise<SlotStep>;
  /** Opens the game anew, as a reload does. */
  reopen(): Promise<void>;
};

export type Origins = { site: string; games: string };

export const testPassword = 'correct horse battery';

/** A client of the site that seals what must be sealed. */
export function siteClient(origin: string, token: () => string | null): Client {
  let key: Promise<SealingKey> | undefined;
  const plain = createClient({
    calls: everyCall,
    origin,
    token: () => null,
    seal: () => Promise.reject(new Error('not sealed')),
  });
  return createClient({
    calls: everyCall,
    origin,
    token,
    seal: async (body, anew) => {
      if (anew) key = undefined;
      key ??= plain('system.sealingKey', {}) as Promise<SealingKey>;
      return seal(await key, body, Date.now());
    },
  });
}

/** Registers a new member by user name and returns the token. */
export async function registerMember(origins: Origins, account: string, password = testPassword): Promise<string> {
  const site = siteClient(origins.site, () => null);
  const { termsVersion } = await site('system.registerSettings', {});
  const { token } = await site('member.register', {
    username: account,
    password,
    confirmPassword: password,
    agree: true,
    termsVersion,
    geetest: await botCheckProof(site),
  });
  return token;
}

/** Registers a new member, opens the game and returns the player. */
export async function joinAndOpen(origins: Origins, account: string, nodeId = 'lantern-tide'): Promise<Player> {
  return openWithToken(origins, account, await registerMember(origins, account), nodeId);
}

/** Logs an existing member in and opens the game. */
export async function logInAndOpen(origins: Origins, account: string, nodeId = 'lantern-tide'): Promise<Player> {
  let token: string | null = null;
  const site = siteClient(origins.site, () => token);
  const answer = await site('session.login', { type: 'username', username: account, password: testPassword });
  token = answer.token;
  return openGame(origins, account, site, nodeId);
}

/** Opens the game with a token that a page holds: another window of the same member. */
export async function openWithToken(origins: Origins, account: string, token: string, nodeId: string): Promise<Player> {
  return openGame(
    origins,
    account,
    siteClient(origins.site, () => token),
    nodeId,
  );
}

async function openGame(origins: Origins, account: string, site: Client, nodeId: string): Promise<Player> {
  let gameToken: string | null = null;
  const games = createClient({
    calls: everyCall,
    origin: origins.games,
    token: () => gameToken,
    seal: () => Promise.reject(new Error('not sealed')),
  });
  const player: Player = {
    account,
    site,
    games,
    session: undefined as unknown as HouseSession,
    next: { nonce: 1, step: 0 },
    balance: () => site('wallet.balance', {}),
    async play(stake, more = {}) {
      const step = await games('house.slotPlay', { position: player.next, stake, ...more });
      player.next = step.next;
      return step;
    },
    async reopen() {
      const { ticket } = await site('games.launch', { nodeId });
      const session = await games('house.openSession', { ticket });
      gameToken = session.token;
      player.session = session;
      player.next = session.next;
    },
  };
  await player.reopen();
  return player;
}

/** Whether an error is a refusal with that code. */
export function isRefusal(error: unknown, code: string): boolean {
  return error instanceof CallError && error.code === code;
}
