/** The load of bets, in a process of its own: each caller places one bet after another on whatever round is open. */
import { randomUUID } from 'node:crypto';
import type { CallAnswer } from '@croupier/contract';
import { figuresOf, type RunFigures } from '../wallet/figures.ts';
import { type Connection, connect } from '../wallet/http-connection.ts';

export type BetOrder = { port: number; seconds: number; tables: string[]; tokens: string[] };
export type BetAnswer = { figures: RunFigures; refused: number };

type Answer<Value> = { success: boolean; error?: { code: string }; value?: Value };

/** Refusals of a round that ends, and of the limits of one. */
const passing: ReadonlySet<string> = new Set(['round_locked', 'round_limit_reached', 'bet_above_maximum']);
const pauseMs = 120;

async function run({ port, seconds, tables, tokens }: BetOrder): Promise<BetAnswer> {
  const connections = await Promise.all(tokens.map(() => connect(port)));
  const latencies: number[] = [];
  const counted = { refused: 0 };
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1_000;
  await Promise.all(
    connections.map((connection, index) =>
      betUntil(endsAt, tables[index % tables.length] ?? '', tokens[index] ?? '', connection, latencies, counted),
    ),
  );
  const figures = figuresOf(latencies, performance.now() - startedAt);
  for (const connection of connections) connection.close();
  return { figures, refused: counted.refused };
}

async function betUntil(
  endsAt: number,
  tableId: string,
  token: string,
  connection: Connection,
  latencies: number[],
  counted: { refused: number },
): Promise<void> {
  let roundId: string | null = null;
  while (performance.now() < endsAt) {
    roundId ??= await openRound(tableId, connection);
    if (roundId === null) {
      await pause();
      continue;
    }
    const body = JSON.stringify({ requestId: randomUUID(), tableId, roundId, bets: [{ bet: 'big', stake: '500' }] });
    const askedAt = performance.now();
    const answer = (await connection.post('/wps/tables/bets', token, body)) as Answer<unknown>;
    if (answer.success) latencies.push(performance.now() - askedAt);
    else if (passing.has(answer.error?.code ?? '')) {
      counted.refused += 1;
      roundId = null;
      await pause();
    } else throw new Error(`A bet was refused: ${answer.error?.code}.`);
  }
}

const pause = () => new Promise((done) => setTimeout(done, pauseMs));

async function openRound(tableId: string, connection: Connection): Promise<string | null> {
  const { value } = (await connection.get(`/wps/tables/table?tableId=${tableId}`, null)) as Answer<
    CallAnswer<'tables.table'>
  >;
  return value?.round?.state === 'open' ? value.round.roundId : null;
}

// the leash lets a child end that has nothing to do; this one waits for orders
process.channel?.ref();
process.on('message', (order: BetOrder) => {
  run(order).then(
    (answer) => process.send?.(answer),
    (error: Error) => process.send?.({ error: error.message }),
  );
});
