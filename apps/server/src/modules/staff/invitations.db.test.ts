import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSoftwareAuthenticator } from '../../testing/software-authenticator.ts';
import { origin, refusalOf } from '../../testing/test-kernel.ts';
import { createStaffFixture, type StaffFixture } from './testing/staff-fixture.ts';

let it: StaffFixture;
let staff: StaffFixture['staff'];
let ownerContext: Awaited<ReturnType<StaffFixture['contextOf']>>;

const reason = 'for the test';
const passphrase = 'a passphrase of the new operator';
const day = 24 * 60 * 60_000;
let count = 0;

beforeAll(async () => {
  it = await createStaffFixture();
  staff = it.staff;
  ownerContext = await it.contextOf((await it.signIn(await it.add('owner'))).token);
});

afterAll(() => it.close());

const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;

async function invite(role = 'support', sites: string[] | null = ['first']) {
  count += 1;
  const login = `invited${count}`;
  const roleId = (await staff.roleByName(role))?.id ?? '';
  const made = await staff.calls['console.inviteOperator']({ login, roleId, sites, reason }, ownerContext);
  return { login, roleId, ...made };
}

const open = (invitation: string) => staff.calls['console.invitation']({ invitation }, it.visitor());
const codeFor = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: it.kernel.clock.now().getTime() });
const accept = (invitation: string, code: string, password = passphrase) =>
  staff.calls['console.acceptInvitation']({ invitation, password, factor: { method: 'totp', code } }, it.visitor());

test('opens a session for who sets password and authenticator app by the link, once', async () => {
  const { login, invitation, link, operatorId } = await invite();
  expect(link).toBe(`https://console.example/invitation#${invitation}`);
  const shown = await open(invitation);
  expect(shown).toMatchObject({ login, role: 'Support', isReset: false });
  // a page that is loaded again shows the secret that the app has read already
  expect((await open(invitation)).totp).toEqual(shown.totp);
  const { token, recoveryCodes } = await accept(invitation, codeFor(shown.totp.secret));
  expect(recoveryCodes).toHaveLength(10);
  expect(await staff.identifyStaff(token, origin())).toMatchObject({ login, siteIds: [it.first.id] });
  expect(await codeOf(open(invitation))).toBe('invitation_invalid');
  expect(await codeOf(accept(invitation, '000000'))).toBe('invitation_invalid');
  const [line] = await it.kernel.ownerDb.query<Record<string, unknown>>(
    'select * from staff.audit where target = $1 order by id desc limit 1',
    [login],
  );
  expect(line).toMatchObject({ action: 'operator.accept', actor: login, operator_id: operatorId, ip: '203.0.113.7' });
  // the recovery codes stand for the app where it is lost
  const { ticket } = await staff.calls['console.signIn']({ login, password: passphrase }, it.visitor());
  const byCode = { ticket, method: 'recovery', code: recoveryCodes[0] } as const;
  await staff.calls['console.secondFactor'](byCode, it.visitor());
});

test('leaves the link good after a wrong code or a weak password', async () => {
  const { invitation, login } = await invite();
  const { totp } = await open(invitation);
  expect(await codeOf(accept(invitation, '000000'))).toBe('second_factor_wrong');
  const weak = await refusalOf(accept(invitation, codeFor(totp.secret), 'short'));
  expect(weak.fields).toEqual({ password: { code: 'password_length', params: { min: 12, max: 256 } } });
  expect(await codeOf(staff.calls['console.signIn']({ login, password: passphrase }, it.visitor()))).toBe(
    'bad_credentials',
  );
  await accept(invitation, codeFor(totp.secret));
});

test('accepts once where two accept at one moment', async () => {
  const { invitation } = await invite();
  const { totp } = await open(invitation);
  const code = codeFor(totp.secret);
  const done = await Promise.allSettled([accept(invitation, code), accept(invitation, code)]);
  expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('accepts a passkey of the console, made in the browser that opened the link', async () => {
  const { invitation, login } = await invite();
  const { passkey } = await open(invitation);
  const authenticator = createSoftwareAuthenticator('http://localhost');
  const factor = { method: 'passkey', response: authenticator.create(passkey), name: 'Key' } as const;
  const elsewhere = it.visitor({ device: 'another browser' });
  const input = { invitation, password: passphrase, factor };
  expect(await codeOf(staff.calls['console.acceptInvitation'](input, elsewhere))).toBe('passkey_invalid');
  const again = { ...factor, response: authenticator.create((await open(invitation)).passkey) };
  await staff.calls['console.acceptInvitation']({ ...input, factor: again }, it.visitor());
  const begun = await staff.calls['console.signIn']({ login, password: passphrase }, it.visitor());
  expect(begun.methods).toEqual(['passkey', 'recovery']);
  const signed = authenticator.get(begun.passkey ?? {});
  const { token } = await staff.calls['console.secondFactor'](
    { ticket: begun.ticket, method: 'passkey', passkey: signed },
    it.visitor(),
  );
  expect((await staff.identifyStaff(token, origin())).login).toBe(login);
});

test('ends a link after three days, and when the operator is removed or invited again', async () => {
  const late = await invite();
  it.kernel.clock.advance(3 * day);
  expect(await codeOf(open(late.invitation))).toBe('invitation_invalid');
  ownerContext = await it.contextOf((await it.signIn(await it.add('owner'))).token);

  const withdrawn = await invite();
  await staff.calls['console.removeOperator']({ operatorId: withdrawn.operatorId, reason }, ownerContext);
  expect(await codeOf(open(withdrawn.invitation))).toBe('invitation_invalid');

  const renewed = await invite();
  const { invitation } = await staff.calls['console.resetOperator'](
    { operatorId: renewed.operatorId, reason },
    ownerContext,
  );
  expect(await codeOf(open(renewed.invitation))).toBe('invitation_invalid');
  await open(invitation);
});

test('takes password, second factors and sessions from an operator whose access is reset', async () => {
  const operator = await it.add('support');
  const { token } = await it.signIn(operator);
  const { operatorId, login } = operator;
  const { invitation } = await staff.calls['console.resetOperator']({ operatorId, reason }, ownerContext);
  expect(await codeOf(staff.identifyStaff(token, origin()))).toBe('not_logged_in');
  expect(await codeOf(it.begin(login))).toBe('bad_credentials');
  const { list } = await staff.calls['console.operators']({ pageSize: 50, search: login }, ownerContext);
  expect(list.find(({ id }) => id === operatorId)).toMatchObject({ state: 'invited', totp: false, passkeys: 0 });
  const shown = await open(invitation);
  expect(shown).toMatchObject({ login, isReset: true });
  await accept(invitation, codeFor(shown.totp.secret));
});

test('refuses an invitation for a login that is taken or cannot be typed', async () => {
  const { login, roleId } = await invite();
  const again = { roleId, sites: null, reason };
  const inviteAs = (name: string) => staff.calls['console.inviteOperator']({ login: name, ...again }, ownerContext);
  expect(await codeOf(inviteAs(login.toUpperCase()))).toBe('conflict');
  expect((await refusalOf(inviteAs('two words'))).fields).toEqual({ login: { code: 'field_invalid' } });
});

test.each(['First2026!!!!!', 'Administrator1', 'Backoffice2026', '111111111111', 'password1234', 'Invited.9.0.0'])(
  'refuses the password %j, which anybody would try',
  async (weak) => {
    const { invitation } = await invite();
    const { totp } = await open(invitation);
    const refusal = await refusalOf(accept(invitation, codeFor(totp.secret), weak));
    expect(Object.keys(refusal.fields ?? {})).toEqual(['password']);
  },
);
