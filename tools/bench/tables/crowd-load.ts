/** Bettors of many tables, in a process of their own: each bets once a round, at some moment while bets are taken. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallAnswer } from '@croupier/contract';
import { figuresOf, type RunFigures } from '../wallet/figures.ts';
import { type Connection, connect } from '../wallet/http-connection.ts';

export type CrowdOrder = { port: number; seconds: number; tables: string[]; tokens: string[] };
export type CrowdAnswer = { figures: RunFigures; refused: number };

type Answer<Value> = { success: boolean; error?: { code: string }; value?: Value };
type Counted = { latenciesMs: number[]; refused: number };

/** Bets are laid until so long before the lock. */
const endsBeforeMs = 500;
const pollMs = 200;

async function run({ port, seconds, tables, tokens }: CrowdOrder): Promise<CrowdAnswer> {
  const pool = createPool(port);
  const counted: Counted = { latenciesMs: [], refused: 0 };
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1_000;
  await Promise.all(
    tables.map((tableId, index) =>
      betAt(
        tableId,
        tokens.filter((_, at) => at % tables.length === index),
        { pool, endsAt, counted },
      ),
    ),
  );
  pool.close();
  return { figures: figuresOf(counted.latenciesMs, performance.now() - startedAt), refused: counted.refused };
}

type Crowd = { pool: Pool; endsAt: number; counted: Counted };

/** Lets the bettors of a table bet once in each of its rounds. */
async function betAt(tableId: string, tokens: readonly string[], crowd: Crowd): Promise<void> {
  const { pool, endsAt } = crowd;
  let before: string | null = null;
  while (performance.now() < endsAt) {
    const { value } = (await pool.use((http) => http.get(`/wps/tables/table?tableId=${tableId}`, null))) as Answer<
      CallAnswer<'tables.table'>
    >;
    const round = value?.round;
    const leftMs = round && value ? Date.parse(round.locksAt) - Date.parse(value.now) - endsBeforeMs : 0;
    if (round?.state !== 'open' || leftMs <= 0 || round.roundId === before) {
      await sleep(pollMs);
      continue;
    }
    before = round.roundId;
    // evenly spread, each at its own moment
    await Promise.all(
      tokens.map(async (token, index) => {
        await sleep(((index + 0.5) / tokens.length) * Math.min(leftMs, endsAt - performance.now()));
        await bet(tableId, round.roundId, token, crowd);
      }),
    );
  }
}

async function bet(tableId: string, roundId: string, token: string, { pool, counted }: Crowd): Promise<void> {
  const body = JSON.stringify({ requestId: randomUUID(), tableId, roundId, bets: [{ bet: 'big', stake: '500' }] });
  const askedAt = performance.now();
  const answer = (await pool.use((http) => http.post('/wps/tables/bets', token, body))) as Answer<unknown>;
  if (answer.success) counted.latenciesMs.push(performance.now() - askedAt);
  else if (answer.error?.code === 'round_locked') counted.refused += 1;
  else throw new Error(`A bet was refused: ${answer.error?.code}.`);
}

type Pool = { use: (ask: (http: Connection) => Promise<unknown>) => Promise<unknown>; close: () => void };

/** Connections that were opened for requests at the same time; one that the server has closed meanwhile is opened anew. */
function createPool(port: number): Pool {
  const free: Connection[] = [];
  return {
    async use(ask) {
      let http = free.pop();
      while (http && !http.isOpen()) http = free.pop();
      http ??= await connect(port);
      const answer = await ask(http);
      free.push(http);
      return answer;
    },
    close: () => {
      for (const http of free) http.close();
    },
  };
}

// the leash lets a child end that has nothing to do; this one waits for orders
process.channel?.ref();
process.on('message', (order: CrowdOrder) => {
  run(order).then(
    (answer) => process.send?.(answer),
    (error: Error) => process.send?.({ error: error.message }),
  );
});
