import { createServer } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { freePort, isPortFree } from './ports.ts';

const listening: (() => void)[] = [];
afterEach(() => {
  for (const stop of listening.splice(0)) stop();
});

it('gives ports from which no system takes those of clients, and none twice', async () => {
  const ports = await Promise.all(Array.from({ length: 200 }, () => freePort()));
  expect(new Set(ports).size).toBe(200);
  expect(Math.min(...ports)).toBeGreaterThanOrEqual(20_000);
  expect(Math.max(...ports)).toBeLessThan(32_768);
});

it('knows a port on which something listens', async () => {
  const port = await freePort();
  expect(await isPortFree(port)).toBe(true);
  const server = createServer();
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  listening.push(() => server.close());
  expect(await isPortFree(port)).toBe(false);
});
