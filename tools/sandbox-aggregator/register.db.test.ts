import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSeededDatabase, type TestDatabase } from '@croupier/tools/testing/database.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readCommand } from '../admin/command.ts';
import { runCommand } from '../admin/run-command.ts';
import { requireRunning } from '../postgres/installation.ts';
import { Problem } from '../problem.ts';
import { withModules } from '../with-modules.ts';
import { register } from './register.ts';

let database: TestDatabase;
const dataDir = mkdtempSync(join(tmpdir(), 'croupier-register-'));

beforeAll(async () => {
  database = await createSeededDatabase();
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('DATABASE_URL', database.ownerUrl);
  vi.stubEnv('DATABASE_APP_URL', database.appUrl);
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

const registered = (site: string) =>
  register({
    code: 'sandbox-4190',
    publicUrl: 'http://localhost:4190',
    site,
    isKnown: false,
    keyFile: '/keys/key.json',
    keep: () => {},
    say: () => {},
  });

test('refuses a site that there is not', async () => {
  await expect(registered('nowhere')).rejects.toThrow(new Problem('There is no site nowhere: the sites are marigold.'));
});

test('says what to do where it is registered and its key is lost', async () => {
  const added = ['provider', 'add', 'sandbox-4190', '--title', 'Sandbox', '--launch', 'http://localhost:4190/{ticket}'];
  await withModules((modules, foundation) =>
    runCommand(readCommand([...added, '--site', 'marigold', '--reason', 'for the test']), {
      modules,
      foundation,
      stdin: process.stdin,
    }),
  );
  const again = registered('marigold');
  await expect(again).rejects.toThrow(Problem);
  await expect(again).rejects.toThrow(
    /^sandbox-4190 is registered already and its key is not in \/keys\/key\.json: make another .* or choose another --port\.$/,
  );
});

test('leaves what fails to the command, without the warnings of the server and their stacks', async () => {
  expect(await withModules(async (_modules, { config }) => config.logLevel)).toBe('error');
});

test('refuses to register where nothing runs, and makes nothing there', () => {
  const none = join(dataDir, 'none');
  for (const folder of [none, dataDir])
    expect(() => requireRunning({ DATA_DIR: folder })).toThrow(
      `No installation runs in ${folder}: run "npm start" first`,
    );
  expect(() => requireRunning({ DATA_DIR: none, DATABASE_URL: database.ownerUrl })).not.toThrow();
});
