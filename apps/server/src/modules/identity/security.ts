import type { Clock, RandomSource } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import type { LoginAttempts } from '../../kernel/login-attempts.ts';
import type { PasswordHasher } from '../../kernel/password-hash.ts';
import type { Realtime } from '../../kernel/realtime.ts';
import type { Outbox } from '../outbox/outbox.public.ts';
import { createAvatars } from './avatars.ts';
import { createChangeContact } from './change-contact.ts';
import { createChangeSecondFactors } from './change-second-factors.ts';
import type { Codes } from './codes.ts';
import { createEndSessions } from './end-sessions.ts';
import type { FinishLogin } from './finish-login.ts';
import type { KnownDevices } from './known-devices.ts';
import { createLogInBySecondFactor } from './log-in-by-second-factor.ts';
import { createLoginRecords } from './login-records.ts';
import { createMustHaveProved } from './must-have-proved.ts';
import type { NotifyMember } from './notify-member.ts';
import { deleteOneUseBefore } from './one-use.store.ts';
import { createPasskeys } from './passkeys.ts';
import { createProofMethodsOf } from './proof-methods.ts';
import { createProve } from './prove.ts';
import { createRecoveryCodes } from './recovery-codes.ts';
import { deleteFactorTriesBefore, deleteUnconfirmedTotp } from './second-factors.store.ts';
import { createSecondFactors, triesForgottenAfterMs } from './second-factors.ts';
import { createSecurityOverview } from './security-overview.ts';
import { createSetPaymentPassword } from './set-payment-password.ts';
import type { Tickets } from './tickets.ts';
import { createTotps } from './totp.ts';

type Foundation = { db: Database; clock: Clock; random: RandomSource; secretKey: string };

/** What members show beside the first factor; a login asks for it, so it is made before one can be. */
export type Factors = ReturnType<typeof createFactors>;

export function createFactors(deps: Foundation & { outbox: Outbox }) {
  const totps = createTotps(deps);
  const recoveryCodes = createRecoveryCodes(deps);
  const passkeys = createPasskeys(deps);
  const secondFactors = createSecondFactors({ ...deps, totps, recoveryCodes, passkeys });
  return {
    totps,
    recoveryCodes,
    passkeys,
    secondFactors,
    proofMethodsOf: createProofMethodsOf({ ...deps, secondFactors }),
  };
}

/** What protects an account, and how its owner sees and changes it. */
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
    finishLogin: FinishLogin;
    notify: NotifyMember;
    factors: Factors;
  },
) {
  const { db, clock, factors } = given;
  const deps = { ...given, ...factors };
  return {
    mustHaveProved: createMustHaveProved(deps),
    logIn: createLogInBySecondFactor(deps),
    prove: createProve(deps),
    factors: createChangeSecondFactors(deps),
    overview: createSecurityOverview(deps),
    records: createLoginRecords(deps),
    endSessions: createEndSessions(deps),
    contact: createChangeContact(deps),
    setPaymentPassword: createSetPaymentPassword(deps),
    avatars: createAvatars(deps),
    /** Deletes what ran out. */
    async purge() {
      const now = clock.now();
      await deleteOneUseBefore(db, 'passkey_challenge', now);
      await deleteUnconfirmedTotp(db, new Date(now.getTime() - 24 * 60 * 60_000));
      await deleteFactorTriesBefore(db, new Date(now.getTime() - triesForgottenAfterMs));
    },
  };
}
