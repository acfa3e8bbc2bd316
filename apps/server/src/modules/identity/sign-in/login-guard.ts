import type { Budget, LoginAttempts } from '../../../kernel/login-attempts.ts';
import { networkOf } from '../../../kernel/network.ts';
import type { Site } from '../../sites/sites.public.ts';
import { signInSettings } from './sign-in.settings.ts';

/** A login attempt, as far as it is known before authentication. */
export type LoginTry = {
  site: Site;
  /** The member that was found, by whatever name; otherwise the typed text, in one form. */
  account: string;
  ip: string;
  device: string;
  /** Whether the member, if any, has completed a login in this browser. */
  deviceKnown: boolean;
  /** Whether the member, if any, has completed a login from this network. */
  networkKnown: boolean;
};

/**
 * Limits how often a password may be guessed (decision 41, docs/decisions/0017). A browser that the member has used counts for itself, so that
 * nobody else can lock its owner out. Any other counts by account and network, by network over all accounts, and, from networks that the
 * member never used, by account over all of them.
 */
export type LoginGuard = {
  /** Whether the next attempt requires a bot check. Refuses `login_locked`. */
  needsHuman(login: LoginTry): Promise<boolean>;
  /** Takes an attempt before the secret is compared. Refuses `login_locked`. */
  begin(login: LoginTry): Promise<BegunTry>;
};

export type BegunTry = {
  /** 1 where the next attempt, should this one fail, requires a bot check. */
  captcha: 0 | 1;
  /** The secret was right. */
  succeeded(): Promise<void>;
  /** Nothing was compared. */
  undone(): Promise<void>;
};

type Counted = { budget: Budget; humanAfter: number; shared: boolean };

/** A network has many botChecks: only a part of its attempts passes without a captcha. */
const networkTriesPerCaptcha = 5;

export function createLoginGuard({ attempts }: { attempts: LoginAttempts }): LoginGuard {
  return {
    async needsHuman(login) {
      const counted = countedBy(login);
      const tries = await attempts.look(counted.map(({ budget }) => budget));
      return isAsked(counted, tries);
    },
    async begin(login) {
      const counted = countedBy(login);
      const budgets = counted.map(({ budget }) => budget);
      const tries = await attempts.count(budgets);
      const shared = counted.filter((one) => one.shared).map(({ budget }) => budget);
      const own = counted.filter((one) => !one.shared).map(({ budget }) => budget);
      return {
        captcha: isAsked(counted, tries) ? 1 : 0,
        async succeeded() {
          await attempts.forget(own);
          // a right password of the attacker's own does not clear the attacker's network
          if (shared.length > 0) await attempts.giveBack(shared);
        },
        undone: () => attempts.giveBack(budgets),
      };
    },
  };
}

function isAsked(counted: readonly Counted[], tries: readonly number[]): boolean {
  return counted.some(({ humanAfter }, index) => (tries[index] ?? 0) >= humanAfter);
}

/** In the order in which they are taken: the closest to the person first. */
function countedBy({ site, account, ip, device, deviceKnown, networkKnown }: LoginTry): Counted[] {
  const settings = site.settingsOf(signInSettings);
  const rule = { windowMs: settings.loginWindowMs, lockMs: settings.loginLockMs };
  const humanAfter = settings.loginCaptchaAfter;
  const own = { ...rule, tries: settings.loginTries };
  if (deviceKnown) {
    return [{ budget: { of: [site.id, 'device', account, device], rule: own }, humanAfter, shared: false }];
  }
  const network = networkOf(ip);
  const counted: Counted[] = [
    { budget: { of: [site.id, 'network', account, network], rule: own }, humanAfter, shared: false },
  ];
  if (!networkKnown) {
    const tries = settings.loginAccountTries;
    counted.push({ budget: { of: [site.id, 'account', account], rule: { ...rule, tries } }, humanAfter, shared: true });
  }
  const tries = settings.loginNetworkTries;
  counted.push({
    budget: { of: [site.id, 'all accounts', network], rule: { ...rule, tries } },
    humanAfter: Math.max(humanAfter, Math.floor(tries / networkTriesPerCaptcha)),
    shared: true,
  });
  return counted;
}
