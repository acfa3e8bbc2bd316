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

test('metrics that a stranger reads, also through a proxy on the same machine', async () => {
  const development = await serving({ environment: 'development' });
  expect((await development('/metrics')).body).toContain('croupier_live_connections');
  const production = await serving({ environment: 'production' });
  expect((await production('/metrics')).statusCode).toBe(404);
  const guarded = await serving({ environment: 'production', metricsToken: token });
  expect((await guarded('/metrics')).statusCode).toBe(404);
  expect((await guarded('/metrics', { authorization: 'Bearer another' })).statusCode).toBe(404);
  expect((await guarded('/metrics', { authorization: `Bearer ${token}` })).statusCode).toBe(200);
});

test('a process that is called ready without its database, or dead because of it', async () => {
  const cut = await serving({}, () => Promise.reject(new Error('no connection')));
  expect((await cut('/readyz')).statusCode).toBe(503);
  expect((await cut('/healthz')).statusCode).toBe(200);
  const well = await serving({});
  expect((await well('/readyz')).statusCode).toBe(200);
});

test('partitions that are late and take a process out of service, or that nobody hears of', async () => {
  const late = await serving({}, undefined, async () => ['wallet.entry has partitions for 1 months, not 3']);
  const { statusCode, body } = await late('/readyz');
  expect([statusCode, JSON.parse(body)]).toEqual([200, { status: 'ready', warnings: ['partitions'] }]);
  const well = await serving({});
  expect(JSON.parse((await well('/readyz')).body)).toEqual({ status: 'ready', warnings: [] });
});

test('a source of randomness that failed, of which nobody hears', async () => {
  const silent = await serving({}, undefined, undefined, 'kernel: repetition count');
  const { statusCode, body } = await silent('/readyz');
  // what is in play goes on, so the process stays in service
  expect([statusCode, JSON.parse(body)]).toEqual([200, { status: 'ready', warnings: ['randomness'] }]);
});

test('metrics that are gone with the database', async () => {
  const cut = await serving({ environment: 'development' }, undefined, () =>
    Promise.reject(new Error('no connection')),
  );
  expect((await cut('/metrics')).statusCode).toBe(200);
});
