import { randomInt } from 'node:crypto';
import type { PlayPosition, SlotStep, SoloChoice, SoloSession, SoloStep } from '@croupier/contract';
import { type Client, createClient } from '@croupier/contract/client';
import { everyCall } from '@croupier/contract/client-tables';
import { joinAndOpen, type Origins, registerMember, siteClient } from '../testing/player.ts';

/** What a player plays: spins for the smallest stake or the one given, the game's feature again and again, or a solo game. */
export type Plays = { nodeId: string; stake?: string; buys?: true; solo?: true };

export type AnyStep = SlotStep | SoloStep;

/** A player who chooses at random, of any kind of built-in game. */
export type Spinner = {
  account: string;
  site: Client;
  /** The position that must be played next, as last returned. */
  readonly next: PlayPosition;
  /** Plays it; `before` is the step before it in the same round, where it was answered. */
  step(before: AnyStep | undefined): Promise<AnyStep>;
  /** Opens the game anew, as a reload does. */
  reopen(): Promise<void>;
};

/** Registers a member who plays a game. */
export const joinSpinner = (origins: Origins, account: string, plays: Plays): Promise<Spinner> =>
  plays.solo ? joinSolo(origins, account, plays) : joinSlot(origins, account, plays);

async function joinSlot(origins: Origins, account: string, plays: Plays): Promise<Spinner> {
  const player = await joinAndOpen(origins, account, plays.nodeId);
  return {
    account,
    site: player.site,
    get next() {
      return player.next;
    },
    reopen: () => player.reopen(),
    step(before) {
      const { session, next } = player;
      const smallest = plays.stake ?? session.stakes[0] ?? session.defaultStake;
      const stake = plays.buys ? String(BigInt(smallest) * BigInt(session.game.buyPrice ?? 1)) : smallest;
      if (next.step === 0) return player.play(stake, plays.buys ? { buy: true } : {});
      const { pick } = ((before ?? session.steps.at(-1)) as SlotStep | undefined)?.outcome ?? {};
      const closed = tiles(pick?.tiles ?? 0, pick?.turned.map(({ tile }) => tile) ?? []);
      const choice = closed[randomInt(Math.max(1, closed.length))];
      return player.play(stake, choice === undefined || pick?.done ? {} : { choice });
    },
  };
}

async function joinSolo(origins: Origins, account: string, { nodeId }: Plays): Promise<Spinner> {
  const login = await registerMember(origins, account);
  const site = siteClient(origins.site, () => login);
  let session: SoloSession | undefined;
  let next: PlayPosition = { nonce: 1, step: 0 };
  const games = createClient({
    calls: everyCall,
    origin: origins.games,
    token: () => session?.token ?? null,
    seal: () => Promise.reject(new Error('not sealed')),
  });
  const spinner: Spinner = {
    account,
    site,
    get next() {
      return next;
    },
    async step(before) {
      if (!session) throw new Error('the game is not open');
      const stake = session.stakes[0] ?? session.defaultStake;
      const choice = choiceAfter(session, stake, next, (before ?? session.steps.at(-1)) as SoloStep | undefined);
      const step = await games('house.soloPlay', { position: next, stake, choice });
      next = step.next;
      return step;
    },
    async reopen() {
      const { ticket } = await site('games.launch', { nodeId });
      session = await games('house.openSolo', { ticket });
      next = session.next;
    },
  };
  await spinner.reopen();
  return spinner;
}

/** Any hold, one field, a low target, and tiles in any order until chance or the end says to collect. */
function choiceAfter({ game }: SoloSession, stake: string, { step }: PlayPosition, before?: SoloStep): SoloChoice {
  switch (game.game) {
    case 'videoPoker':
      return step === 0 ? { kind: 'deal' } : { kind: 'draw', held: [0, 1, 2, 3, 4].map(() => randomInt(2) === 0) };
    case 'baccarat':
      return { kind: 'bets', bets: { [game.spots[randomInt(game.spots.length)]?.spot ?? 'player']: stake } };
    case 'crash':
      return { kind: 'fly', target: randomInt(101, 400) };
    case 'pearls': {
      if (step === 0) return { kind: 'dive', urchins: randomInt(1, 6) };
      const turned = before?.outcome.game === 'pearls' ? before.outcome.turned : [];
      if (turned.length > 0 && randomInt(4) === 0) return { kind: 'collect' };
      const closed = tiles(game.tiles, turned);
      return { kind: 'turn', tile: closed[randomInt(closed.length)] ?? 0 };
    }
  }
}

/** Tiles that are not turned. */
const tiles = (all: number, turned: readonly number[]): number[] =>
  Array.from({ length: all }, (_, tile) => tile).filter((tile) => !turned.includes(tile));
