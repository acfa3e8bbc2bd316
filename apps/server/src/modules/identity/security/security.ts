import type { Clock, RandomSource } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database.ts';
import type { LoginAttempts } from '../../../kernel/login-attempts.ts';
import type { PasswordHasher } from '../../../kernel/password-hash.ts';
import type { Realtime } from '../../../kernel/realtime.ts';
import { createFactorStore } from '../../../kernel/second-factors/factor-store.ts';
import { createPasskeys } from '../../../kernel/second-factors/passkeys.ts';
import { createRecoveryCodes } from '../../../kernel/second-factors/recovery-codes.ts';
import { createSecondFactors, triesForgottenAfterMs } from '../../../kernel/second-factors/second-factors.ts';
import { createTotps } from '../../../kernel/second-factors/totp.ts';
import type { Outbox } from '../../outbox/outbox.public.ts';
import { createChangeContact } from '../contacts/change-contact.ts';
import type { Codes } from '../contacts/codes.ts';
import type { NotifyMember } from '../contacts/notify-member.ts';
import { createAvatars } from '../members/avatars.ts';
import { createSetPaymentPassword } from '../passwords/set-payment-password.ts';
import { createChangeSecondFactors } from '../second-factors/change-second-factors.ts';
import { createEndSessions } from '../sessions/end-sessions.ts';
import type { Tickets } from '../sessions/tickets.ts';
import type { CompleteSignIn } from '../sign-in/complete-sign-in.ts';
import type { KnownDevices } from '../sign-in/known-devices.ts';
import { createLogInBySecondFactor } from '../sign-in/log-in-by-second-factor.ts';
import { createLoginRecords } from '../sign-in/login-records.ts';
import { createRequireRecentAuth } from '../step-up/require-recent-auth.ts';
import { createStepUp } from '../step-up/step-up.ts';
import { createStepUpMethodsOf } from '../step-up/step-up-methods.ts';
import { createSecurityOverview } from './security-overview.ts';

type Foundation = { db: Database; clock: Clock; random: RandomSource; secretKey: string };

/** The second factors; a login requires them, so they are created before it. */
export type Factors = ReturnType<typeof createFactors>;

export function createFactors(given: Foundation & { outbox: Outbox }) {
  const store = createFactorStore({ schema: 'identity', owner: 'member_id' });
  const deps = { ...given, store };
  const totps = createTotps(deps);
  const recoveryCodes = createRecoveryCodes(deps);
  const passkeys = createPasskeys(deps);
  const secondFactors = createSecondFactors({ ...deps, totps, recoveryCodes, passkeys });
  return {
    store,
    totps,
    recoveryCodes,
    passkeys,
    secondFactors,
    stepUpMethodsOf: createStepUpMethodsOf({ ...deps, secondFactors }),
  };
}

/** What protects an account, and how its owner views and changes it. */
export type Security = ReturnType<typeof createSecurity>;

export function createSecurity(
  given: Foundation & {
    outbox: Outbox;
    hasher: PasswordHasher;
    realtime: Pick<Realtime, 'endSessions'>;
    codes: Codes;
    tickets: Tickets;
    attempts: LoginAttempts;
    knownDevices: KnownDevices;
    completeSignIn: CompleteSignIn;
    notify: NotifyMember;
    factors: Factors;
  },
) {
  const { db, clock, factors } = given;
  const deps = { ...given, ...factors };
  return {
    requireRecentAuth: createRequireRecentAuth(deps),
    logIn: createLogInBySecondFactor(deps),
    reauthenticate: createStepUp(deps),
    factors: createChangeSecondFactors(deps),
    overview: createSecurityOverview(deps),
    records: createLoginRecords(deps),
    endSessions: createEndSessions(deps),
    contact: createChangeContact(deps),
    setPaymentPassword: createSetPaymentPassword(deps),
    avatars: createAvatars(deps),
    /** Deletes expired rows. */
    async purge() {
      const now = clock.now();
      await factors.store.deleteChallengesBefore(db, now);
      await factors.store.deleteUnconfirmedTotp(db, new Date(now.getTime() - 24 * 60 * 60_000));
      await factors.store.deleteFactorTriesBefore(db, new Date(now.getTime() - triesForgottenAfterMs));
    },
  };
}
