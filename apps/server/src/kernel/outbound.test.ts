import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOutbound, type LookupAll } from './outbound.ts';

let server: Server;
let port: number;
let requests = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    requests += 1;
    if (request.url === '/away') response.writeHead(302, { location: '/secret' }).end();
    else response.end('here');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = (server.address() as AddressInfo).port;
});

afterAll(() => server.close());

const outbound = createOutbound({ privateNetworks: [] });
const causeOf = async (call: Promise<unknown>) => {
  const error = (await call.catch((caught: unknown) => caught)) as { cause?: Error };
  return error.cause?.message;
};

test.each([
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '224.0.0.1',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[fd00::1]',
  '[fe80::1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
])('reaches nothing at the private address %s', async (host) => {
  expect(await causeOf(outbound(`http://${host}:${port}/`))).toMatch(/is not a public address/);
  expect(requests).toBe(0);
});

test('checks a name by what it resolves to', async () => {
  expect(await causeOf(outbound(`http://localhost:${port}/`))).toBe('localhost is not a public address');
  expect(requests).toBe(0);
});

/** Resolves every name to these, one list after another. */
function resolving(...answers: string[][]): LookupAll {
  return (_name, _options, done) => {
    const found = answers.shift() ?? [];
    done(
      null,
      found.map((address) => ({ address, family: 4 })),
    );
  };
}

test('refuses a name that resolves to one private address among public ones', async () => {
  const lookup = resolving(['1.1.1.1', '127.0.0.1']);
  const local = createOutbound({ privateNetworks: [], lookup });
  expect(await causeOf(local(`http://provider.example:${port}/`))).toBe('provider.example is not a public address');
  expect(requests).toBe(0);
});

test('connects to the address that it checked, whatever the name resolves to afterwards', async () => {
  const lookup = resolving(['127.0.0.1'], ['10.0.0.1']);
  const local = createOutbound({ privateNetworks: ['127.0.0.1'], lookup });
  expect(await (await local(`http://provider.example:${port}/`)).text()).toBe('here');
});

test('reaches a private network that was named, and no other', async () => {
  const local = createOutbound({ privateNetworks: ['127.0.0.0/8', '::1'] });
  expect(await (await local(`http://127.0.0.1:${port}/`)).text()).toBe('here');
  expect(await (await local(`http://localhost:${port}/`)).text()).toBe('here');
  expect(await causeOf(local(`http://10.0.0.1:${port}/`))).toBe('10.0.0.1 is not a public address');
});

test('follows no redirect by itself', async () => {
  const local = createOutbound({ privateNetworks: ['127.0.0.1'] });
  const before = requests;
  await expect(local(`http://127.0.0.1:${port}/away`, { redirect: 'follow' })).rejects.toThrow();
  await expect(local(`http://127.0.0.1:${port}/away`)).rejects.toThrow();
  expect(requests).toBe(before + 2);
  expect((await local(`http://127.0.0.1:${port}/away`, { redirect: 'manual' })).status).toBe(302);
});
