import type { CallAnswer, CallRequest } from '@croupier/contract';
import type { Origin } from '../../kernel/caller.ts';
import type { Clock, RandomSource } from '../../kernel/clock.ts';
import type { Database, Queryable } from '../../kernel/database.ts';
import { createKeyedHash } from '../../kernel/keyed-hash.ts';
import { addressOf } from '../../kernel/network.ts';
import type { PasswordHasher } from '../../kernel/password-hash.ts';
import { refuse, refuseFields } from '../../kernel/refusal.ts';
import { totpSecretBytes } from '../../kernel/second-factors/totp.ts';
import { tokenHash } from '../../kernel/secret-box.ts';
import { deviceName } from '../../kernel/user-agent.ts';
import { auditOrigin } from './audit.ts';
import { consoleRealm, type StaffFactors } from './factors.ts';
import type { OpenStaffSession } from './open-session.ts';
import type { CheckOperatorPassword } from './operator-password.ts';
import { acceptInvitation, type FoundInvitation, findInvitation } from './operators.store.ts';

/** What the holder of an invitation link does with it. Both refuse `invitation_invalid` and `network_not_allowed`. */
export type Invitations = {
  /** Whom it is for, and what is needed to set up a second factor. The link stays good, and shows the same secret again. */
  open(invitation: string, from: Origin, device: string): Promise<CallAnswer<'console.invitation'>>;
  /**
   * Keeps the password and the factor, and opens a session; the link ends with it. Refuses `field_errors` for a password that cannot be,
   * `second_factor_wrong` and `passkey_invalid`, which leave the link as it is.
   */
  accept(
    input: CallRequest<'console.acceptInvitation'>,
    from: Origin,
    device: string,
  ): Promise<CallAnswer<'console.acceptInvitation'>>;
};

export function createInvitations(deps: {
  db: Database;
  clock: Clock;
  random: RandomSource;
  secretKey: string;
  hasher: PasswordHasher;
  checkPassword: CheckOperatorPassword;
  factors: StaffFactors;
  openSession: OpenStaffSession;
}): Invitations {
  const { db, clock, factors } = deps;
  const secretHash = createKeyedHash(deps.secretKey, 'authenticator secrets of invitations');
  // the same at every visit of the link: an app that has read it stays right when the page is loaded again
  const secretOf = (invitation: string) => secretHash(invitation).subarray(0, totpSecretBytes);

  async function mustFind(invitation: string, from: Origin): Promise<FoundInvitation> {
    const asked = { tokenHash: tokenHash(invitation), ip: addressOf(from.ip), at: clock.now() };
    const found = await findInvitation(db, asked);
    if (!found) refuse('invitation_invalid');
    if (!found.networkAllowed) refuse('network_not_allowed');
    return found;
  }

  const startTotp = (tx: Queryable, found: FoundInvitation, invitation: string) =>
    factors.totps.start(
      tx,
      { id: found.operatorId, issuer: consoleRealm.name, account: found.login },
      secretOf(invitation),
    );
  const challengeOf = (invitation: string, device: string) => ['invitation', invitation, device] as const;

  return {
    async open(invitation, from, device) {
      const found = await mustFind(invitation, from);
      const totp = await startTotp(db, found, invitation);
      const passkey = await factors.passkeys.creationOptions({
        realm: consoleRealm,
        from,
        owner: { id: found.operatorId, account: found.login },
        challengeOf: challengeOf(invitation, device),
      });
      const { login, roleName, expiresAt, isReset } = found;
      return { login, role: roleName, expiresAt: expiresAt.toISOString(), isReset, totp, passkey };
    },

    async accept({ invitation, password, factor }, from, device) {
      const found = await mustFind(invitation, from);
      const { operatorId } = found;
      const wrong = await deps.checkPassword(found.login, password);
      if (wrong) refuseFields({ password: wrong });
      const made =
        factor.method === 'passkey'
          ? await factors.passkeys.readNew({
              realm: consoleRealm,
              from,
              challengeOf: challengeOf(invitation, device),
              response: factor.response,
              ownerId: operatorId,
              name: factor.name.trim() || deviceName(from.userAgent),
            })
          : null;
      if (factor.method === 'passkey' && !made) refuse('passkey_invalid');
      const passwordHash = await deps.hasher.hash(password);
      return db.transaction(async (tx) => {
        const accepted = await acceptInvitation(tx, {
          tokenHash: tokenHash(invitation),
          passwordHash,
          origin: auditOrigin(from),
          at: clock.now(),
        });
        if (!accepted) refuse('invitation_invalid');
        if (factor.method === 'totp') {
          await startTotp(tx, found, invitation);
          if (!(await factors.totps.confirm(tx, operatorId, factor.code))) refuse('second_factor_wrong');
        } else if (!made || !(await factors.passkeys.keep(tx, made))) refuse('passkey_invalid');
        const recoveryCodes = await factors.recoveryCodes.renew(tx, operatorId);
        const { accessVersion } = accepted;
        const session = await deps.openSession(tx, { operatorId, accessVersion, from, device });
        return { token: session.token, expiresAt: session.expiresAt, passwordDue: false, recoveryCodes };
      });
    },
  };
}
