import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMetrics } from '../../kernel/metrics.ts';
import { captureLog } from '../../testing/captured-log.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { type SmsGateway, startSmsGateway } from '../../testing/sms-gateway.ts';
import { createTestKernel, eventually, type TestKernel } from '../../testing/test-kernel.ts';
import { createTestOutbox, messagesTo } from '../../testing/test-outbox.ts';
import { addTestSite, createTestSites } from '../../testing/test-sites.ts';
import type { Site, Sites } from '../sites/sites.public.ts';
import { createOutbox, type Message, type Outbox } from './outbox.public.ts';
import { outboxSettings } from './outbox.settings.ts';

let kernel: TestKernel;
let sites: Sites;
let site: Site;
let mailServer: MailServer;
let gateway: SmsGateway;
let outbox: Outbox;
let metrics: ReturnType<typeof createMetrics>;
let captured: ReturnType<typeof captureLog>;

beforeAll(async () => {
  [kernel, mailServer, gateway] = await Promise.all([createTestKernel(), startMailServer(), startSmsGateway()]);
  sites = await createTestSites(kernel, [outboxSettings]);
  site = await addTestSite(sites, 'bloom', { defaultLanguage: 'VI', languages: ['VI', 'EN'] });
});

beforeEach(async () => {
  await kernel.ownerDb.query('delete from outbox.message');
  mailServer.received.length = 0;
  mailServer.refuse(null);
  gateway.requests.length = 0;
  gateway.sent.clear();
  gateway.answerWith(null);
  captured = captureLog('info');
  metrics = createMetrics();
  outbox = reaching();
});

afterAll(async () => {
  await Promise.all([kernel.close(), mailServer.close(), gateway.close()]);
});

/** Another process of the same installation, with a mail server and a gateway. */
function reaching(): Outbox {
  return createOutbox({
    ...kernel,
    sites,
    metrics,
    log: captured.log,
    config: {
      environment: 'production',
      secretKey: 'a secret key that only tests have',
      mail: { url: mailServer.url, from: 'no-reply@bloom.example' },
      smsGateway: gateway,
    },
  });
}

const sms = (changes: Partial<Message> = {}): Message => ({
  siteId: site.id,
  channel: 'sms',
  to: '+84901234567',
  text: 'loginCode',
  params: { code: '314159', expiredMinutes: 5 },
  language: 'EN',
  ...changes,
});
const mail = (changes: Partial<Message> = {}): Message => ({
  ...sms(),
  channel: 'email',
  to: 'an@example.com',
  text: 'passwordChanged',
  params: { username: 'marigold', time: '2026-11-02 12:00 UTC' },
  ...changes,
});
const enqueue = (message: Message) => kernel.db.transaction((tx) => outbox.enqueue(tx, message));

type Row = {
  state: string;
  tries: number;
  problem: string | null;
  sealed: Buffer | null;
  masked_to: string;
  due_at: Date;
};
async function row(): Promise<Row> {
  const rows = await kernel.ownerDb.query<Row>('select * from outbox.message');
  if (!rows[0] || rows.length > 1) throw new Error(`${rows.length} messages`);
  return rows[0];
}
async function counted(): Promise<Record<string, number>> {
  const { values } = await metrics.messages.get();
  return Object.fromEntries(values.map(({ labels, value }) => [`${labels.channel} ${labels.outcome}`, value]));
}

test('sends a message if, and only if, its transaction commits', async () => {
  const failing = kernel.db.transaction(async (tx) => {
    await outbox.enqueue(tx, sms());
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await outbox.sendDue();
  expect(gateway.requests).toEqual([]);
  await enqueue(sms());
  await enqueue(mail());
  await outbox.sendDue();
  expect([...gateway.sent.values()].map(({ to, text }) => [to, text])).toEqual([
    [
      '+84901234567',
      'bloom: 314159 is your code to log in. It is valid for 5 min. Do not share it with anyone, not even with us.',
    ],
  ]);
  expect(mailServer.received.map(({ to }) => to)).toEqual([['an@example.com']]);
  expect(mailServer.received[0]?.raw).toContain('Subject: Your password for bloom was changed');
  expect(await counted()).toEqual({ 'sms sent': 1, 'email sent': 1 });
});

test('sends a message at once when senders are woken', async () => {
  await outbox.start();
  await enqueue(sms());
  await eventually(() => gateway.sent.size === 1);
  await outbox.stop();
});

test('stores recipient and text unreadably before and after sending', async () => {
  await enqueue(sms());
  const before = await row();
  expect(before).toMatchObject({ state: 'waiting', masked_to: '+84***67' });
  const stored = JSON.stringify({ ...before, sealed: before.sealed?.toString('latin1') });
  expect(stored).not.toMatch(/314159|901234567/);
  await outbox.sendDue();
  expect(await row()).toMatchObject({ state: 'sent', sealed: null, tries: 1, problem: null });
});

test('sends a message once, with two processes and repeated runs', async () => {
  const other = reaching();
  for (let count = 0; count < 30; count += 1) await enqueue(sms({ to: `+8490000000${count}` }));
  await Promise.all([outbox.sendDue(), other.sendDue(), outbox.sendDue()]);
  await other.sendDue();
  expect(gateway.requests).toHaveLength(30);
});

test('sends a message under the same id after the process that was sending it died', async () => {
  await enqueue(sms());
  // sent, and not yet marked when the process ended
  const killed = createTestOutboxThatDies();
  await killed.sendDue().catch(() => {});
  expect(gateway.requests).toHaveLength(1);
  expect((await row()).state).toBe('waiting');
  await outbox.sendDue();
  expect(gateway.requests).toHaveLength(1);
  kernel.clock.advance(120_000);
  await outbox.sendDue();
  expect(gateway.requests).toHaveLength(2);
  expect(gateway.sent.size).toBe(1);
  expect((await row()).state).toBe('sent');
});

/** A process that loses its connection once it has sent. */
function createTestOutboxThatDies(): Outbox {
  const db = {
    ...kernel.db,
    query: ((text, values, name) => {
      if (name === 'outbox.mark-sent') throw new Error('the process has ended');
      return kernel.db.query(text, values, name);
    }) as typeof kernel.db.query,
  };
  return createTestOutbox({ ...kernel, db }, sites, { environment: 'production', smsGateway: gateway });
}

test('retries a failure with growing delays', async () => {
  gateway.answerWith({ status: 500 });
  await enqueue(sms({ text: 'passwordChanged', params: { username: 'marigold', time: 'now' } }));
  const pauses: number[] = [];
  while ((await row()).state === 'waiting') {
    await outbox.sendDue();
    const { state, due_at: dueAt } = await row();
    if (state !== 'waiting') break;
    pauses.push((dueAt.getTime() - kernel.clock.now().getTime()) / 1000);
    await outbox.sendDue(); // too early
    kernel.clock.set(dueAt);
  }
  expect(pauses).toEqual([5, 15, 60, 180, 600, 1_800, 7_200, 21_600, 43_200]);
  expect(gateway.requests).toHaveLength(pauses.length + 1);
  expect(await row()).toMatchObject({ state: 'gave_up', problem: 'sms_500', sealed: null, tries: 10 });
  expect(await counted()).toEqual({ 'sms failed': 9, 'sms gave_up': 1 });
  expect(captured.text().trim().split('\n').at(-1)).toMatch(
    /"kind":"passwordChanged".*"problem":"sms_500".*a message could not be sent/,
  );
  expect(captured.text()).not.toMatch(/901234567|marigold/);
});

test('gives up on a final refusal, and waits as long as the other side asks', async () => {
  gateway.answerWith({ status: 422 });
  await enqueue(sms());
  await outbox.sendDue();
  expect(await row()).toMatchObject({ state: 'gave_up', problem: 'sms_422', tries: 1 });
  await kernel.ownerDb.query('delete from outbox.message');
  gateway.answerWith({ status: 429, headers: { 'retry-after': '90' } });
  await enqueue(sms());
  await outbox.sendDue();
  expect((await row()).due_at.getTime() - kernel.clock.now().getTime()).toBe(90_000);
  mailServer.refuse(550);
  await kernel.ownerDb.query('delete from outbox.message');
  await enqueue(mail());
  await outbox.sendDue();
  expect(await row()).toMatchObject({ state: 'gave_up', problem: 'smtp_550' });
});

test('sends no code after it has expired, and erases it', async () => {
  gateway.answerWith({ status: 503 });
  await enqueue(sms());
  await outbox.sendDue();
  gateway.answerWith(null);
  kernel.clock.advance(5 * 60_000);
  await outbox.sendDue();
  expect(gateway.sent.size).toBe(0);
  expect(await row()).toMatchObject({ state: 'expired', sealed: null });
  expect(await counted()).toEqual({ 'sms failed': 1, 'sms expired': 1 });
});

test('treats a withheld message like every other, and sends it to nobody', async () => {
  await enqueue(sms({ withheld: true }));
  expect((await row()).sealed).not.toBeNull();
  await outbox.sendDue();
  expect(gateway.requests).toEqual([]);
  // taken and completed like one that was sent
  expect(await row()).toMatchObject({ state: 'withheld', tries: 1, sealed: null, problem: null });
  expect(await counted()).toEqual({});
});

test('skips a message that was encrypted under a lost key', async () => {
  const foreign = createTestOutbox(kernel, sites, { secretKey: 'the key of another installation' });
  await kernel.db.transaction((tx) => foreign.enqueue(tx, sms()));
  await enqueue(sms());
  await outbox.sendDue();
  expect(gateway.sent.size).toBe(1);
  expect(await counted()).toEqual({ 'sms gave_up': 1, 'sms sent': 1 });
});

test('sends a text in the language of its reader, or in a fallback', async () => {
  const development = createTestOutbox(kernel, sites);
  const textIn = async (language: string, message: Partial<Message> = {}) => {
    await kernel.db.transaction((tx) => development.enqueue(tx, sms({ ...message, language })));
    return (await messagesTo(development, message.to ?? '+84901234567'))[0];
  };
  expect((await textIn('CN'))?.text).toMatch(/^bloom：314159 是您的登录验证码/);
  expect((await textIn('TW'))?.text).toMatch(/^bloom：314159 是您的登录验证码/);
  expect((await textIn('KR'))?.text).toMatch(/^bloom: 314159 là mã đăng nhập/);
  expect((await textIn('TY'))?.text).toMatch(/^bloom: 314159 ang code mo/);
  const reset = await textIn('EN', {
    ...mail(),
    text: 'resetLink',
    params: { username: 'a\u2028{link}\nb', link: 'https://bloom.example/reset?token=x', expiredMinutes: 30 },
  });
  expect(reset?.subject).toBe('Set a new password for bloom');
  expect(reset?.text).toMatch(/^Hello a \{link\} b,\n.*within 30 min.*\n\nhttps:\/\/bloom\.example\/reset\?token=x\n/s);
  expect(reset?.text).toMatch(/This message was sent by bloom\./);
});

test('in production shows no message, and reports only channels that can send', () => {
  expect(outbox.shown).toBeNull();
  expect([outbox.canSend('sms'), outbox.canSend('email')]).toEqual([true, true]);
  const alone = createTestOutbox(kernel, sites, { environment: 'production' });
  expect([alone.canSend('sms'), alone.canSend('email'), alone.shown]).toEqual([false, false, null]);
  const development = createTestOutbox(kernel, sites);
  expect([development.canSend('sms'), development.canSend('email')]).toEqual([true, true]);
});

test('deletes shown texts after a day, and rows after their time', async () => {
  const development = createTestOutbox(kernel, sites);
  await kernel.db.transaction((tx) => development.enqueue(tx, sms()));
  await kernel.db.transaction((tx) => development.enqueue(tx, sms({ withheld: true })));
  await development.useQuota(site.id, { channel: 'sms', to: '+84901234567', ip: '203.0.113.7' });
  expect(await messagesTo(development, '+84901234567')).toHaveLength(1);
  const purge = () => development.jobs.find(({ name }) => name === 'outbox.purge')?.run();
  kernel.clock.advance(25 * 60 * 60_000);
  await purge();
  expect(await messagesTo(development, '+84901234567')).toEqual([]);
  expect(await row()).toMatchObject({ state: 'sent', sealed: null });
  expect(await kernel.ownerDb.query('select 1 from outbox.quota')).toEqual([]);
  kernel.clock.advance(90 * 24 * 60 * 60_000);
  await purge();
  expect(await kernel.ownerDb.query('select 1 from outbox.message')).toEqual([]);
});

test('reports the waiting messages as a metric', async () => {
  gateway.answerWith({ status: 500 });
  await enqueue(sms());
  await outbox.jobs.find(({ name }) => name === 'outbox.send')?.run();
  const { values } = await metrics.messagesWaiting.get();
  expect(values.map(({ labels, value }) => [labels.channel, value])).toEqual([
    ['email', 0],
    ['sms', 1],
  ]);
});
