/** A process of the torture: runs tables or lotteries and takes bets, on a line of its own to the database, asked over the channel to its parent. */
import type { CallId } from '@croupier/contract';
import { readConfig } from '@croupier/server/kernel/config.ts';
import { createFoundation } from '@croupier/server/kernel/foundation.ts';
import { Refusal } from '@croupier/server/kernel/refusal.ts';
import { createModules } from '@croupier/server/modules.ts';
import { messageOf } from '../../problem.ts';

export interface AskedCall {
  id: number;
  call: CallId;
  siteId: string;
  memberId: string;
  request: unknown;
}

export type CallReply =
  | { id: number; answer: unknown }
  | { id: number; refused: string }
  | { id: number; failed: string };

/** What a process runs. */
export type Runs = 'tables' | 'lottery';

const [ownerUrl = '', appUrl = '', secretKey = '', runs = 'tables', clockOffsetMs = '0'] = process.argv.slice(2);
const clock = { now: () => new Date(Date.now() + Number(clockOffsetMs)) };
const foundation = await createFoundation(
  readConfig({
    LOG_LEVEL: 'silent',
    DATABASE_URL: ownerUrl,
    DATABASE_APP_URL: appUrl,
    DATABASE_POOL: '8',
    SECRET_KEY: secretKey,
  }),
  { clock },
);
const modules = await createModules(foundation);
const { handlers } = modules;
modules[runs as Runs].runner.start();

process.on('message', ({ id, call, siteId, memberId, request }: AskedCall) => {
  const send = (reply: CallReply) => process.send?.(reply);
  const context = { site: { id: siteId }, caller: { kind: 'member', memberId } };
  (handlers[call] as unknown as (request: unknown, context: unknown) => Promise<unknown>)(request, context).then(
    (answer) => send({ id, answer }),
    (error: unknown) => send(error instanceof Refusal ? { id, refused: error.code } : { id, failed: messageOf(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
