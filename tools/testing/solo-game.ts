import type { PlayPosition, SoloChoice, SoloSession, SoloStep } from '@croupier/contract';
import type { Client } from '@croupier/contract/client';
import type { Server } from '@croupier/server/server.ts';
import { gamesClient, type TestMember } from './platform.ts';

/** One opened solo game; `on` plays it through another process. */
export interface TestSolo {
  token: string;
  session: SoloSession;
  games: Client;
  /** The place to play next, as last returned. */
  next: PlayPosition;
  /** Plays the place that comes next, or the one given. */
  play: (stake: string, choice: SoloChoice, position?: PlayPosition) => Promise<SoloStep>;
  on: (server: Server) => TestSolo;
}

/** Opens a solo game for a member, as its page does. */
export async function openSolo(member: TestMember, server: Server, nodeId: string): Promise<TestSolo> {
  const { ticket } = await member.site('games.launch', { nodeId });
  return soloOf(await gamesClient(server, null)('house.openSolo', { ticket }), server);
}

function soloOf(session: SoloSession, server: Server): TestSolo {
  const games = gamesClient(server, session.token);
  const game: TestSolo = {
    token: session.token,
    session,
    games,
    next: session.next,
    async play(stake, choice, position = game.next) {
      const step = await games('house.soloPlay', { position, stake, choice });
      game.next = step.next;
      return step;
    },
    on(other) {
      const there = soloOf(session, other);
      there.next = game.next;
      return there;
    },
  };
  return game;
}

/** Which of the five cards stay. */
export const hold = (...places: number[]): SoloChoice => ({
  kind: 'draw',
  held: [0, 1, 2, 3, 4].map((place) => places.includes(place)),
});
