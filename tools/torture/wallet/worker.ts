/** A server process of the torture: the real wallet on its own connections, asked over the channel to its parent. */
import { connectDatabase } from '@croupier/server/kernel/database.ts';
import { createWallet } from '@croupier/server/modules/wallet/wallet.public.ts';
import { execute } from '../../model/execute.ts';
import type { Request } from '../../model/requests.ts';
import { messageOf } from '../../problem.ts';

export interface Asked {
  id: number;
  siteId: string;
  request: Request;
}

const [url = '', queryTimeoutMs = ''] = process.argv.slice(2);
const log = { debug() {}, info() {}, warn() {}, error() {} };
const db = connectDatabase({ url, poolSize: 6, role: null, log, queryTimeoutMs: Number(queryTimeoutMs) });
const wallet = createWallet({
  db,
  currencyOf: () => Promise.reject(new Error('nothing is opened here')),
});

process.on('message', ({ id, siteId, request }: Asked) => {
  execute(wallet, siteId, request).then(
    (executed) => process.send?.({ id, executed }),
    (error: unknown) => process.send?.({ id, error: messageOf(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
