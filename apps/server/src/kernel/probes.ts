import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './database.ts';
import type { Metrics } from './metrics.ts';
import type { OutcomeRandom } from './outcome-random.ts';
import type { PartitionWatch } from './partition-watch.ts';
import { refuse } from './refusal.ts';
import { isFromThisMachine } from './this-machine.ts';

/** Addresses for machines: is the process alive, can it serve, what does it measure. */
export function serveProbes(
  app: FastifyInstance,
  deps: {
    config: Config;
    db: Database;
    metrics: Metrics;
    partitions: PartitionWatch;
    outcomeRandom: Pick<OutcomeRandom, 'failure'>;
  },
): void {
  // pages that came from another address of the site ask whether this one is faster; there is nothing in it that is not for everybody
  app.get('/healthz', { config: { rateLimit: false } }, async (_request, reply) =>
    reply.header('access-control-allow-origin', '*').send({ status: 'alive' }),
  );
  app.get('/readyz', { config: { rateLimit: false } }, async (_request, reply) => {
    try {
      await deps.db.query('select 1');
      // what is late stops nothing; which table it is, the metrics and the log say
      const isLate = (await deps.partitions.recent()).length > 0;
      const isSilent = deps.outcomeRandom.failure() !== null;
      return { status: 'ready', warnings: [...(isLate ? ['partitions'] : []), ...(isSilent ? ['randomness'] : [])] };
    } catch {
      return reply.code(503).send({ status: 'no database' });
    }
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(deps.config, request)) refuse('not_found');
    // every process tells how partitions stand, whichever ran the job; without a database its own figures still count
    await deps.partitions.recent().catch(() => []);
    return reply.type(deps.metrics.registry.contentType).send(await deps.metrics.registry.metrics());
  });
}

function mayReadMetrics(config: Config, request: FastifyRequest): boolean {
  if (config.metricsToken !== null) return request.headers.authorization === `Bearer ${config.metricsToken}`;
  // a proxy on the same machine would make every visitor look like loopback
  if (config.environment === 'production') return false;
  return isFromThisMachine(request, config.trustedProxies.length > 0);
}
