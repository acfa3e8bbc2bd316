/** Those who watch tables, in a process of their own: each has a live connection and hears of one table. */
import type { LiveMessage, SharedRound } from '@croupier/contract';
import { figuresOf } from '../wallet/figures.ts';
import { connect } from '../wallet/http-connection.ts';
import { type LiveSocket, openLive } from './live-socket.ts';

export type WatchOrder =
  /** Connects that many more. */
  | { order: 'connect'; port: number; sockets: number; tables: string[] }
  /** Listens for a while. */
  | { order: 'listen'; seconds: number };

export type WatchAnswer = {
  connected: number;
  /** Steps of rounds that were heard of. */
  steps: number;
  /** Messages a second, all connections together. */
  messagesPerS: number;
  /** From the moment at which a step was due to each connection's message about it. */
  fanoutP50Ms: number;
  fanoutP99Ms: number;
  /** The same to the first connection that heard of it: how late the worst step was. */
  lateMs: number;
};

const openersAtOnce = 32;
const head = '{"topic":"tableRound"';

const sockets: LiveSocket[] = [];
let heard: { latenciesMs: number[]; firstMs: Map<string, number>; messages: number } | null = null;

async function connectMore({ port, sockets: count, tables }: WatchOrder & { order: 'connect' }): Promise<void> {
  let next = 0;
  const open = async () => {
    const http = await connect(port);
    while (next < count) {
      const table = tables[next % tables.length] ?? '';
      next += 1;
      const { value } = (await http.post('/wps/session/liveTicket', null, '{}')) as { value: { ticket: string } };
      sockets.push(await openLive(port, { ticket: value.ticket, watch: [`round:${table}`, `table:${table}`] }, hear));
    }
    http.close();
  };
  await Promise.all(Array.from({ length: openersAtOnce }, open));
}

/** Steps as they were read, by their text: all connections of a table get the same. */
const known = new Map<string, { key: string; dueMs: number } | null>();

function hear(text: Buffer): void {
  if (!heard) return;
  heard.messages += 1;
  if (text.toString('latin1', 0, head.length) !== head) return;
  const nowMs = performance.timeOrigin + performance.now();
  const written = text.toString('latin1');
  if (!known.has(written)) known.set(written, stepOf(JSON.parse(text.toString()) as LiveMessage));
  const step = known.get(written);
  if (!step) return;
  heard.latenciesMs.push(nowMs - step.dueMs);
  if (!heard.firstMs.has(step.key)) heard.firstMs.set(step.key, nowMs - step.dueMs);
}

function stepOf(message: LiveMessage): { key: string; dueMs: number } | null {
  if (message.topic !== 'tableRound') return null;
  const { round } = message.data;
  const due = dueOf(round);
  return due === null ? null : { key: `${round.roundId} ${round.state}`, dueMs: new Date(due).getTime() };
}

/** When a round had to get where it is; null for what has no moment of its own. */
function dueOf({ state, locksAt, dealsAt, resultAt }: SharedRound): string | null {
  if (state === 'locked') return locksAt;
  if (state === 'dealt') return dealsAt;
  return state === 'settled' ? resultAt : null;
}

async function run(order: WatchOrder): Promise<WatchAnswer> {
  if (order.order === 'connect') await connectMore(order);
  const seconds = order.order === 'listen' ? order.seconds : 0;
  const mine = { latenciesMs: [], firstMs: new Map<string, number>(), messages: 0 };
  heard = mine;
  await new Promise((done) => setTimeout(done, seconds * 1_000));
  heard = null;
  const { p50Ms, p99Ms } = figuresOf(mine.latenciesMs, seconds * 1_000);
  return {
    connected: sockets.length,
    steps: mine.firstMs.size,
    messagesPerS: seconds > 0 ? mine.messages / seconds : 0,
    fanoutP50Ms: p50Ms,
    fanoutP99Ms: p99Ms,
    lateMs: Math.max(...mine.firstMs.values()),
  };
}

// the leash lets a child end that has nothing to do; this one waits for orders
process.channel?.ref();
process.on('message', (order: WatchOrder) => {
  run(order).then(
    (answer) => process.send?.(answer),
    (error: Error) => process.send?.({ error: error.message }),
  );
});
