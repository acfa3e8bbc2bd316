import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { reconcile } from '@croupier/server/flows/reconcile.ts';
import { createLog } from '@croupier/server/kernel/log.ts';
import { migrate } from '@croupier/server/kernel/migrate.ts';
import type { Server } from '@croupier/server/server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withClient } from '../postgres/roles.ts';
import { discardData, type RunningPostgres, startPostgres } from '../postgres/start-postgres.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { createTestPlatform, type TestGame, type TestMember, type TestPlatform } from '../testing/platform.ts';
import { testPassword } from '../testing/player.ts';
import { restoreBackup } from './restore-backup.ts';
import { begunByMigrations, filledByMigrations, listTables } from './tables.ts';
import { writeBackup } from './write-backup.ts';

let it: TestPlatform;
let folder: string;
/** Another cluster: its transactions are numbered from the beginning. */
let cluster: RunningPostgres;
let clusterDir: string;
const databases: TestDatabase[] = [];

beforeAll(async () => {
  it = await createTestPlatform();
  folder = mkdtempSync(join(tmpdir(), 'croupier-backup-'));
  clusterDir = mkdtempSync(join(tmpdir(), 'croupier-cluster-'));
  chmodSync(clusterDir, 0o755);
  cluster = await startPostgres({ dataDir: clusterDir, fast: true, log: () => {} });
  await migrate({ ownerUrl: cluster.ownerUrl, log: createLog('silent') });
}, 120_000);

afterAll(async () => {
  await it.close();
  await cluster.stop();
  discardData(clusterDir);
  for (const database of databases) await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  databases.push(database);
  return database;
}

const fileOf = () => join(folder, randomBytes(6).toString('hex'));
const backUp = (file: string, ownerUrl = it.database.ownerUrl) => writeBackup({ ownerUrl, file, keyMark: 'a key' });
const restore = (file: string, { ownerUrl }: { ownerUrl: string }, keyMark = 'a key') =>
  restoreBackup({ ownerUrl, file, keyMark });
const count = (ownerUrl: string, table: string) =>
  withClient(ownerUrl, async (client) => Number((await client.query(`select count(*) from ${table}`)).rows[0].count));

type Acknowledged = { memberId: string; roundId: string };

/** Players who spin until they are asked to stop, and what they were answered. */
async function startSpinning(players: number) {
  const members: TestMember[] = [];
  for (let i = 0; i < players; i += 1) members.push(await it.register());
  const games: TestGame[] = [];
  for (const member of members) games.push(await it.openGame(member));
  const acknowledged: Acknowledged[] = [];
  let isStopped = false;
  const spinning = Promise.all(
    games.map(async (game, index) => {
      while (!isStopped) {
        const step = await game.play('20');
        acknowledged.push({ memberId: members[index]?.memberId ?? '', roundId: step.roundId });
        await sleep(2);
      }
    }),
  );
  /** Waits until so many more rounds were acknowledged. */
  const more = async (rounds: number) => {
    for (const wanted = acknowledged.length + rounds; acknowledged.length < wanted; ) await sleep(10);
  };
  const stop = async () => {
    isStopped = true;
    await spinning;
  };
  return { members, acknowledged, more, stop };
}

/** What must hold of an installation that was restored, whichever cluster it lies in. */
async function mustGoOn(
  restored: { ownerUrl: string; appUrl: string },
  before: { member: TestMember; acknowledged: readonly Acknowledged[] },
): Promise<void> {
  const server: Server = await it.startAnother({ databaseUrl: restored.ownerUrl, databaseAppUrl: restored.appUrl });
  const reconciled = () => reconcile({ db: server.foundation.db, ...server.modules });
  const first = await reconciled();
  expect(first.drift).toEqual([]);
  for (const { memberId, roundId } of before.acknowledged)
    expect(await server.modules.rounds.round(memberId, roundId)).toMatchObject({ round: { id: roundId } });

  // the member logs in and plays on; what is asked again is known
  const { token } = await it.siteClient(null, server)('session.login', {
    type: 'username',
    username: before.member.account,
    password: testPassword,
  });
  const game = await it.openGame({ ...before.member, token, site: it.siteClient(token, server) }, server);
  const position = game.next;
  const step = await game.play('20');
  const balance = await it.siteClient(token, server)('wallet.balance', {});
  expect(await game.play('20', position)).toEqual(step);
  expect(await it.siteClient(token, server)('wallet.balance', {})).toEqual(balance);

  // what is committed from now on gets the next places, once each, and is projected
  const second = await reconciled();
  expect(second).toMatchObject({ drift: [], operations: first.operations + 1n });
  expect(await server.modules.rounds.round(before.member.memberId, step.roundId)).not.toBe(null);
  const [twice] = await server.foundation.db.query<{ ids: bigint; places: bigint }>(
    `select count(distinct row_id) as ids, count(*) as places from kernel.position where stream = 'wallet'`,
  );
  expect(twice?.ids).toBe(twice?.places);
  expect(twice?.places).toBe(second.operations);
}

test('backs up during bets without losing or doubling a round, and plays on after a restore', async () => {
  const { members, acknowledged, more, stop } = await startSpinning(3);
  await more(10);
  const before = [...acknowledged];
  const file = fileOf();
  await backUp(file);
  await more(3);
  await stop();
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const [member] = members;
  if (!member) throw new Error('no member');
  const here = await emptyDatabase();
  for (const place of [here, cluster]) {
    const { rows } = await restore(file, place);
    expect(rows).toBeGreaterThan(before.length);
    await mustGoOn(place, { member, acknowledged: before });
  }
}, 120_000);

test('gives committed operations without a position one after a restore', async () => {
  const member = await it.register();
  const game = await it.openGame(member);
  await it.modules.sequencer.drain();
  const placed = await count(it.database.ownerUrl, 'kernel.position');
  const steps = [await game.play('20'), await game.play('20')];
  expect(await count(it.database.ownerUrl, 'kernel.position')).toBe(placed);
  const file = fileOf();
  await backUp(file);
  const database = await emptyDatabase();
  await restore(file, database);
  expect(await count(database.ownerUrl, 'kernel.position')).toBe(placed + 2);
  await mustGoOn(database, {
    member,
    acknowledged: steps.map(({ roundId }) => ({ memberId: member.memberId, roundId })),
  });
}, 120_000);

test('keeps seals valid after a restore', async () => {
  await it.modules.sequencer.drain();
  const now = it.clock.now();
  it.clock.advance(2 * 86_400_000);
  const seals = await it.modules.seals.sealFinishedDays();
  it.clock.set(now);
  expect(seals.length).toBeGreaterThan(0);
  const file = fileOf();
  await backUp(file);
  const database = await emptyDatabase();
  await restore(file, database);
  const server = await it.startAnother({ databaseUrl: database.ownerUrl, databaseAppUrl: database.appUrl });
  expect(await server.modules.seals.verify(seals)).toMatchObject({ findings: [], unsealed: 0n });
});

test('refuses a backup that is cut short, damaged or of other migrations, and leaves nothing behind', async () => {
  const file = fileOf();
  await backUp(file);
  const whole = readFileSync(file);
  const database = await emptyDatabase();
  const damaged = fileOf();
  const refused = async (content: Buffer, sentence: RegExp) => {
    writeFileSync(damaged, content);
    await expect(restore(damaged, database)).rejects.toThrow(sentence);
    expect(await count(database.ownerUrl, 'identity.member')).toBe(0);
  };
  await refused(whole.subarray(0, whole.length - 40), /not a whole backup|ends in the middle/);
  await refused(whole.subarray(0, 2_000), /not a whole backup|ends in the middle/);
  await refused(Buffer.from('hello'), /not a (whole )?backup/);
  // changed by hand, and packed again
  const plain = zstdDecompressSync(whole);
  const changed = (from: string, to: string) => {
    const at = plain.indexOf(from);
    expect([at > 0, to.length]).toEqual([true, from.length]);
    return zstdCompressSync(Buffer.concat([plain.subarray(0, at), Buffer.from(to), plain.subarray(at + from.length)]));
  };
  await refused(changed('play_money_grant', 'play_money_theft'), /^The rows of wallet.entry are not those/);
  await refused(changed('"table":"wallet.entry"', '"table":"wallet.entrx"'), /has a table wallet.entrx/);
  await refused(changed('"end":true', '"end":null'), /backup/);
  await expect(restore(join(folder, 'nothing'), database)).rejects.toThrow('There is no file');
  await expect(restore(file, database, 'another key')).rejects.toThrow('made under another SECRET_KEY');
  await withClient(database.ownerUrl, (client) =>
    client.query(`update kernel.migration set hash = 'another' where module = 'rounds' and number = 1`),
  );
  await expect(restore(file, database)).rejects.toThrow('made with other migrations (rounds 1)');
});

test('refuses to overwrite an installation or a file', async () => {
  const file = fileOf();
  await backUp(file);
  await expect(backUp(file)).rejects.toThrow('exists: choose another name');
  const nothing = new URL(it.database.ownerUrl);
  nothing.pathname = '/postgres';
  await expect(backUp(fileOf(), nothing.href)).rejects.toThrow('nothing to back up');
  await expect(restore(file, it.database)).rejects.toThrow(/^The installation is not empty \(.* has rows\)/);
});

test('leaves out tables that a migration fills', async () => {
  const database = await emptyDatabase();
  await withClient(database.ownerUrl, async (client) => {
    const filled: string[] = [];
    for (const { name } of await listTables(client)) {
      if ((await client.query(`select from ${name} limit 1`)).rowCount !== 0) filled.push(name);
    }
    expect(filled.toSorted()).toEqual([...filledByMigrations, ...begunByMigrations].sort());
  });
});
