/** The load of payment reports, in a process of its own: each caller reports one payment of its deposit after another. */
import { randomUUID } from 'node:crypto';
import { secretBytes, signatureHeaders, signRequest } from '@croupier/contract/provider-signing';
import { figuresOf, type RunFigures } from '../wallet/figures.ts';
import { type Connection, connect } from '../wallet/http-connection.ts';

export interface ReportOrder {
  port: number;
  seconds: number;
  provider: { code: string; keyId: string; secret: string };
  site: string;
  currency: string;
  depositIds: string[];
}
export interface ReportAnswer {
  figures: RunFigures;
}

const amountOfPayment = '5000';

async function run({ depositIds, ...order }: ReportOrder): Promise<ReportAnswer> {
  const connections = await Promise.all(depositIds.map(() => connect(order.port)));
  const latencies: number[] = [];
  const startedAt = performance.now();
  const endsAt = startedAt + order.seconds * 1_000;
  await Promise.all(
    connections.map((connection, index) => reportUntil(endsAt, order, depositIds[index] ?? '', connection, latencies)),
  );
  const figures = figuresOf(latencies, performance.now() - startedAt);
  for (const connection of connections) connection.close();
  return { figures };
}

async function reportUntil(
  endsAt: number,
  { provider, site, currency }: Omit<ReportOrder, 'depositIds'>,
  depositId: string,
  connection: Connection,
  latencies: number[],
): Promise<void> {
  const path = `/callback/payments/${provider.code}`;
  const secret = secretBytes(provider.secret);
  while (performance.now() < endsAt) {
    const paid = {
      type: 'payment',
      depositId,
      site,
      transactionId: `in-${randomUUID()}`,
      amount: amountOfPayment,
      currency,
    };
    const body = JSON.stringify(paid);
    const timestampMs = String(Date.now());
    const startedAt = performance.now();
    const answer = (await connection.post(path, null, body, [
      `${signatureHeaders.key}: ${provider.keyId}`,
      `${signatureHeaders.timestamp}: ${timestampMs}`,
      `${signatureHeaders.signature}: ${signRequest(secret, { timestampMs, path, body })}`,
    ])) as { status?: string };
    if (answer.status !== 'OK') throw new Error(`A report was refused: ${JSON.stringify(answer)}.`);
    latencies.push(performance.now() - startedAt);
  }
}

// the leash lets a child end that has nothing to do; this one waits for orders
process.channel?.ref();
process.on('message', (order: ReportOrder) => {
  run(order).then(
    (answer) => process.send?.(answer),
    (error: Error) => process.send?.({ error: error.message }),
  );
});
