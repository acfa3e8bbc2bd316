/** The load of slips, in a process of its own: each caller places one slip of ten lines after another. */
import { randomUUID } from 'node:crypto';
import type { CallAnswer } from '@croupier/contract';
import { figuresOf, type RunFigures } from '../wallet/figures.ts';
import { type Connection, connect } from '../wallet/http-connection.ts';

export type SlipOrder = { port: number; seconds: number; gameId: string; tokens: string[] };
export type SlipAnswer = { figures: RunFigures; locked: number };

type Answer<Value> = { success: boolean; error?: { code: string }; value?: Value };

const linesOfSlip = 10;

async function run({ port, seconds, gameId, tokens }: SlipOrder): Promise<SlipAnswer> {
  const connections = await Promise.all(tokens.map(() => connect(port)));
  const latencies: number[] = [];
  const counted = { locked: 0 };
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1_000;
  await Promise.all(
    connections.map((connection, index) =>
      placeUntil(endsAt, gameId, tokens[index] ?? '', connection, latencies, counted),
    ),
  );
  const figures = figuresOf(latencies, performance.now() - startedAt);
  for (const connection of connections) connection.close();
  return { figures, locked: counted.locked };
}

async function placeUntil(
  endsAt: number,
  gameId: string,
  token: string,
  connection: Connection,
  latencies: number[],
  counted: { locked: number },
): Promise<void> {
  let number = await currentNumber(gameId, connection);
  for (let turn = 0; performance.now() < endsAt; turn += 1) {
    const lines = Array.from({ length: linesOfSlip }, (_, line) => ({
      play: 'PICK2',
      selection: `${1 + ((turn + line) % 40)},${41 + ((turn * 7 + line) % 40)}`,
      unit: '10',
    }));
    const body = JSON.stringify({ requestId: randomUUID(), gameId, number, lines });
    const askedAt = performance.now();
    const answer = (await connection.post('/lgw/vn/orders', token, body)) as Answer<unknown>;
    if (answer.success) latencies.push(performance.now() - askedAt);
    else if (answer.error?.code === 'issue_locked') {
      counted.locked += 1;
      await new Promise((done) => setTimeout(done, 200));
      number = await currentNumber(gameId, connection);
    } else throw new Error(`A slip was refused: ${answer.error?.code}.`);
  }
}

async function currentNumber(gameId: string, connection: Connection): Promise<string> {
  const answer = (await connection.get(`/lgw/vn/games/detail?gameId=${gameId}`, null)) as Answer<
    CallAnswer<'lottery.game'>
  >;
  return answer.value?.current?.number ?? '';
}

// the leash lets a child end that has nothing to do; this one waits for orders
process.channel?.ref();
process.on('message', (order: SlipOrder) => {
  run(order).then(
    (answer) => process.send?.(answer),
    (error: Error) => process.send?.({ error: error.message }),
  );
});
