import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestPlatform, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMailer } from '../../../kernel/mail.ts';
import { silentLog } from '../../../testing/test-kernel.ts';
import { publishSeals, type SealChannels } from './publish-seals.ts';
import { readPublished, toPublished } from './published.ts';
import { listSeals } from './seals.store.ts';

let it: TestPlatform;
let folder: string;
let smtp: SMTPServer;
let smtpPort: number;
let isMailTaken = true;
const mails: string[] = [];

beforeAll(async () => {
  it = await createTestPlatform();
  folder = mkdtempSync(join(tmpdir(), 'croupier-seals-'));
  await it.register();
  it.clock.advance(4 * 86_400_000);
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      stream.on('end', () => {
        if (isMailTaken) mails.push(text.replaceAll('=\r\n', '').replaceAll('=3D', '='));
        done(isMailTaken ? null : new Error('mailbox full'));
      });
    },
  });
  await new Promise<void>((done) => smtp.listen(0, '127.0.0.1', done));
  const address = smtp.server.address();
  smtpPort = typeof address === 'object' && address ? address.port : 0;
  await it.modules.sequencer.drain();
  await it.modules.seals.sealFinishedDays();
});

afterAll(async () => {
  await new Promise<void>((done) => smtp.close(done));
  rmSync(folder, { recursive: true, force: true });
  await it.close();
});

let file: string;
let count = 0;

beforeEach(async () => {
  count += 1;
  file = join(folder, `${count}`, 'seals.jsonl');
  mails.length = 0;
  isMailTaken = true;
  await it.tamper((tx) => tx.query('delete from wallet.seal_publication'));
});

const seals = () => listSeals(it.ownerDb, 0n, 100);
const mail = () => ({
  to: 'auditor@example.com',
  send: createMailer({ url: `smtp://127.0.0.1:${smtpPort}`, from: 'ledger@example.com' }),
});

function logged() {
  const lines: unknown[] = [];
  return { lines, log: { ...silentLog, info: (fields: unknown) => lines.push(fields) } };
}

const publish = (channels: Partial<SealChannels> = {}, log = silentLog) =>
  publishSeals({ db: it.server.foundation.db, log, file: null, mail: null, ...channels });
const inFile = () => readPublished(readFileSync(file, 'utf8'));

test('publishes each seal on every channel', async () => {
  const { lines, log } = logged();
  const all = (await seals()).map(toPublished);
  expect(all.length).toBeGreaterThanOrEqual(3);
  await publish({ file, mail: mail() }, log);
  expect(lines).toEqual(all.map((seal) => ({ seal })));
  expect(inFile()).toEqual({ seals: all, problems: [] });
  expect(mails).toHaveLength(1);
  for (const { hash } of all) expect(mails[0]).toContain(hash);
  await publish({ file, mail: mail() }, log);
  expect([lines.length, inFile().seals.length, mails.length]).toEqual([all.length, all.length, 1]);
});

test('mails again after a refusal, and does not delay the file', async () => {
  isMailTaken = false;
  await expect(publish({ file, mail: mail() })).rejects.toThrow('seals could not be published everywhere');
  expect(inFile().seals).toHaveLength((await seals()).length);
  isMailTaken = true;
  await publish({ file, mail: mail() });
  expect(mails).toHaveLength(1);
});

test('appends a seal again whose line a crash cut short', async () => {
  await publish({ file });
  const text = readFileSync(file, 'utf8');
  const lines = text.trimEnd().split('\n');
  writeFileSync(file, `${lines.slice(0, -1).join('\n')}\n${lines.at(-1)?.slice(0, 70)}`);
  await publish({ file });
  const all = (await seals()).map(toPublished);
  expect(inFile()).toEqual({ seals: all, problems: [] });
  appendFileSync(file, '{"seal":"1","hash":"what is this"}\n');
  expect(inFile().problems).toEqual([`line ${all.length + 2}`]);
});

test('refuses to publish another seal over a published one', async () => {
  await publish({ file });
  const before = readFileSync(file, 'utf8');
  const [first] = await seals();
  await it.tamper((tx) => tx.query(`update wallet.seal set hash = sha256('another') where number = 1`));
  await expect(publish({ file })).rejects.toMatchObject({
    errors: [new Error('the published seal 1 is not the one in the database')],
  });
  expect(readFileSync(file, 'utf8')).toBe(before);
  await it.tamper((tx) => tx.query('update wallet.seal set hash = $1 where number = 1', [first?.hash]));
});
