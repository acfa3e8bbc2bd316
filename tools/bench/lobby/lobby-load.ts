/** Visitors of lists, in a process of their own: they come at a fixed rate, whether those before them have been answered or not. */
import { setTimeout as sleep } from 'node:timers/promises';
import { figuresOf, type RunFigures } from '../wallet/figures.ts';
import { type Connection, connect } from '../wallet/http-connection.ts';

export interface LobbyOrder {
  port: number;
  /** What is asked for, one after the other and again from the beginning. */
  requests: { path: string; token: string | null }[];
  perSecond: number;
  seconds: number;
}

export interface LobbyAnswer {
  /** From the moment at which a visitor came, also where the visitor waited for a connection. */
  figures: RunFigures;
}

/** More visitors than these wait for a connection. */
const CONNECTIONS = 128;

let open: { port: number; connections: Connection[] } | undefined;

async function connectionsTo(port: number): Promise<Connection[]> {
  if (open?.port !== port) {
    open = { port, connections: [] };
  }
  const kept = open.connections.filter((connection) => connection.isOpen());
  const fresh = await Promise.all(Array.from({ length: CONNECTIONS - kept.length }, () => connect(port)));
  open.connections = [...kept, ...fresh];
  return open.connections;
}

async function visit({ port, requests, perSecond, seconds }: LobbyOrder): Promise<LobbyAnswer> {
  const free = [...(await connectionsTo(port))];
  const waiting: number[] = [];
  const latencies: number[] = [];
  const pending = new Set<Promise<void>>();
  const total = perSecond * seconds;
  const startedAt = performance.now();
  const cameAt = (visitor: number) => startedAt + (visitor * 1_000) / perSecond;

  const ask = async (visitor: number, connection: Connection) => {
    const request = requests[visitor % requests.length];
    if (!request) throw new Error('Nothing is asked for.');
    const answer = await connection.get(request.path, request.token);
    latencies.push(performance.now() - cameAt(visitor));
    if (!isGood(answer)) throw new Error(`${request.path} was answered with ${JSON.stringify(answer).slice(0, 200)}`);
    free.push(connection);
    serve();
  };
  const serve = () => {
    while (waiting.length > 0) {
      const connection = free.pop();
      if (!connection) return;
      const asked: Promise<void> = ask(waiting.shift() ?? 0, connection).finally(() => pending.delete(asked));
      asked.catch(() => {});
      pending.add(asked);
    }
  };
  for (let came = 0; came < total; ) {
    const now = performance.now();
    for (; came < total && cameAt(came) <= now; came += 1) waiting.push(came);
    serve();
    await sleep(1);
  }
  while (pending.size > 0) await Promise.all(pending);
  return { figures: figuresOf(latencies, performance.now() - startedAt) };
}

function isGood(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return false;
  return ('success' in answer && answer.success === true) || ('status' in answer && answer.status === 'ready');
}

// the leash lets a child end that has nothing to do; this one waits for orders
process.channel?.ref();
process.on('message', (order: LobbyOrder) => {
  visit(order).then(
    (answer) => process.send?.(answer),
    (error: Error) => process.send?.({ error: error.message }),
  );
});
