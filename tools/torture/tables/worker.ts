/** A process of the torture: runs tables and takes bets, on a line of its own to the database, asked over the channel to its parent. */
import { readConfig } from '@croupier/server/kernel/config.ts';
import { createFoundation } from '@croupier/server/kernel/foundation.ts';
import { Refusal } from '@croupier/server/kernel/refusal.ts';
import { createModules } from '@croupier/server/modules.ts';
import { messageOf } from '../../problem.ts';

export interface AskedTable {
  id: number;
  call: 'tables.table' | 'tables.bet' | 'tables.undo';
  siteId: string;
  memberId: string;
  request: unknown;
}

export type TableReply =
  | { id: number; answer: unknown }
  | { id: number; refused: string }
  | { id: number; failed: string };

const [ownerUrl = '', appUrl = '', secretKey = ''] = process.argv.slice(2);
const foundation = await createFoundation(
  readConfig({
    LOG_LEVEL: 'silent',
    DATABASE_URL: ownerUrl,
    DATABASE_APP_URL: appUrl,
    DATABASE_POOL: '8',
    SECRET_KEY: secretKey,
  }),
);
const { handlers, tables } = await createModules(foundation);
tables.runner.start();

process.on('message', ({ id, call, siteId, memberId, request }: AskedTable) => {
  const send = (reply: TableReply) => process.send?.(reply);
  const context = { site: { id: siteId }, caller: { kind: 'member', memberId } };
  (handlers[call] as unknown as (request: unknown, context: unknown) => Promise<unknown>)(request, context).then(
    (answer) => send({ id, answer }),
    (error: unknown) => send(error instanceof Refusal ? { id, refused: error.code } : { id, failed: messageOf(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
