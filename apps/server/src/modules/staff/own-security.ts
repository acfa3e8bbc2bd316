import { type CallAnswer, type CallRequest, mostPasskeys } from '@croupier/contract';
import type { Origin } from '../../kernel/caller.ts';
import type { Clock, RandomSource } from '../../kernel/clock.ts';
import type { Database, Queryable } from '../../kernel/database.ts';
import { refuse } from '../../kernel/refusal.ts';
import { newToken, tokenHash } from '../../kernel/secret-box.ts';
import { recentAuthForMs } from '../../kernel/session-lifetime.ts';
import { deviceName } from '../../kernel/user-agent.ts';
import { type Audit, auditOrigin } from './audit.ts';
import { consoleRealm, type StaffFactors } from './factors.ts';
import type { StaffCaller } from './identify-staff.ts';
import { holdFactors, saveProved } from './sessions.store.ts';

/** Who acts, in which browser. */
export type Acting = { caller: StaffCaller; from: Origin; device: string };

/**
 * The operator's own second factors, and the proof of one that calls with a step-up ask for. Every change is in the audit log. One second
 * factor is always left: an operator without one could sign in no more.
 */
export type OwnSecurity = {
  overview(caller: StaffCaller): Promise<CallAnswer<'console.secondFactors'>>;
  /** Refuses `not_found` where the operator has no passkey for this host. */
  proofPasskey(who: Acting): Promise<CallAnswer<'console.proofPasskey'>>;
  /** Refuses `second_factor_wrong` and `login_locked`. The session goes on under a new token. */
  prove(who: Acting, shown: CallRequest<'console.prove'>): Promise<CallAnswer<'console.prove'>>;
  /** Refuses `conflict` where an authenticator app is in use. */
  totpStart(who: Acting): Promise<CallAnswer<'console.totpStart'>>;
  /** Refuses `second_factor_wrong`, and `conflict` where none was started. */
  totpConfirm(who: Acting, code: string): Promise<void>;
  /** Refuses `last_second_factor`. */
  totpRemove(who: Acting): Promise<void>;
  /** Refuses `passkeys_full`. */
  passkeyStart(who: Acting): Promise<CallAnswer<'console.passkeyStart'>>;
  /** Refuses `passkey_invalid` and `passkeys_full`. */
  passkeyAdd(who: Acting, answer: CallRequest<'console.passkeyAdd'>): Promise<CallAnswer<'console.passkeyAdd'>>;
  /** Refuses `not_found` and `last_second_factor`. */
  passkeyRemove(who: Acting, passkeyId: string): Promise<void>;
  recoveryCodes(who: Acting): Promise<CallAnswer<'console.recoveryCodes'>>;
};

export function createOwnSecurity(deps: {
  db: Database;
  clock: Clock;
  random: RandomSource;
  audit: Audit;
  factors: StaffFactors;
}): OwnSecurity {
  const { db, clock, random, factors } = deps;
  const { store, passkeys, totps } = factors;

  /** Changes the factors while nobody else does, and writes that into the log. */
  const changing = <Result>(
    { caller, from }: Acting,
    what: string,
    change: (tx: Queryable) => Promise<Result>,
  ): Promise<Result> =>
    db.transaction(async (tx) => {
      await holdFactors(tx, caller.staffId);
      const result = await change(tx);
      await deps.audit.write(tx, {
        actor: caller.login,
        operatorId: caller.staffId,
        siteId: null,
        action: 'operator.factors',
        target: caller.login,
        reason: what,
        origin: auditOrigin(from),
        before: null,
        after: await store.countSecondFactors(tx, caller.staffId),
      });
      return result;
    });

  async function mustLeaveOne(tx: Queryable, operatorId: string): Promise<void> {
    const { totp, passkeys: left } = await store.countSecondFactors(tx, operatorId);
    if (!totp && left === 0) refuse('last_second_factor');
  }

  const newPasskeyOf = ({ caller, device }: Acting, challengeId: string) =>
    ['new passkey', caller.staffId, caller.sessionId, device, challengeId] as const;

  return {
    async overview({ staffId }) {
      const [count, list] = await Promise.all([store.countSecondFactors(db, staffId), store.listPasskeys(db, staffId)]);
      return {
        totp: count.totp,
        passkeys: list.map(toPasskey),
        recoveryCodesLeft: count.recoveryCodes,
      };
    },

    async proofPasskey(who) {
      const challengeId = newToken(random);
      const options = await factors.passkeyOptions(who.from, who.caller.staffId, proofKey(who, challengeId));
      return options ? { challengeId, options } : refuse('not_found');
    },

    async prove(who, { method, code, challengeId = '', passkey }) {
      const { caller, from, device } = who;
      const challengeKey = proofKey(who, challengeId);
      // the browser of an open session is a known one
      const shown = { from, operatorId: caller.staffId, method, code, passkey, challengeKey, knownDevice: device };
      if (!(await factors.verify(shown))) refuse('second_factor_wrong');
      const token = newToken(random);
      const at = clock.now();
      const saved = await saveProved(db, { sessionId: caller.sessionId, tokenHash: tokenHash(token), at });
      // ended while it proved itself
      if (!saved) refuse('not_logged_in');
      return { token, provedUntil: new Date(at.getTime() + recentAuthForMs).toISOString() };
    },

    totpStart: ({ caller }) =>
      totps.start(db, { id: caller.staffId, issuer: consoleRealm.name, account: caller.login }),

    async totpConfirm(who, code) {
      await changing(who, 'authenticator app added', async (tx) => {
        if (!(await totps.confirm(tx, who.caller.staffId, code))) refuse('second_factor_wrong');
      });
    },

    async totpRemove(who) {
      await changing(who, 'authenticator app removed', async (tx) => {
        await store.deleteTotp(tx, who.caller.staffId);
        await mustLeaveOne(tx, who.caller.staffId);
      });
    },

    async passkeyStart(who) {
      const { staffId, login } = who.caller;
      if ((await store.listPasskeys(db, staffId)).length >= mostPasskeys)
        refuse('passkeys_full', { max: mostPasskeys });
      const challengeId = newToken(random);
      const options = await passkeys.creationOptions({
        realm: consoleRealm,
        from: who.from,
        owner: { id: staffId, account: login },
        challengeOf: newPasskeyOf(who, challengeId),
      });
      return { challengeId, options };
    },

    async passkeyAdd(who, { challengeId, response, name }) {
      const made = await passkeys.readNew({
        realm: consoleRealm,
        from: who.from,
        challengeOf: newPasskeyOf(who, challengeId),
        response,
        ownerId: who.caller.staffId,
        name: name.trim() || deviceName(who.from.userAgent),
      });
      if (!made) refuse('passkey_invalid');
      const id = await changing(
        who,
        'passkey added',
        async (tx) => (await passkeys.keep(tx, made)) ?? refuse('passkeys_full', { max: mostPasskeys }),
      );
      return toPasskey({ ...made, id, lastUsedAt: null });
    },

    async passkeyRemove(who, passkeyId) {
      await changing(who, 'passkey removed', async (tx) => {
        if (!(await store.deletePasskey(tx, who.caller.staffId, passkeyId))) refuse('not_found');
        await mustLeaveOne(tx, who.caller.staffId);
      });
    },

    recoveryCodes: async (who) => ({
      recoveryCodes: await changing(who, 'recovery codes renewed', (tx) =>
        factors.recoveryCodes.renew(tx, who.caller.staffId),
      ),
    }),
  };
}

/** A challenge is for one session in one browser. */
function proofKey({ caller, device }: Acting, challengeId: string): string {
  return JSON.stringify(['proof', caller.sessionId, device, challengeId]);
}

function toPasskey(passkey: { id: string; name: string; createdAt: Date; lastUsedAt: Date | null }) {
  const { id, name, createdAt, lastUsedAt } = passkey;
  return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}
