import { expect, test } from 'vitest';
import { captureLog } from '../testing/captured-log.ts';

/** What a log with these fields writes. */
function written(fields: object): string {
  const { log, text } = captureLog();
  log.info(fields, 'something happened');
  return text();
}

const secret = 'Rumpelstiltskin';

test.each([
  'password',
  'newPassword',
  'oldPassword',
  'confirmPassword',
  'passwordHash',
  'token',
  'ticket',
  'serverSeed',
  'secretKey',
  'authorization',
  'cookie',
  'body',
])('removes a %s from the log, however deep it lies', (name) => {
  for (const fields of [
    { [name]: secret },
    { request: { [name]: secret } },
    { request: { headers: { [name]: secret } } },
    { rounds: [{ seed: { inner: [{ [name]: secret }] } }] },
    { err: Object.assign(new Error('failed'), { [name]: secret }) },
    { err: Object.assign(new Error('failed'), { config: { [name]: secret } }) },
    { err: new Error('failed', { cause: Object.assign(new Error('inner'), { [name]: secret }) }) },
    { [name]: { inside: secret } },
    { [name.toUpperCase()]: secret },
  ]) {
    const text = written(fields);
    expect(text).not.toContain(secret);
    expect(text).toContain('something happened');
  }
});

test('removes nothing but secrets', () => {
  const line = JSON.parse(written({ requestId: 'r1', err: new Error('the disk is full'), site: { code: 'first' } }));
  expect(line).toMatchObject({
    level: 30,
    requestId: 'r1',
    site: { code: 'first' },
    err: { message: 'the disk is full' },
  });
  expect(line.err.stack).toContain('log.test.ts');
  expect(Number.isNaN(Date.parse(line.time))).toBe(false);
});

test('logs an object that contains itself, or nests too deeply', () => {
  const round: Record<string, unknown> = { id: 1 };
  round.self = round;
  let deep: Record<string, unknown> = { token: secret };
  for (let level = 0; level < 100; level += 1) deep = { deep };
  const text = written({ round, deep });
  expect(text).toContain('something happened');
  expect(text).not.toContain(secret);
});

test('logs amounts and times', () => {
  expect(JSON.parse(written({ stake: 100n, at: new Date(0) }))).toMatchObject({
    stake: '100',
    at: '1970-01-01T00:00:00.000Z',
  });
});

test('drops an event below its level', () => {
  const { log, text } = captureLog('warn');
  log.info({}, 'chatter');
  log.warn({}, 'trouble');
  expect(text()).not.toContain('chatter');
  expect(text()).toContain('trouble');
});
