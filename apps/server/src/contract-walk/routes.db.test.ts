import {
  type Call,
  callbackRoute,
  calls,
  infrastructureRoutes,
  type Origin,
  paymentCallbackRoute,
} from '@croupier/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

let it: TestServer;

beforeAll(async () => {
  it = await createTestServer();
});

afterAll(() => it.close());

const appOf = (origin: Origin) => it.server[origin];

/** Every route of a server as `GET /path`, read from the tree that the router prints. */
function routesOf(app: FastifyInstance): string[] {
  const parents: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const match = /^((?:│ {3}| {4})*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?$/.exec(line);
      if (!match) return [];
      const [, indent = '', part = '', methods = ''] = match;
      const depth = indent.length / 4;
      const path = (parents[depth - 1] ?? '') + part;
      parents.splice(depth, parents.length, path);
      return methods.split(', ').map((method) => `${method} ${path}`);
    });
}

/** An address whatever its values are called: calls that share one may name them differently, and the router prints all names. */
const shapeOf = (route: string): string => route.replaceAll(/:\w+(?:\|:\w+)*/g, ':');

const declared = (origin: Origin): string[] =>
  Object.values(calls as Record<string, Call>)
    .filter((call) => call.origin === origin)
    .map((call) => `${call.method} ${call.path}`);

const origins: Origin[] = ['site', 'games', 'console'];

/** What each origin serves beside its calls. */
const infrastructure: Record<Origin, readonly (typeof infrastructureRoutes)[number][]> = {
  site: infrastructureRoutes,
  games: [],
  // operators see what members sent and what the site shows
  console: ['/media/:file'],
};

test.each(origins)('serves every declared call on the %s origin', (origin) => {
  const served = new Set(routesOf(appOf(origin)).map(shapeOf));
  expect(declared(origin).filter((route) => !served.has(shapeOf(route)))).toEqual([]);
});

test.each(origins)('serves nothing undeclared on the %s origin', (origin) => {
  const known = new Set(declared(origin).map(shapeOf));
  for (const path of infrastructure[origin]) known.add(shapeOf(`GET ${path}`));
  // the router prints what ends in a wildcard by its wildcard alone: it is `callbackRoute`, asked for below
  if (origin === 'site') known.add('POST *').add(shapeOf(`POST ${paymentCallbackRoute}`));
  // the answer to HEAD is GET's without its body
  const surplus = routesOf(appOf(origin)).filter((route) => !known.has(shapeOf(route.replace(/^HEAD /, 'GET '))));
  expect(surplus).toEqual([]);
});

test('serves other protocols at the documented address', () => {
  const wildcards = routesOf(it.server.site).filter((route) => route.includes('*') && !route.startsWith('HEAD'));
  expect(wildcards).toEqual(['POST *']);
  expect(it.server.site.hasRoute({ method: 'POST', url: callbackRoute })).toBe(true);
});

test('serves every declared infrastructure route', () => {
  const served = new Set(routesOf(it.server.site));
  // the live socket is an upgrade, which is no route
  expect(infrastructureRoutes.filter((path) => path !== '/live' && !served.has(`GET ${path}`))).toEqual([]);
});

test.each(origins)('serves the calls of the %s origin on no other', (origin) => {
  for (const other of origins.filter((one) => one !== origin)) {
    const served = new Set(routesOf(appOf(other)));
    expect(declared(origin).filter((route) => served.has(route))).toEqual([]);
  }
});

test('documents every call by OpenAPI', async () => {
  const document = (await it.server.site.inject({ url: '/openapi.json', headers: { host: 'localhost' } })).json();
  expect(document.openapi).toMatch(/^3\.1\./);
  const documented = Object.entries(document.paths as Record<string, Record<string, unknown>>).flatMap(
    ([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(documented.sort()).toEqual(origins.flatMap(declared).sort());
});
