import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSoftwareAuthenticator } from '../../testing/software-authenticator.ts';
import { origin, refusalOf } from '../../testing/test-kernel.ts';
import { createStaffFixture, type StaffFixture } from './testing/staff-fixture.ts';

let it: StaffFixture;
let staff: StaffFixture['staff'];

beforeAll(async () => {
  it = await createStaffFixture();
  staff = it.staff;
});

afterAll(() => it.close());

const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;

async function signedIn() {
  const operator = await it.add('support');
  return { operator, context: await it.contextOf((await it.signIn(operator)).token) };
}

test('lets a session prove itself for ten minutes, under a new token', async () => {
  const { operator, context } = await signedIn();
  it.kernel.clock.advance(10 * 60_000);
  expect(await codeOf(staff.requireRecentProof(context.caller))).toBe('reauthentication_required');
  expect((await refusalOf(staff.requireRecentProof(context.caller))).params).toEqual({ methods: 'totp' });
  const prove = (code: string) => staff.calls['console.prove']({ method: 'totp', code }, context);
  expect(await codeOf(prove('000000'))).toBe('second_factor_wrong');
  const { token, provedUntil } = await prove(it.codeOf(operator));
  expect(provedUntil).toBe(new Date(it.kernel.clock.now().getTime() + 10 * 60_000).toISOString());
  const renewed = await staff.identifyStaff(token, origin());
  await staff.requireRecentProof(renewed);
  it.kernel.clock.advance(10 * 60_000 - 1);
  await staff.requireRecentProof(renewed);
});

test('adds a passkey, signs in by it, and keeps one second factor whatever is removed', async () => {
  const { operator, context } = await signedIn();
  const authenticator = createSoftwareAuthenticator('http://localhost');
  expect(await codeOf(staff.calls['console.totpRemove']({}, context))).toBe('last_second_factor');
  const { challengeId, options } = await staff.calls['console.passkeyStart']({}, context);
  const response = authenticator.create(options);
  const added = await staff.calls['console.passkeyAdd']({ challengeId, response, name: 'Desk' }, context);
  expect(added.name).toBe('Desk');
  const used = staff.calls['console.passkeyAdd']({ challengeId, response, name: 'Desk' }, context);
  expect(await codeOf(used)).toBe('passkey_invalid');

  const ask = await staff.calls['console.proofPasskey']({}, context);
  const passkey = authenticator.get(ask.options);
  const { token } = await staff.calls['console.prove'](
    { method: 'passkey', challengeId: ask.challengeId, passkey },
    context,
  );
  const renewed = await it.contextOf(token);
  await staff.calls['console.totpRemove']({}, renewed);
  expect(await staff.calls['console.secondFactors']({}, renewed)).toMatchObject({
    totp: false,
    passkeys: [{ ...added, lastUsedAt: it.kernel.clock.now().toISOString() }],
  });
  expect(await codeOf(staff.calls['console.passkeyRemove']({ id: added.id }, renewed))).toBe('last_second_factor');

  const { secret } = await staff.calls['console.totpStart']({}, renewed);
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = totp.generate({ timestamp: it.kernel.clock.now().getTime() });
  await staff.calls['console.totpConfirm']({ code }, renewed);
  await staff.calls['console.passkeyRemove']({ id: added.id }, renewed);
  expect((await it.begin(operator.login)).methods).toEqual(['totp']);
  const lines = await it.kernel.ownerDb.query<{ reason: string }>(
    "select reason from staff.audit where action = 'operator.factors' and target = $1 order by id",
    [operator.login],
  );
  expect(lines.map(({ reason }) => reason)).toEqual([
    'passkey added',
    'authenticator app removed',
    'authenticator app added',
    'passkey removed',
  ]);
});

test('leaves a second factor where both are removed at one moment', async () => {
  const { context } = await signedIn();
  const authenticator = createSoftwareAuthenticator('http://localhost');
  const { challengeId, options } = await staff.calls['console.passkeyStart']({}, context);
  const response = authenticator.create(options);
  const { id } = await staff.calls['console.passkeyAdd']({ challengeId, response, name: '' }, context);
  const done = await Promise.allSettled([
    staff.calls['console.totpRemove']({}, context),
    staff.calls['console.passkeyRemove']({ id }, context),
  ]);
  expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('uses a recovery code once, and none of an earlier set', async () => {
  const { operator, context } = await signedIn();
  const first = await staff.calls['console.recoveryCodes']({}, context);
  const second = await staff.calls['console.recoveryCodes']({}, context);
  const use = async (code = '') => {
    const { ticket } = await it.begin(operator.login);
    return staff.calls['console.secondFactor']({ ticket, method: 'recovery', code }, it.visitor());
  };
  expect(await codeOf(use(first.recoveryCodes[0]))).toBe('second_factor_wrong');
  await use(second.recoveryCodes[0]);
  expect(await codeOf(use(second.recoveryCodes[0]))).toBe('second_factor_wrong');
  expect((await staff.calls['console.secondFactors']({}, context)).recoveryCodesLeft).toBe(9);
});
