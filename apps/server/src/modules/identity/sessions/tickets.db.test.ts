import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestIdentity, type TestIdentity } from '../../../testing/test-identity.ts';
import { addMember, browser } from '../testing/fixture.ts';
import { createTickets, type NewTicket, type Tickets } from './tickets.ts';

let it: TestIdentity;
let tickets: Tickets;

const phone = browser('phone');

beforeAll(async () => {
  it = await createTestIdentity();
  tickets = createTickets(it.kernel);
});

afterAll(() => it.kernel.close());

const issue = (changes: Partial<NewTicket> = {}) =>
  tickets.issue(it.kernel.db, {
    siteId: it.site.id,
    kind: 'reset',
    memberId: null,
    device: null,
    data: { word: 'yes' },
    minutes: 5,
    ...changes,
  });
const read = (ticket: string, device = '') => tickets.read(it.site.id, 'reset', ticket, device);
const take = (ticket: string, device = '') => tickets.take(it.kernel.db, it.site.id, 'reset', ticket, device);

test('returns from a ticket what was put in, once', async () => {
  const ticket = await issue();
  expect(ticket).toMatch(/^[\w-]{43}$/);
  expect(await read(ticket)).toEqual({ memberId: null, data: { word: 'yes' } });
  expect(await take(ticket)).toEqual({ memberId: null, data: { word: 'yes' } });
  expect([await read(ticket), await take(ticket)]).toEqual([null, null]);
});

test('gives a ticket to one of two that take it at the same moment', async () => {
  const ticket = await issue();
  const taken = await Promise.all(Array.from({ length: 6 }, () => take(ticket)));
  expect(taken.filter((one) => one !== null)).toHaveLength(1);
});

test('keeps a ticket when the transaction that took it failed', async () => {
  const ticket = await issue();
  const failing = it.kernel.db.transaction(async (tx) => {
    await tickets.take(tx, it.site.id, 'reset', ticket, '');
    throw new Error('failed');
  });
  await expect(failing).rejects.toThrow('failed');
  expect(await take(ticket)).not.toBeNull();
});

test('refuses a ticket of another kind, site or browser', async () => {
  const ticket = await issue({ device: phone });
  expect(await tickets.read(it.site.id, 'social', ticket, phone)).toBeNull();
  expect(await tickets.read(it.otherSite.id, 'reset', ticket, phone)).toBeNull();
  for (const device of [browser('thief'), ''])
    expect([await read(ticket, device), await take(ticket, device)]).toEqual([null, null]);
  expect(await take(ticket, phone)).not.toBeNull();
  const ofNoBrowser = await issue({ device: '' });
  expect(await read(ofNoBrowser, '')).toBeNull();
});

test('refuses a ticket after its time', async () => {
  const ticket = await issue();
  it.kernel.clock.advance(5 * 60_000 - 1);
  expect(await read(ticket)).not.toBeNull();
  it.kernel.clock.advance(1);
  expect([await read(ticket), await take(ticket)]).toEqual([null, null]);
});

test('refuses a ticket after five attempts', async () => {
  const ticket = await issue();
  const tried = await Promise.all(Array.from({ length: 9 }, () => read(ticket)));
  expect(tried.filter((one) => one !== null)).toHaveLength(5);
});

test('stores nothing that opens anything', async () => {
  const ticket = await issue({ device: phone });
  const rows = await it.kernel.db.query('select t::text as row from identity.ticket t');
  const stored = JSON.stringify(rows);
  expect(stored).not.toContain(ticket);
  expect(stored).not.toContain(Buffer.from(ticket, 'base64url').toString('hex'));
  expect(stored).not.toContain(phone);
});

test('ends the tickets of a member with a changed password, and deletes expired rows', async () => {
  const { memberId } = await addMember(it);
  const own = await issue({ memberId });
  const others = await issue();
  await it.kernel.db.transaction((tx) => tickets.endOf(tx, memberId));
  expect([await read(own), (await read(others)) !== null]).toEqual([null, true]);
  it.kernel.clock.advance(60 * 60_000);
  await it.identity.jobs.find(({ name }) => name === 'identity.purge')?.run();
  expect(await it.kernel.db.query('select 1 from identity.ticket')).toEqual([]);
});
