import { randomBytes } from 'node:crypto';
import type { ReadyRole } from '@croupier/contract';
import { Secret, TOTP } from 'otpauth';
import type { CallContext } from '../kernel/caller.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Database } from '../kernel/database.ts';
import { createPasswordHasher, type PasswordHasher } from '../kernel/password-hash.ts';
import type { Sites } from '../modules/sites/sites.public.ts';
import { createStaff, type Staff, type StaffCaller } from '../modules/staff/staff.public.ts';
import { testCost } from './test-cost.ts';
import { origin, type TestKernel } from './test-kernel.ts';

export const operatorPassword = 'a long operator password';

/** An operator with an authenticator app, signed in from `origin()` in the browser `device`. */
export type TestOperator = {
  operatorId: string;
  login: string;
  token: string;
  /** What the authenticator app shows at a moment; each is good once. */
  codeAt(at: Date): string;
};

type Deps = { staff: Staff; ownerDb: Database; clock: Clock };

/** The place of a call that concerns no site. */
export const anywhere = (device = 'browser'): CallContext<{ kind: 'visitor' }> => ({
  site: { id: '', code: '' },
  caller: { kind: 'visitor' },
  from: origin(),
  device,
});

/** Adds an operator of a role, by a ready role's code or the name of another, for the sites given (null is every one), and signs it in. */
export async function signInOperator(
  { staff, ownerDb, clock }: Deps,
  {
    login,
    role,
    siteIds,
    device,
  }: { login: string; role: ReadyRole | string; siteIds: string[] | null; device?: string },
): Promise<TestOperator> {
  const authenticatorSecret = randomBytes(20);
  const found = await staff.roleByName(role);
  if (!found) throw new Error(`no role ${role}`);
  const operatorId = await staff.addOperator({
    ownerDb,
    login,
    authenticatorSecret,
    siteIds,
    password: operatorPassword,
    roleId: found.id,
    actor: 'test',
    reason: 'prepare the fixture',
  });
  const totp = new TOTP({ secret: new Secret({ buffer: Uint8Array.from(authenticatorSecret).buffer }) });
  const codeAt = (at: Date) => totp.generate({ timestamp: at.getTime() });
  const where = anywhere(device);
  const { ticket } = await staff.calls['console.signIn']({ login, password: operatorPassword }, where);
  const shown = { ticket, method: 'totp', code: codeAt(clock.now()) } as const;
  const { token } = await staff.calls['console.secondFactor'](shown, where);
  return { operatorId, login, token, codeAt };
}

/** An operator who may do everything, as a handler is called with. */
export function testStaffCaller(changes: Partial<StaffCaller> = {}): StaffCaller {
  return {
    kind: 'staff',
    staffId: '01980000-0000-7000-8000-000000000000',
    login: 'root',
    permissions: new Set(),
    scope: 'platform',
    siteIds: null,
    reveals: new Set(),
    secondPersonAbove: new Map(),
    sessionId: '',
    provedAt: new Date(0),
    passwordDue: false,
    ...changes,
  };
}

/** The module of operators on a test kernel, with passwords that cost little. */
export function createTestStaff(
  kernel: Pick<TestKernel, 'db' | 'clock' | 'random'>,
  sites: Sites,
  hasher: PasswordHasher = createPasswordHasher({ ...kernel, cost: testCost }),
): Staff {
  return createStaff({
    db: kernel.db,
    clock: kernel.clock,
    random: kernel.random,
    log: { info: () => {} },
    secretKey: 'a secret of the tests, as long as it must be',
    hasher,
    realtime: { issueTicket: async () => ({ ticket: '', expiresInS: 30 }), toStaff: () => {} },
    sealing: { publicKey: () => ({ kid: 'k', kty: 'EC', crv: 'P-256', x: '', y: '' }) },
    consoleOrigin: () => 'https://console.example',
    sites,
  });
}
