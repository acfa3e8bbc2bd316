import { Readable } from 'node:stream';
import { Refusal } from '@croupier/server/kernel/refusal.ts';
import { refusalCode } from '@croupier/server/testing/answer.ts';
import { registration } from '@croupier/server/testing/test-identity.ts';
import { createTestServer, deviceCookie, type TestServer } from '@croupier/server/testing/test-server.ts';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Problem } from '../problem.ts';
import { readCommand } from './command.ts';
import { runCommand } from './run-command.ts';

let it: TestServer;
/** The browser of the operator. */
let cookie: string;

beforeAll(async () => {
  it = await createTestServer();
  cookie = deviceCookie(await it.send('console.boot', { input: {} }));
  await it.send('member.register', { input: registration({ username: 'Player' }) });
});

afterAll(() => it.close());

const admin = (args: string[], stdin = '') =>
  runCommand(readCommand(args), { ...it.server, stdin: Readable.from([stdin]) });

const lastAudit = async () => {
  const { rows } = await it.server.modules.staff.audit.list({ siteId: it.siteId, beforeId: null, limit: 1 });
  const [row] = rows;
  return row;
};

/** The address that a line of the command ends with, as an invited operator opens it. */
const invitationIn = (lines: string[]) => /#([\w-]{43})$/.exec(lines.at(-1) ?? '')?.[1] ?? '';

/** Accepts an invitation with an authenticator app. @returns the session's token. */
async function accept(invitation: string): Promise<{ token: string; totp: TOTP }> {
  const shown = (await it.send('console.invitation', { input: { invitation }, cookie })).json().value;
  const totp = new TOTP({ secret: Secret.fromBase32(shown.totp.secret) });
  const factor = { method: 'totp', code: totp.generate({ timestamp: it.clock.now().getTime() }) };
  const input = { invitation, password: 'a given passphrase', factor };
  const answer = await it.send('console.acceptInvitation', { input, cookie });
  return { token: answer.json().value.token, totp };
}

test('invites an operator by a link that is printed once, changes, resets and removes it', async () => {
  const reason = ['--reason', 'for the test'];
  const made = await admin(['operator', 'invite', 'mover', '--role', 'trading', '--site', 'marigold']);
  expect(made[0]).toBe('Invited mover, Trading, for marigold.');
  expect(made[1]).toMatch(/^Good once and until 2026-\S+, shown this once: http:\/\/localhost:\d+\/invitation#/);
  const { token, totp } = await accept(invitationIn(made));
  const statusOf = async (of: string) => (await it.send('console.me', { input: {}, token: of })).statusCode;
  expect(await statusOf(token)).toBe(200);
  expect(await admin(['operator', 'set', 'MOVER', '--role', 'support', '--every-site', ...reason])).toEqual([
    'MOVER now is Support and acts on every site; every session has ended.',
  ]);
  expect(await statusOf(token)).toBe(401);

  const password = (await admin(['operator', 'password', 'mover', ...reason])).at(-1)?.split(' ').at(-1) ?? '';
  it.clock.advance(30_000);
  const begun = await it.send('console.signIn', { input: { login: 'mover', password }, cookie });
  const code = totp.generate({ timestamp: it.clock.now().getTime() });
  const shown = { ticket: begun.json().value.ticket, method: 'totp', code };
  const due = (await it.send('console.secondFactor', { input: shown, cookie })).json().value;
  expect(due.passwordDue).toBe(true);
  expect(refusalCode(await it.send('console.audit', { input: {}, token: due.token }))).toBe('password_change_due');

  const again = await accept(invitationIn(await admin(['operator', 'reset', 'mover', ...reason])));
  expect(await statusOf(again.token)).toBe(200);
  await admin(['operator', 'remove', 'mover', ...reason]);
  expect(await statusOf(again.token)).toBe(401);
  await expect(admin(['operator', 'remove', 'mover', ...reason])).rejects.toBeInstanceOf(Problem);
  await expect(admin(['operator', 'invite', 'x2', '--role', 'nobody'])).rejects.toBeInstanceOf(Problem);
  await expect(admin(['operator', 'invite', 'x2', '--role', 'owner', '--site', 'marigold'])).rejects.toMatchObject({
    code: 'role_scope',
  });
  expect(() => readCommand(['operator', 'set', 'maker', ...reason])).toThrow(Problem);
  const lines = await it.ownerDb.query<{ actor: string; action: string }>(
    "select actor, action from staff.audit where target = 'mover' order by id",
  );
  expect(lines.map(({ actor, action }) => `${actor} ${action}`)).toEqual([
    'command line operator.invite',
    'mover operator.accept',
    'command line operator.change',
    'command line operator.password',
    'command line operator.reset',
    'mover operator.accept',
    'command line operator.remove',
  ]);
});

test('logs a changed setting, and reads it by its type', async () => {
  const reason = ['--reason', 'for the test'];
  expect(await admin(['setting', 'set', 'marigold', 'playOpen', 'false', ...reason])).toEqual([
    'playOpen: true -> false',
  ]);
  expect(await lastAudit()).toMatchObject({
    actor: 'command line',
    action: 'setting.change',
    target: 'playOpen',
    reason: 'for the test',
    before: true,
    after: false,
  });
  expect(await admin(['setting', 'get', 'marigold', 'playOpen'])).toEqual(['playOpen = false (changed)']);
  await admin(['setting', 'set', 'marigold', 'playOpen', 'true', ...reason]);
  expect(await admin(['setting', 'set', 'marigold', 'languages', '["EN"]', ...reason])).toEqual([
    'languages: ["EN","VI","CN","ES","PH","AR"] -> ["EN"]',
  ]);
  await expect(admin(['setting', 'set', 'marigold', 'playOpen', 'perhaps', ...reason])).rejects.toMatchObject({
    code: 'setting_invalid',
  });
  await expect(admin(['setting', 'get', 'marigold', 'nothing'])).rejects.toMatchObject({ code: 'setting_unknown' });
});

test('takes and shows money in the units of the currency', async () => {
  const set = (amount: string) =>
    admin(['setting', 'set', 'marigold', 'demoGrant', amount, '--reason', 'for the test']);
  expect(await set('12.50')).toEqual(['demoGrant: 5000.00 PHP -> 12.50 PHP']);
  expect((await it.server.modules.sites.byCode('marigold'))?.settings.demoGrant).toBe('1250');
  expect(await admin(['setting', 'get', 'marigold', 'demoGrant'])).toEqual(['demoGrant = 12.50 PHP (changed)']);
  expect(await set('0')).toEqual(['demoGrant: 12.50 PHP -> 0.00 PHP']);
  for (const amount of ['12.505', '1,50', 'much', '1e3'])
    await expect(set(amount)).rejects.toThrow(`${amount} is not an amount of PHP: write it as 100.00.`);
  await set('5000');
});

test('closes what a switch closes', async () => {
  const turn = (kind: string, target: string, state: string) =>
    admin(['switch', kind, target, state, '--site', 'marigold', '--reason', 'for the test']);
  const maintenance = async () =>
    (await it.send('games.detail', { input: { nodeId: 'lantern-tide' } })).json().value.maintenance;
  for (const [kind, target] of [
    ['game', 'lantern-tide'],
    ['vendor', 'NORTHLIGHT'],
  ] as const) {
    expect(await turn(kind, target, 'close')).toEqual([`Closed ${kind} ${target} on marigold.`]);
    expect(await maintenance()).toBe(true);
    expect(await lastAudit()).toMatchObject({
      action: 'switch.close',
      target: `${kind} ${target}`,
      reason: 'for the test',
    });
    await turn(kind, target, 'open');
    expect(await maintenance()).toBe(false);
  }
  const member = await it.server.modules.identity.memberByAccount(it.siteId, 'player');
  await turn('member', 'PLAYER', 'close');
  expect((await it.server.modules.identity.memberByAccount(it.siteId, 'player'))?.blocked).toBe(true);
  expect(await lastAudit()).toMatchObject({ action: 'switch.close', target: `member ${member?.id}` });
  await turn('member', 'player', 'open');
  await expect(turn('member', 'nobody', 'close')).rejects.toMatchObject({ code: 'member_not_found' });
});

test('grants the typed amount of play money, and no real money', async () => {
  const member = await it.server.modules.identity.memberByAccount(it.siteId, 'player');
  const balance = () => it.server.modules.wallet.sumBalance(it.siteId, member?.id ?? '');
  const before = await balance();
  const [reported] = await admin(['grant', 'marigold', 'Player', '12.50', '--reason', 'for the test']);
  expect(reported).toContain('Granted 12.50 PHP');
  expect((await balance()) - before).toBe(1250n);
  expect(await lastAudit()).toMatchObject({
    actor: 'command line',
    action: 'grant',
    target: `member ${member?.id}`,
    after: { amount: '1250' },
  });
  for (const amount of ['0', '-5', '1.234', 'lots', '1,000']) {
    await expect(
      admin(['grant', 'marigold', 'Player', '--reason', 'for the test', '--', amount]),
    ).rejects.toBeInstanceOf(Problem);
  }
  await it.server.modules.sites.add({
    code: 'earnest',
    name: 'Earnest',
    demo: false,
    currency: 'PHP',
    timeZone: 'UTC',
    profile: 'strictest',
    hosts: ['earnest.example'],
    settings: {},
  });
  const refused = admin(['grant', 'earnest', 'Player', '1.00', '--reason', 'for the test']);
  await expect(refused).rejects.toBeInstanceOf(Refusal);
});

test('prints the audit log newest first, as long as asked', async () => {
  const lines = await admin(['audit', 'marigold', '--last', '2']);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('command line  grant');
});

test('names the known sites for an unknown one', async () => {
  await expect(admin(['audit', 'nowhere'])).rejects.toThrow('There is no site nowhere: the sites are marigold');
});

test('adds a site under its host, with games and the strictest rules', async () => {
  const line = ['--title', 'Second', '--currency', 'EUR', '--time-zone', 'Europe/Malta', '--reason', 'a second brand'];
  await admin(['site', 'add', 'second', '--host', 'second.example', ...line]);
  const { sites, catalogue } = it.server.modules;
  const site = await sites.ofHost('second.example');
  expect(site).toMatchObject({ code: 'second', name: 'Second', demo: false, currency: { code: 'EUR', exponent: 2 } });
  expect(site?.profile.name).toBe('strictest');
  expect(await catalogue.game(site?.id ?? '', 'lantern-tide')).not.toBeNull();
  const { rows } = await it.server.modules.staff.audit.list({ siteId: site?.id ?? '', beforeId: null, limit: 1 });
  expect(rows[0]).toMatchObject({ action: 'site.add', target: 'second', reason: 'a second brand' });
  await expect(admin(['site', 'add', 'second', ...line])).rejects.toMatchObject({ code: 'conflict' });
  const taken = ['site', 'add', 'third', '--host', 'second.example', ...line];
  await expect(admin(taken)).rejects.toMatchObject({ code: 'conflict' });
  expect(await sites.byCode('third')).toBeNull();
  await expect(admin(['site', 'add', 'third', ...line.with(3, 'XXX')])).rejects.toThrow('not known');
  expect(() => readCommand(['site', 'add', 'third', ...line.with(5, 'Mars/Base')])).toThrow('time zone');
});

test('rotates the sealing key, logs it, and keeps open pages working', async () => {
  const before = it.server.modules.sealing.publicKey().kid;
  const [reported = ''] = await admin(['rotate-sealing-key', '--reason', 'every quarter']);
  const { kid } = it.server.modules.sealing.publicKey();
  expect(reported).toBe(`The sealing key is now ${kid}.`);
  expect(await platformAudit()).toMatchObject({
    actor: 'command line',
    site_id: null,
    target: kid,
    reason: 'every quarter',
    before,
    after: { kid, dropOld: false },
  });
  await admin(['rotate-sealing-key', '--drop-old', '--reason', 'a backup was lost']);
  expect(await platformAudit()).toMatchObject({ before: kid, after: { dropOld: true } });
  const left = await it.ownerDb.query<{ kid: string }>('select kid from kernel.sealing_key');
  expect(left.map((row) => row.kid)).toEqual([it.server.modules.sealing.publicKey().kid]);
  expect(() => readCommand(['rotate-sealing-key'])).toThrow(Problem);
  expect(() => readCommand(['rotate-sealing-key', 'now', '--reason', 'for the test'])).toThrow(Problem);
});

/** The last line of the log on the sealing key, which concerns no single site. */
async function platformAudit() {
  const [row] = await it.ownerDb.query(
    "select * from staff.audit where action = 'sealingKey.rotate' order by id desc limit 1",
  );
  return row;
}

test('stores the key of a service encrypted, and neither prints nor logs it', async () => {
  const reason = ['--reason', 'for the test'];
  const reported = await admin(['secret', 'set', 'marigold', 'geetestKey', ...reason], 'a very secret key\n');
  expect(reported).toEqual(['geetestKey of marigold was set.']);
  expect(await lastAudit()).toMatchObject({ action: 'secret.set', target: 'geetestKey', before: null, after: 'set' });
  const { secrets } = it.server.modules;
  expect(await secrets.read(it.siteId, 'geetestKey')).toBe('a very secret key');
  expect(await secrets.read(it.siteId, 'googleClientSecret')).toBeNull();
  const [row] = await it.ownerDb.query<{ box: Buffer }>('select box from sites.secret');
  expect(row?.box.includes('secret')).toBe(false);
  await expect(admin(['secret', 'set', 'marigold', 'password', ...reason], 'x')).rejects.toThrow(Problem);
  await admin(['secret', 'set', 'marigold', 'geetestKey', ...reason], '');
  expect(await secrets.read(it.siteId, 'geetestKey')).toBeNull();
});

test('keeps the secrets of sites and names apart', async () => {
  const { secrets } = it.server.modules;
  const change = { siteId: it.siteId, record: async () => {} };
  await secrets.change({ ...change, name: 'geetestKey', value: 'mine' });
  await it.ownerDb.query(`update sites.secret set name = 'smsGatewayKey' where name = 'geetestKey'`);
  await expect(secrets.read(it.siteId, 'smsGatewayKey')).rejects.toThrow();
  await secrets.change({ ...change, name: 'smsGatewayKey', value: null });
});

test('logs affiliate codes that are added or removed', async () => {
  const reason = ['--reason', 'for the test'];
  const add = (...rest: string[]) => admin(['affiliate', 'add', 'marigold', ...rest, ...reason]);
  expect(await add('SUMMER', '--title', 'Summer fair', '--host', 'summer.example')).toEqual([
    'The code SUMMER brings members to marigold.',
  ]);
  expect(await lastAudit()).toMatchObject({
    action: 'affiliate.add',
    target: 'SUMMER',
    after: { agent: null, name: 'Summer fair', host: 'summer.example' },
  });
  expect(await admin(['affiliate', 'list', 'marigold'])).toEqual(['SUMMER  Summer fair  summer.example']);
  await expect(add('summer')).rejects.toThrow(Refusal);
  await expect(add('two words')).rejects.toThrow(Problem);
  await expect(add('AGENT', '--agent', 'Player')).rejects.toMatchObject({ code: 'agents_only' });
  expect(await admin(['affiliate', 'remove', 'marigold', 'summer', ...reason])).toEqual([
    'The code summer is no longer accepted on marigold.',
  ]);
  expect(await lastAudit()).toMatchObject({ action: 'affiliate.remove', before: { code: 'summer' }, after: null });
  expect(await admin(['affiliate', 'list', 'marigold'])).toEqual([]);
});

test('issues a default password that is not logged and must be replaced', async () => {
  const args = ['set-default-password', '--site', 'marigold', '--password-stdin', '--reason', 'for the test'];
  expect(await admin(args, 'welcome-to-marigold\n')).toEqual([
    'Set the default password of marigold: whoever logs in with it has to choose another.',
  ]);
  expect(await lastAudit()).toMatchObject({
    action: 'defaultPassword.set',
    target: 'marigold',
    before: null,
    after: null,
  });
  const input = registration({ username: 'Opened', password: 'welcome-to-marigold' });
  await it.send('member.register', { input });
  const answer = await it.send('session.login', {
    input: { type: 'username', username: 'Opened', password: 'welcome-to-marigold' },
  });
  expect(answer.json().value).toMatchObject({ passwordDue: true });
  const token = answer.json().value.token;
  expect((await it.send('security.overview', { input: {}, token })).json().error.code).toBe('password_change_due');
  await expect(admin(args, 'password\n')).rejects.toThrow(Refusal);
});

test('issues a member’s default password that ends the old one and all sessions', async () => {
  const password = 'a member of long standing';
  const made = await it.send('member.register', { input: registration({ username: 'Lockedout', password }) });
  const args = ['set-default-password', 'marigold', 'lockedout', '--reason', 'lost the phone'];
  const [reported = '', last = ''] = await admin(args);
  const issued = last.split(': ').at(-1) ?? '';
  expect(issued).toMatch(/^[\w-]{16}$/);
  const member = await it.server.modules.identity.memberByAccount(it.siteId, 'lockedout');
  const line = { action: 'defaultPassword.issue', target: `member ${member?.id}`, reason: 'lost the phone' };
  expect(await lastAudit()).toMatchObject({ ...line, before: null, after: null });
  expect(reported + JSON.stringify(await lastAudit())).not.toContain(issued);

  const old = made.json().value.token;
  expect((await it.send('member.info', { input: {}, token: old })).json().error.code).toBe('not_logged_in');
  const logIn = (secret: string) =>
    it.send('session.login', { input: { type: 'username', username: 'lockedout', password: secret } });
  expect((await logIn(password)).json().error.code).toBe('bad_credentials');
  const { token, passwordDue } = (await logIn(issued)).json().value;
  expect(passwordDue).toBe(true);
  expect((await it.send('security.overview', { input: {}, token })).json().error.code).toBe('password_change_due');
  const change = { oldPassword: issued, newPassword: password, confirmNewPassword: password };
  expect((await it.send('member.changePassword', { input: change, token })).statusCode).toBe(200);
  expect((await logIn(password)).json().value).toMatchObject({ passwordDue: false });

  await expect(admin(args.with(2, 'nobody'))).rejects.toMatchObject({ code: 'member_not_found' });
  expect(() => readCommand([...args, '--password-stdin'])).toThrow(Problem);
});

test('lets a default password expire', async () => {
  await it.send('member.register', { input: registration({ username: 'Slowcoach' }) });
  const lines = await admin(['set-default-password', 'marigold', 'Slowcoach', '--reason', 'for the test']);
  const password = lines.at(-1)?.split(': ').at(-1) ?? '';
  it.clock.advance(3 * 24 * 60 * 60_000);
  const late = await it.send('session.login', { input: { type: 'username', username: 'slowcoach', password } });
  expect(late.json().error.code).toBe('bad_credentials');
});
