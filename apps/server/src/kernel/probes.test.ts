import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { type Config, readConfig } from './config.ts';
import { createMetrics } from './metrics.ts';
import { serveProbes } from './probes.ts';
import { Refusal } from './refusal.ts';

const token = 'a token of the metrics';

async function serving(
  changes: Partial<Config>,
  query = async () => [],
  recent = async (): Promise<string[]> => [],
  failure: string | null = null,
) {
  const app = Fastify();
  const config = { ...readConfig({ DATABASE_URL: 'postgresql://nowhere' }), ...changes };
  const db = { query, tables: () => fail(), transaction: () => fail(), close: async () => {} };
  const partitions = { look: () => fail(), recent, jobs: [] };
  serveProbes(app, {
    config,
    db: db as never,
    metrics: createMetrics(),
    partitions,
    outcomeRandom: { failure: () => failure },
  });
  app.setErrorHandler((error, _request, reply) => reply.code(error instanceof Refusal ? error.status : 500).send());
  return (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
}

function fail(): never {
  throw new Error('the probes need no more than a query');
}

test('shows metrics to no stranger, nor to one behind a proxy on the same machine', async () => {
  const development = await serving({ environment: 'development' });
  expect((await development('/metrics')).body).toContain('croupier_live_connections');
  const production = await serving({ environment: 'production' });
  expect((await production('/metrics')).statusCode).toBe(404);
  const guarded = await serving({ environment: 'production', metricsToken: token });
  expect((await guarded('/metrics')).statusCode).toBe(404);
  expect((await guarded('/metrics', { authorization: 'Bearer another' })).statusCode).toBe(404);
  expect((await guarded('/metrics', { authorization: `Bearer ${token}` })).statusCode).toBe(200);
});

test('calls a process without its database alive and not ready', async () => {
  const cut = await serving({}, () => Promise.reject(new Error('no connection')));
  expect((await cut('/readyz')).statusCode).toBe(503);
  expect((await cut('/healthz')).statusCode).toBe(200);
  const well = await serving({});
  expect((await well('/readyz')).statusCode).toBe(200);
});

test('reports late partitions and keeps the process in service', async () => {
  const late = await serving({}, undefined, async () => ['wallet.entry has partitions for 1 months, not 3']);
  const { statusCode, body } = await late('/readyz');
  expect([statusCode, JSON.parse(body)]).toEqual([200, { status: 'ready', warnings: ['partitions'] }]);
  const well = await serving({});
  expect(JSON.parse((await well('/readyz')).body)).toEqual({ status: 'ready', warnings: [] });
});

test('reports a failed source of randomness and keeps the process in service', async () => {
  const silent = await serving({}, undefined, undefined, 'kernel: repetition count');
  const { statusCode, body } = await silent('/readyz');
  // rounds in play go on, so the process stays in service
  expect([statusCode, JSON.parse(body)]).toEqual([200, { status: 'ready', warnings: ['randomness'] }]);
});

test('serves its own metrics without the database', async () => {
  const cut = await serving({ environment: 'development' }, undefined, () =>
    Promise.reject(new Error('no connection')),
  );
  expect((await cut('/metrics')).statusCode).toBe(200);
});
