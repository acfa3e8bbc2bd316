import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../kernel/config.ts';
import { createHttp } from '../kernel/http.ts';
import { createMetrics } from '../kernel/metrics.ts';
import { captureLog } from '../testing/captured-log.ts';
import { serveGames } from './serve-pages.ts';

let files: string;
let app: FastifyInstance;

beforeAll(async () => {
  files = mkdtempSync(join(tmpdir(), 'croupier-games-'));
  const pages = {
    'slot/index.html': 'any slot',
    'slot/lantern-tide/index.html': 'lantern tide',
    'solo/index.html': 'any solo',
  };
  for (const [page, words] of Object.entries(pages)) {
    const file = join(files, page);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, words);
    // a page may lie there in one form or several
    if (page !== 'solo/index.html') writeFileSync(`${file}.br`, brotliCompressSync(words));
  }
  const config = readConfig({ DATABASE_URL: 'postgresql://nobody@nowhere/nothing' });
  const { log } = captureLog();
  app = await createHttp({
    config,
    log,
    metrics: createMetrics(),
    countryOf: () => null,
    contentSecurityPolicy: async () => '',
  });
  await serveGames(app, config, files);
});

afterAll(async () => {
  await app.close();
  rmSync(files, { recursive: true });
});

test.each([undefined, 'identity', 'gzip', 'br', 'gzip, br'])(
  'serves the page of every game to a browser that accepts %s',
  async (accepts) => {
    const headers: Record<string, string> = { accept: 'text/html', ...(accepts ? { 'accept-encoding': accepts } : {}) };
    for (const url of [
      '/slot/lantern-tide/',
      '/slot/lantern-tide',
      '/slot/another/',
      '/slot/',
      '/solo/',
      '/solo/another/',
    ]) {
      const { statusCode, headers: answer, rawPayload } = await app.inject({ url, headers });
      expect([url, statusCode, answer['content-type']]).toEqual([url, 200, 'text/html; charset=utf-8']);
      const words = url.startsWith('/solo') ? 'any solo' : url.includes('lantern') ? 'lantern tide' : 'any slot';
      const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[String(answer['content-encoding'])];
      expect((unpack ? unpack(rawPayload) : rawPayload).toString()).toBe(words);
    }
  },
);

test('answers not found for what is no page', async () => {
  for (const url of ['/nothing/', '/slot/lantern-tide/more/', '/slot/..%2f..%2fetc/']) {
    expect((await app.inject({ url, headers: { accept: 'text/html' } })).statusCode).toBe(404);
  }
});
