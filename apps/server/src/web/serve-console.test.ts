import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../kernel/config.ts';
import { createHttp } from '../kernel/http.ts';
import { createMetrics } from '../kernel/metrics.ts';
import { captureLog } from '../testing/captured-log.ts';
import { serveConsole } from './serve-pages.ts';

let files: string;
let app: FastifyInstance;

beforeAll(async () => {
  files = join(mkdtempSync(join(tmpdir(), 'croupier-console-')), 'dist');
  const config = readConfig({ DATABASE_URL: 'postgresql://nobody@nowhere/nothing' });
  const { log } = captureLog();
  app = await createHttp({
    config,
    log,
    metrics: createMetrics(),
    countryOf: () => null,
    contentSecurityPolicy: async () => '',
  });
  await serveConsole(app, config, files);
});

afterAll(async () => {
  await app.close();
  rmSync(join(files, '..'), { recursive: true });
});

const visit = (url: string) => app.inject({ url, headers: { accept: 'text/html' } });

test('asks who opens it to wait while it is being built, and is there once it is', async () => {
  const early = await visit('/members');
  expect([early.statusCode, early.headers.refresh]).toEqual([503, '3']);
  expect(early.body).toContain('The console is being built');
  writeFileSync(join(files, 'index.html'), 'the console');
  for (const url of ['/', '/members', '/members/1'])
    expect([(await visit(url)).statusCode, (await visit(url)).body]).toEqual([200, 'the console']);
  expect((await visit('/console/me')).statusCode).toBe(404);
  expect((await visit('/missing.js')).statusCode).toBe(404);
});
