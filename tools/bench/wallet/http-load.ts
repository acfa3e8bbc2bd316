/** The load of the HTTP cases, in a process of its own: takes one order after another from its parent, and answers with figures. */
import { callBackUntil, type ProviderKey, type ProviderPlayer } from './callbacks.ts';
import { figuresOf, type RunFigures } from './figures.ts';
import { type Connection, connect } from './http-connection.ts';

export interface LoadPlayer {
  /** Token of the opened game. */
  token: string;
  /** The place to play next. */
  next: { nonce: number; step: number };
  /** Minor units. */
  stake: string;
}

export type LoadOrder = { port: number; seconds: number } & (
  | { load: 'rounds'; players: LoadPlayer[] }
  | { load: 'callbacks'; provider: ProviderKey; players: ProviderPlayer[] }
);

export interface LoadAnswer {
  /** Of whole rounds, from the bet to the answer that closes the round; or of single callbacks. */
  figures: RunFigures;
  /** Where each player of rounds stands, in their order. */
  next: LoadPlayer['next'][];
  /** Steps that were answered: free spins and the like are calls of their own. */
  steps: number;
}

interface PlayedStep {
  success: boolean;
  error?: { code: string };
  value?: { closed: boolean; next: LoadPlayer['next'] };
}

async function run(order: LoadOrder): Promise<LoadAnswer> {
  const connections = await Promise.all(order.players.map(() => connect(order.port)));
  const latencies: number[] = [];
  const played = { steps: 0 };
  const startedAt = performance.now();
  const endsAt = startedAt + order.seconds * 1_000;
  await Promise.all(
    connections.map((connection, index) => {
      if (order.load === 'callbacks') {
        const player = order.players[index] as ProviderPlayer;
        return callBackUntil(endsAt, order.provider, player, connection, latencies);
      }
      return playUntil(endsAt, order.players[index] as LoadPlayer, connection, latencies, played);
    }),
  );
  const figures = figuresOf(latencies, performance.now() - startedAt);
  for (const connection of connections) connection.close();
  const next = order.load === 'rounds' ? order.players.map((player) => player.next) : [];
  return { figures, next, steps: played.steps };
}

/** Plays round after round; the one in progress at the end is left open, as a player who closes the window leaves it. */
async function playUntil(
  endsAt: number,
  player: LoadPlayer,
  connection: Connection,
  latencies: number[],
  played: { steps: number },
): Promise<void> {
  for (;;) {
    const startedAt = performance.now();
    for (let closed = false; !closed; ) {
      if (performance.now() >= endsAt) return;
      const body = JSON.stringify({ position: player.next, stake: player.stake });
      const answer = (await connection.post('/house/slots/play', player.token, body)) as PlayedStep;
      if (!answer.success || !answer.value) throw new Error(`A step was refused: ${answer.error?.code}.`);
      played.steps += 1;
      player.next = answer.value.next;
      closed = answer.value.closed;
    }
    latencies.push(performance.now() - startedAt);
  }
}

// the leash lets a child end that has nothing to do; this one waits for orders
process.channel?.ref();
process.on('message', (order: LoadOrder) => {
  run(order).then(
    (answer) => process.send?.(answer),
    (error: Error) => process.send?.({ error: error.message }),
  );
});
