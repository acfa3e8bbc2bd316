import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './database.ts';
import { isLocalRequest } from './local-request.ts';
import type { Metrics } from './metrics.ts';
import type { OutcomeRandom } from './outcome-random.ts';
import type { PartitionWatch } from './partition-watch.ts';
import { refuse } from './refusal.ts';

/** Addresses for monitoring: whether the process is alive, whether it can serve, and its metrics. */
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
  // pages that came from another address of the site measure this one here; the answer holds nothing private
  app.get('/healthz', { config: { rateLimit: false } }, async (_request, reply) =>
    reply.header('access-control-allow-origin', '*').send({ status: 'alive' }),
  );
  app.get('/readyz', { config: { rateLimit: false } }, async (_request, reply) => {
    try {
      await deps.db.query('select 1');
      // a late job stops nothing; metrics and log name the table
      const isLate = (await deps.partitions.recent()).length > 0;
      const isSilent = deps.outcomeRandom.failure() !== null;
      return { status: 'ready', warnings: [...(isLate ? ['partitions'] : []), ...(isSilent ? ['randomness'] : [])] };
    } catch {
      return reply.code(503).send({ status: 'no database' });
    }
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(deps.config, request)) refuse('not_found');
    // every process reports partitions, whichever ran the job; without a database its own figures are still served
    await deps.partitions.recent().catch(() => []);
    return reply.type(deps.metrics.registry.contentType).send(await deps.metrics.registry.metrics());
  });
}

function mayReadMetrics(config: Config, request: FastifyRequest): boolean {
  if (config.metricsToken !== null) return request.headers.authorization === `Bearer ${config.metricsToken}`;
  // a proxy on the same machine makes every visitor look like loopback
  if (config.environment === 'production') return false;
  return isLocalRequest(request, config.trustedProxies.length > 0);
}
