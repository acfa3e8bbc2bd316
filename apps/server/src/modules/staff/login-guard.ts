import type { Budget, LockRule, LoginAttempts } from '../../kernel/login-attempts.ts';

/** Who tries to log in, as far as it is known before anything was proved. */
export type StaffLoginTry = {
  /** What was typed, in small letters; it need not be anybody's. */
  login: string;
  network: string;
  device: string;
  /** The operator, if any, has logged in from this browser, or from this network. */
  deviceKnown: boolean;
  networkKnown: boolean;
};

export type BegunStaffTry = {
  /** The secret was right. */
  succeeded(): Promise<void>;
  /** Nothing was judged. */
  undone(): Promise<void>;
};

const lock = { windowMs: 30 * 60_000, lockMs: 15 * 60_000 };
const ownRule: LockRule = { ...lock, tries: 5 };
/** From all networks that the operator never used. */
const loginRule: LockRule = { ...lock, tries: 20 };
/** From one network over all logins. */
const networkRule: LockRule = { ...lock, tries: 50 };

/**
 * Decides how often somebody may guess an operator's password, by the same measure as a member's (docs/decisions/0017): a browser that the
 * operator has used counts for itself, so that nobody else can lock its owner out. Any other counts by login and network, by network over all
 * logins, and, from networks that the operator never used, by login over all of them.
 *
 * @returns the try, taken before the secret is looked at. Refuses `login_locked`.
 */
export async function beginStaffTry(attempts: LoginAttempts, login: StaffLoginTry): Promise<BegunStaffTry> {
  const { own, shared } = countedBy(login);
  await attempts.count([...own, ...shared]);
  return {
    async succeeded() {
      await attempts.forget(own);
      // with one right password an attacker does not wash a network or a login clean
      if (shared.length > 0) await attempts.giveBack(shared);
    },
    undone: () => attempts.giveBack([...own, ...shared]),
  };
}

function countedBy({
  login,
  network,
  device,
  deviceKnown,
  networkKnown,
}: StaffLoginTry): Record<'own' | 'shared', Budget[]> {
  if (deviceKnown) return { own: [{ of: [null, 'device', login, device], rule: ownRule }], shared: [] };
  return {
    own: [{ of: [null, 'network', login, network], rule: ownRule }],
    shared: [
      ...(networkKnown ? [] : [{ of: [null, 'login', login], rule: loginRule }]),
      { of: [null, 'all logins', network], rule: networkRule },
    ],
  };
}
