import { expect, test } from 'vitest';
import { Problem } from '../problem.ts';
import { readSettings } from './settings.ts';

test('needs no settings for a fresh clone', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    gamesPort: 3001,
    consolePort: 3002,
    paymentsPort: 3003,
    databaseUrl: undefined,
    nodeEnv: 'development',
  });
  expect(readSettings({ PORT: '', DATABASE_URL: '', DATA_DIR: '', NODE_ENV: '' })).toEqual(readSettings({}));
});

test('honours each setting', () => {
  const databaseUrl = 'postgresql://owner:secret@db:5432/croupier';
  const settings = readSettings({
    PORT: '80',
    GAMES_PORT: '8080',
    DATA_DIR: '/data',
    DATABASE_URL: databaseUrl,
    NODE_ENV: 'production',
  });
  expect(settings).toEqual({
    port: 80,
    gamesPort: 8080,
    consolePort: 8081,
    paymentsPort: null,
    dataDir: '/data',
    databaseUrl,
    nodeEnv: 'production',
  });
  expect(readSettings({ PORT: '4000' }).gamesPort).toBe(4001);
});

test.each<[string, NodeJS.ProcessEnv]>([
  ['a word for a port', { PORT: 'http' }],
  ['a port beyond the last', { PORT: '65536' }],
  ['no port left for the game frames', { PORT: '65535' }],
  ['one port for both origins', { PORT: '3000', GAMES_PORT: '3000' }],
  ['one port for site and console', { PORT: '3000', CONSOLE_PORT: '3000' }],
  ['an address without a database', { DATABASE_URL: 'postgresql://db:5432' }],
  ['an address of something else', { DATABASE_URL: 'mysql://db/croupier' }],
  ['a misspelt environment', { NODE_ENV: 'prod' }],
])('refuses %s', (_, env) => {
  expect(() => readSettings(env)).toThrow(Problem);
});
