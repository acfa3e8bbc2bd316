import { Readable } from 'node:stream';
import { registration } from '@croupier/server/testing/test-identity.ts';
import { createTestServer, type TestServer } from '@croupier/server/testing/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Problem } from '../problem.ts';
import { readCommand } from './command.ts';
import { runCommand } from './run-command.ts';

let it: TestServer;

beforeAll(async () => {
  it = await createTestServer();
});

afterAll(() => it.close());

const admin = (args: string[], stdin = '') =>
  runCommand(readCommand(args), { ...it.server, stdin: Readable.from([stdin]) });

const lastAudit = async () => {
  const { rows } = await it.server.modules.staff.audit.list({ siteId: it.siteId, beforeId: null, limit: 1 });
  const [row] = rows;
  return row;
};

test('reaches a provider as configured, with a secret that is stored encrypted', async () => {
  const reason = ['--reason', 'for the test'];
  const named = ['--title', 'Coin Hub', '--site', 'marigold', ...reason];
  await expect(admin(['provider', 'add', 'hubless', ...named])).rejects.toThrow();
  await expect(admin(['provider', 'add', 'hubless', '--api', 'ftp://x', ...named])).rejects.toThrow(
    'no address of a server',
  );
  await admin(['provider', 'add', 'coinhub', '--launch', 'https://a.example/#{ticket}', ...named]);
  const { registry } = it.server.modules.providers;
  const settings = { launch: 'call', origins: ['https://a.example'] };
  const api = 'https://api.example/v1';
  await admin(['provider', 'set', 'coinhub', '--api', api, '--settings', JSON.stringify(settings), ...reason]);
  it.clock.advance(2_000);
  expect(await registry.find('coinhub')).toMatchObject({ apiUrl: api, protocol: 'croupier', settings });
  const { rows } = await it.server.modules.staff.audit.list({ siteId: it.siteId, beforeId: null, limit: 50 });
  expect(rows.map(({ action }) => action)).toContain('provider.add');
  await expect(admin(['provider', 'set', 'coinhub', '--protocol', 'nobody', ...reason])).rejects.toThrow();
  await expect(admin(['provider', 'set', 'coinhub', '--settings', '{"x":1}', ...reason])).rejects.toThrow();
  await expect(admin(['provider', 'secret', 'coinhub', 'privateKey', ...reason], 'word')).rejects.toThrow();
  await admin([
    'provider',
    'site',
    'coinhub',
    '--site',
    'marigold',
    '--offers-all',
    'no',
    '--grant-limit',
    '5',
    ...reason,
  ]);
  it.clock.advance(2_000);
  const found = await registry.find('coinhub');
  expect([found?.offersAllOn, [...(found?.sites.values() ?? [])]]).toEqual([[], [500n]]);
  // nobody answers there
  await admin(['provider', 'set', 'coinhub', '--api', 'http://127.0.0.1:9/', ...reason]);
  await expect(admin(['provider', 'sync', 'coinhub', '--full', ...reason])).rejects.toThrow(
    'could not be read: unreachable',
  );
  await expect(admin(['provider', 'sync', 'house', ...reason])).rejects.toThrow('publishes a catalogue');
  const [line] = await admin(['provider', 'health', 'coinhub']);
  expect(line).toMatch(/^coinhub \(whole\): well; out 1 calls, 1 failed/);
  for (const wrong of [
    ['set', 'coinhub'],
    ['set', 'coinhub', '--settings', '[]'],
    ['site', 'coinhub', '--offers-all', 'maybe'],
  ]) {
    expect(() => readCommand(['provider', ...wrong, ...reason])).toThrow();
  }
});

test('adds a provider with a working key, opens its game and logs it', async () => {
  const reason = ['--reason', 'a contract'];
  const launch = 'https://games.example/#ticket={ticket}';
  const add = [
    'provider',
    'add',
    'coinworks',
    '--title',
    'Coinworks',
    '--site',
    'marigold',
    '--grant-limit',
    '10.00',
    ...reason,
  ];
  await expect(admin([...add, '--launch', 'https://games.example/'])).rejects.toThrow('with {ticket} in it');
  const lines = await admin([...add, '--launch', launch, '--round-ttl', '2h']);
  const keyId = lines[1]?.replace('Key: ', '') ?? '';
  const secret = lines[2]?.split(': ')[1] ?? '';
  expect(await it.server.modules.providers.registry.ofKey(keyId)).toEqual({ provider: 'coinworks', secret });
  expect(await lastAudit()).toMatchObject({
    action: 'provider.add',
    target: 'provider coinworks',
    reason: 'a contract',
  });
  expect(JSON.stringify(await lastAudit())).not.toContain(secret);
  await expect(admin([...add, '--launch', launch])).rejects.toMatchObject({ code: 'conflict' });

  const game = ['provider', 'game', 'coinworks', 'flip', '--title', 'Coin Flip', '--site', 'marigold', ...reason];
  await expect(admin([...game, '--min-bet', '5', '--max-bet', '1'])).rejects.toBeInstanceOf(Problem);
  await admin([...game, '--min-bet', '1.00', '--max-bet', '1000']);
  const input = { nodeId: 'coinworks-flip' };
  expect((await it.send('games.detail', { input })).json().value).toMatchObject({
    name: 'Coin Flip',
    minBet: '100',
    rtpBps: null,
  });
  const member = await it.send('member.register', { input: registration({ username: 'flipper' }) });
  const launched = await it.send('games.launch', { input, token: member.json().value.token });
  const { content, ticket } = launched.json().value;
  expect(content).toBe(`https://games.example/#ticket=${ticket}`);

  const fresh = await admin(['provider', 'key', 'coinworks', ...reason]);
  expect(fresh).toHaveLength(3);
  await admin(['provider', 'key', 'coinworks', '--revoke', keyId, ...reason]);
  expect(await it.server.modules.providers.registry.ofKey(keyId)).toBeNull();
  await admin(['provider', 'status', 'coinworks', 'suspended', ...reason]);
  expect((await it.server.modules.providers.registry.find('coinworks'))?.status).toBe('suspended');
  expect(() => readCommand([...add, '--launch', launch, '--round-ttl', '5y'])).toThrow('--round-ttl');
  expect(() => readCommand(['provider', 'add', 'Coin Works'])).toThrow('no code of a provider');
});
