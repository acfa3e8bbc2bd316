import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { DeliveryError } from './delivery.ts';
import { createMailer } from './mail.ts';

let server: MailServer;
const from = 'Bloom <no-reply@bloom.example>';
const mail = { to: 'an@example.com', subject: 'Mã của bạn', text: 'Xin chào\n\nhttps://bloom.example/?a=1' };

beforeAll(async () => {
  server = await startMailServer();
});

beforeEach(() => {
  server.received.length = 0;
  server.refuse(null);
});

afterAll(() => server.close());

async function problemOf(sending: Promise<void>): Promise<[string, boolean]> {
  const error = await sending.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof DeliveryError)) throw new Error(`no delivery error but ${error}`);
  return [error.problem, error.isFinal];
}

const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'mi').exec(server.received[0]?.raw ?? '')?.[1]?.trim();

test('delivers a mail, and a repeat of it under the same message id', async () => {
  await createMailer({ url: server.url, from })({ ...mail, id: 'one' });
  expect(server.received.map(({ from, to }) => [from, to])).toEqual([['no-reply@bloom.example', ['an@example.com']]]);
  expect(header('from')).toBe('Bloom <no-reply@bloom.example>');
  expect(header('message-id')).toBe('<one@bloom.example>');
  expect(header('auto-submitted')).toBe('auto-generated');
  expect(header('subject')).toBe('=?UTF-8?Q?M=C3=A3_c=E1=BB=A7a_b=E1=BA=A1n?=');
});

test('refuses several addresses in one, and headers inside an address', async () => {
  const send = createMailer({ url: server.url, from });
  await send({ ...mail, to: 'an@example.com, spam@example.com' }).catch(() => {});
  await send({ ...mail, to: 'an@example.com\r\nBcc: spam@example.com' }).catch(() => {});
  await send({ ...mail, subject: 'Hello\r\nBcc: spam@example.com' });
  expect(server.received.flatMap(({ to }) => to)).not.toContain('spam@example.com');
  expect(server.received.every(({ raw }) => !/^bcc:/im.test(raw))).toBe(true);
});

test('gives up on a mailbox that does not exist, and retries a full one', async () => {
  const send = createMailer({ url: server.url, from });
  server.refuse(550);
  expect(await problemOf(send(mail))).toEqual(['smtp_550', true]);
  server.refuse(452);
  expect(await problemOf(send(mail))).toEqual(['smtp_452', false]);
});

test('retries after a wrong password or an unreachable server', async () => {
  const wrongPassword = server.url.replace('a%20password', 'another');
  expect(await problemOf(createMailer({ url: wrongPassword, from })(mail))).toEqual(['smtp_535', false]);
  expect(await problemOf(createMailer({ url: 'smtp://127.0.0.1:1', from })(mail))).toEqual(['smtp_esocket', false]);
});
