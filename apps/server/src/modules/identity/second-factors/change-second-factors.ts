import { mostPasskeys, type PasskeyInfo } from '@croupier/contract';
import type { Origin } from '../../../kernel/caller.ts';
import type { Clock, RandomSource } from '../../../kernel/clock.ts';
import type { Database, Queryable } from '../../../kernel/database.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { FactorStore, Passkey } from '../../../kernel/second-factors/factor-store.ts';
import type { PasskeyJson, Passkeys } from '../../../kernel/second-factors/passkeys.ts';
import type { RecoveryCodes } from '../../../kernel/second-factors/recovery-codes.ts';
import type { SecondFactors } from '../../../kernel/second-factors/second-factors.ts';
import type { Totps } from '../../../kernel/second-factors/totp.ts';
import { newToken } from '../../../kernel/secret-box.ts';
import { deviceName } from '../../../kernel/user-agent.ts';
import type { Site } from '../../sites/sites.public.ts';
import type { NotifyMember } from '../contacts/notify-member.ts';
import type { MemberCaller } from '../sessions/identify-member.ts';
import type { KnownDevices } from '../sign-in/known-devices.ts';
import { holdMember } from './hold-member.store.ts';

/** The member whose factors are changed, the session and the browser; the session has re-authenticated. */
export type Changing = { site: Site; from: Origin; device: string; caller: MemberCaller };

/** Sets up and removes second factors. The member is notified of every change. */
export type ChangeSecondFactors = {
  /** Refuses `conflict` where an authenticator is in use. */
  totpStart(who: Changing): Promise<{ secret: string; uri: string }>;
  /** Refuses `second_factor_wrong`, and `conflict` where none was started or one is in use. */
  totpConfirm(who: Changing, code: string): Promise<{ recoveryCodes: string[] }>;
  totpRemove(who: Changing): Promise<void>;
  /** Refuses `conflict` where no second factor is set up: a recovery code replaces one, and is none itself. */
  recoveryCodes(who: Changing): Promise<{ recoveryCodes: string[] }>;
  /** Refuses `passkeys_full`. */
  passkeyStart(who: Changing): Promise<{ challengeId: string; options: PasskeyJson }>;
  /** Refuses `passkey_invalid` and `passkeys_full`. */
  passkeyAdd(
    who: Changing,
    answer: { challengeId: string; response: unknown; name: string },
  ): Promise<{ passkey: PasskeyInfo; recoveryCodes: string[] }>;
  /** Refuses `not_found`. */
  passkeyRemove(who: Changing, passkeyId: string): Promise<void>;
};

export function createChangeSecondFactors(deps: {
  db: Database;
  clock: Clock;
  random: RandomSource;
  store: FactorStore;
  totps: Totps;
  passkeys: Passkeys;
  recoveryCodes: RecoveryCodes;
  secondFactors: SecondFactors;
  knownDevices: KnownDevices;
  notify: NotifyMember;
}): ChangeSecondFactors {
  const { db, store } = deps;
  const notice = (tx: Queryable, { site, caller }: Changing) =>
    deps.notify(tx, site, caller.memberId, { text: 'secondFactorChanged', at: deps.clock.now() });

  /** Adds a factor while the member is locked. @returns it, and the recovery codes that are issued with the first. */
  function adding<Added>(who: Changing, add: (tx: Queryable) => Promise<Added>): Promise<[Added, string[]]> {
    const { memberId } = who.caller;
    return db.transaction(async (tx) => {
      await holdMember(tx, memberId);
      const isFirst = (await deps.secondFactors.methodsOf(tx, memberId)).length === 0;
      const added = await add(tx);
      await notice(tx, who);
      if (!isFirst) return [added, []];
      // where the member signed in before, only the first factor was required
      await deps.knownDevices.forgetOthers(tx, memberId, who.device);
      return [added, await deps.recoveryCodes.renew(tx, memberId)];
    });
  }

  /** Removes a factor while the member is locked; the recovery codes end with the last. */
  async function removing(who: Changing, remove: (tx: Queryable) => Promise<boolean>): Promise<boolean> {
    const { memberId } = who.caller;
    return db.transaction(async (tx) => {
      await holdMember(tx, memberId);
      if (!(await remove(tx))) return false;
      if ((await deps.secondFactors.methodsOf(tx, memberId)).length === 0)
        await store.deleteRecoveryCodes(tx, memberId);
      await notice(tx, who);
      return true;
    });
  }

  const challengeOf = ({ caller }: Changing, challengeId: string) =>
    ['new passkey', caller.memberId, caller.sessionId, challengeId] as const;

  return {
    totpStart: ({ site, caller }) =>
      deps.totps.start(db, { id: caller.memberId, issuer: site.name, account: caller.account }),

    async totpConfirm(who, code) {
      const [, recoveryCodes] = await adding(who, async (tx) => {
        if (!(await deps.totps.confirm(tx, who.caller.memberId, code))) refuse('second_factor_wrong');
      });
      return { recoveryCodes };
    },

    async totpRemove(who) {
      await removing(who, (tx) => store.deleteTotp(tx, who.caller.memberId));
    },

    recoveryCodes: (who) =>
      db.transaction(async (tx) => {
        const { memberId } = who.caller;
        await holdMember(tx, memberId);
        if ((await deps.secondFactors.methodsOf(tx, memberId)).length === 0) refuse('conflict');
        await notice(tx, who);
        return { recoveryCodes: await deps.recoveryCodes.renew(tx, memberId) };
      }),

    async passkeyStart(who) {
      const { memberId, account } = who.caller;
      if ((await store.listPasskeys(db, memberId)).length >= mostPasskeys)
        refuse('passkeys_full', { max: mostPasskeys });
      const challengeId = newToken(deps.random);
      const owner = { id: memberId, account };
      const ask = { realm: who.site, from: who.from, owner, challengeOf: challengeOf(who, challengeId) };
      return { challengeId, options: await deps.passkeys.creationOptions(ask) };
    },

    async passkeyAdd(who, { challengeId, response, name }) {
      const made = await deps.passkeys.readNew({
        realm: who.site,
        from: who.from,
        challengeOf: challengeOf(who, challengeId),
        response,
        ownerId: who.caller.memberId,
        name: name.trim() || deviceName(who.from.userAgent),
      });
      if (!made) refuse('passkey_invalid');
      const [id, recoveryCodes] = await adding(
        who,
        async (tx) => (await deps.passkeys.keep(tx, made)) ?? refuse('passkeys_full', { max: mostPasskeys }),
      );
      return { passkey: passkeyInfo({ ...made, id, lastUsedAt: null }), recoveryCodes };
    },

    async passkeyRemove(who, passkeyId) {
      const removed = await removing(who, (tx) => store.deletePasskey(tx, who.caller.memberId, passkeyId));
      if (!removed) refuse('not_found');
    },
  };
}

/** A passkey as its owner sees it. */
export function passkeyInfo({ id, name, createdAt, lastUsedAt }: Passkey): PasskeyInfo {
  return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}
