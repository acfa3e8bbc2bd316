import type { SecondFactorMethod } from '@croupier/contract';
import type { Origin } from '../../kernel/caller.ts';
import type { Clock, RandomSource } from '../../kernel/clock.ts';
import type { Database, Queryable } from '../../kernel/database.ts';
import { createFactorStore, type FactorStore } from '../../kernel/second-factors/factor-store.ts';
import { createPasskeys, type PasskeyJson, type Passkeys, type Realm } from '../../kernel/second-factors/passkeys.ts';
import { createRecoveryCodes, type RecoveryCodes } from '../../kernel/second-factors/recovery-codes.ts';
import { createSecondFactors } from '../../kernel/second-factors/second-factors.ts';
import { createTotps, type Totps } from '../../kernel/second-factors/totp.ts';

/** The console is one realm: passkeys of operators belong to no site. Authenticators show its name. */
export const consoleRealm: Realm = { id: '00000000-0000-0000-0000-000000000000', name: 'Croupier Console' };

export type ShownFactor = {
  from: Origin;
  operatorId: string;
  method: SecondFactorMethod;
  code?: string | undefined;
  passkey?: PasskeyJson | undefined;
  challengeKey: string;
  /** A browser in which the operator signed in before. */
  knownDevice?: string | undefined;
};

/** What operators show beside the password. */
export type StaffFactors = {
  store: FactorStore;
  totps: Totps;
  passkeys: Passkeys;
  recoveryCodes: RecoveryCodes;
  /** What the operator can show, best first. */
  methodsOf(db: Queryable, operatorId: string): Promise<SecondFactorMethod[]>;
  /** Options to ask for one of the operator's passkeys; null where there is none for this host. */
  passkeyOptions(from: Origin, operatorId: string, challengeKey: string): Promise<PasskeyJson | null>;
  /** Whether what was shown is right; all of it is one-use. Refuses `login_locked` after five wrong codes in a row. */
  verify(shown: ShownFactor): Promise<boolean>;
};

export function createStaffFactors(given: {
  db: Database;
  clock: Clock;
  random: RandomSource;
  secretKey: string;
}): StaffFactors {
  const store = createFactorStore({ schema: 'staff', owner: 'operator_id' });
  const deps = { ...given, store };
  const totps = createTotps(deps);
  const passkeys = createPasskeys(deps);
  const recoveryCodes = createRecoveryCodes(deps);
  const secondFactors = createSecondFactors({ ...deps, totps, passkeys, recoveryCodes });
  return {
    store,
    totps,
    passkeys,
    recoveryCodes,
    methodsOf: secondFactors.methodsOf,
    passkeyOptions: (from, operatorId, challengeKey) =>
      secondFactors.passkeyOptions(consoleRealm, from, operatorId, challengeKey),
    verify: ({ from, operatorId, method, code, passkey, challengeKey, knownDevice }) =>
      secondFactors.verify({
        realm: consoleRealm,
        ownerId: operatorId,
        from,
        method,
        code,
        passkey,
        challengeKey,
        knownDevice,
      }),
  };
}
