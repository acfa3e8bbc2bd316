import { randomBytes } from 'node:crypto';
import type { ReadyRole } from '@croupier/contract';
import { Secret, TOTP } from 'otpauth';
import type { CallContext } from '../../../kernel/caller.ts';
import { createPasswordHasher, type PasswordHasher } from '../../../kernel/password-hash.ts';
import { testCost } from '../../../testing/test-cost.ts';
import { createTestKernel, origin, type TestKernel } from '../../../testing/test-kernel.ts';
import { createTestStaff } from '../../../testing/test-operator.ts';
import { addTestSite, createTestSites } from '../../../testing/test-sites.ts';
import type { Site, Sites } from '../../sites/sites.public.ts';
import type { Staff, StaffCaller } from '../staff.public.ts';

export const password = 'a long operator password';

/** An operator with an authenticator app. */
export type Known = { login: string; operatorId: string; secret: Buffer };

type Where = { ip?: string; device?: string };

/** The module of operators with two sites. */
export type StaffFixture = {
  kernel: TestKernel;
  sites: Sites;
  first: Site;
  second: Site;
  hasher: PasswordHasher;
  staff: Staff;
  /** Adds an operator of a ready role's code, or of another role's name; null sites are every site. */
  add(role: ReadyRole | string, siteIds?: string[] | null): Promise<Known>;
  /** What the operator's authenticator app shows now. */
  codeOf(operator: Pick<Known, 'secret'>): string;
  /** The first factor. */
  begin(login: string, how?: Where & { given?: string; on?: Staff }): ReturnType<Staff['calls']['console.signIn']>;
  /** Signs in by both factors. The clock moves on first, so that the code is a new one. */
  signIn(
    operator: Known,
    how?: Where & { given?: string; on?: Staff },
  ): ReturnType<Staff['calls']['console.secondFactor']>;
  /** The context of calls made with a token, on the first site. */
  contextOf(token: string, site?: Site): Promise<CallContext<StaffCaller>>;
  /** The context of whoever is not signed in. */
  visitor(how?: Where): CallContext<{ kind: 'visitor' }>;
  close(): Promise<void>;
};

/** Call in `beforeAll`, and `close` in `afterAll`. */
export async function createStaffFixture(): Promise<StaffFixture> {
  const kernel = await createTestKernel();
  const sites = await createTestSites(kernel);
  const first = await addTestSite(sites, 'first');
  const second = await addTestSite(sites, 'second');
  const hasher = createPasswordHasher({ ...kernel, cost: testCost });
  const staff = createTestStaff(kernel, sites, hasher);
  let count = 0;

  const codeOf = ({ secret }: Pick<Known, 'secret'>) =>
    new TOTP({ secret: new Secret({ buffer: Uint8Array.from(secret).buffer }) }).generate({
      timestamp: kernel.clock.now().getTime(),
    });
  const visitor: StaffFixture['visitor'] = ({ ip = '203.0.113.7', device = 'a browser' } = {}) => ({
    site: { id: '', code: '' },
    caller: { kind: 'visitor' },
    from: origin(ip),
    device,
  });
  const begin: StaffFixture['begin'] = (login, { given = password, on = staff, ...where } = {}) =>
    on.calls['console.signIn']({ login, password: given }, visitor(where));

  return {
    kernel,
    sites,
    first,
    second,
    hasher,
    staff,
    async add(role, siteIds = null) {
      count += 1;
      const login = `person${count}`;
      const secret = randomBytes(20);
      const found = await staff.roleByName(role);
      if (!found) throw new Error(`no role ${role}`);
      const operatorId = await staff.addOperator({
        ownerDb: kernel.ownerDb,
        login,
        password,
        authenticatorSecret: secret,
        roleId: found.id,
        siteIds,
        actor: 'test',
        reason: 'prepare the fixture',
      });
      return { login, operatorId, secret };
    },
    codeOf,
    begin,
    async signIn(operator, how = {}) {
      kernel.clock.advance(30_000);
      const { ticket } = await begin(operator.login, how);
      const { on = staff } = how;
      return on.calls['console.secondFactor']({ ticket, method: 'totp', code: codeOf(operator) }, visitor(how));
    },
    async contextOf(token, site = first) {
      return { site, caller: await staff.identifyStaff(token, origin()), from: origin(), device: 'a browser' };
    },
    visitor,
    close: () => kernel.close(),
  };
}
