import type { CallAnswer, CallRequest } from '@croupier/contract';
import type { Origin } from '../../kernel/caller.ts';
import type { Clock, RandomSource } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import type { LoginAttempts } from '../../kernel/login-attempts.ts';
import { addressOf, networkOf } from '../../kernel/network.ts';
import type { PasswordHasher } from '../../kernel/password-hash.ts';
import { refuse } from '../../kernel/refusal.ts';
import { newToken, tokenHash } from '../../kernel/secret-box.ts';
import type { StaffFactors } from './factors.ts';
import { beginStaffTry } from './login-guard.ts';
import type { OpenStaffSession } from './open-session.ts';
import { deleteTicket, findOperatorToSignIn, insertTicket, tryTicket } from './sessions.store.ts';
import { staffLoginShape } from './staff-login.ts';
import { knownForMs, ticketMs } from './timeouts.ts';

const mostTries = 5;

/** How an operator opens a session: always by a password and a second factor, one after the other. */
export type SignInStaff = {
  /**
   * The first factor. Refuses `login_locked` after too many tries (`beginStaffTry`), `bad_credentials` alike for a wrong login, a wrong
   * password, an operator who waits for acceptance and one who was removed, and `network_not_allowed` to whoever knows the password.
   */
  password(input: CallRequest<'console.signIn'>, from: Origin, device: string): Promise<CallAnswer<'console.signIn'>>;
  /**
   * The second factor of a ticket. Refuses `ticket_invalid` after 5 tries, 5 minutes, one success, a change of the operator, or in another
   * browser, `second_factor_wrong`, and `login_locked` where codes were wrong too often, whatever the ticket.
   */
  secondFactor(
    input: CallRequest<'console.secondFactor'>,
    from: Origin,
    device: string,
  ): Promise<CallAnswer<'console.secondFactor'>>;
};

export function createSignInStaff(deps: {
  db: Database;
  clock: Clock;
  random: RandomSource;
  hasher: PasswordHasher;
  attempts: LoginAttempts;
  factors: StaffFactors;
  openSession: OpenStaffSession;
}): SignInStaff {
  const { db, clock, factors } = deps;
  const since = () => new Date(clock.now().getTime() - knownForMs);

  return {
    async password(input, from, device) {
      const typed = input.login.trim();
      const network = networkOf(from.ip);
      const operator = await findOperatorToSignIn(db, {
        login: staffLoginShape.test(typed) ? typed : '',
        deviceHash: device === '' ? null : tokenHash(device),
        ip: addressOf(from.ip),
        network: network === 'unknown' ? null : network,
        since: since(),
      });
      const { deviceKnown = false, networkKnown = false } = operator ?? {};
      const login = typed.toLowerCase();
      const begun = await beginStaffTry(deps.attempts, { login, network, device, deviceKnown, networkKnown });
      const proved = await deps.hasher
        .verify(input.password, operator?.passwordHash ?? null)
        .catch(async (error: unknown) => {
          await begun.undone();
          throw error;
        });
      if (!operator || !proved) refuse('bad_credentials');
      await begun.succeeded();
      if (!operator.networkAllowed) refuse('network_not_allowed');

      const ticket = newToken(deps.random);
      await insertTicket(db, {
        tokenHash: tokenHash(ticket),
        operatorId: operator.id,
        accessVersion: operator.accessVersion,
        deviceHash: tokenHash(device),
        expiresAt: new Date(clock.now().getTime() + ticketMs),
      });
      const passkey = await factors.passkeyOptions(from, operator.id, ticket);
      const methods = (await factors.methodsOf(db, operator.id)).filter((method) => method !== 'passkey' || passkey);
      return { ticket, methods, passkey };
    },

    async secondFactor({ ticket, method, code, passkey }, from, device) {
      const begun = await tryTicket(db, {
        tokenHash: tokenHash(ticket),
        deviceHash: tokenHash(device),
        ip: addressOf(from.ip),
        mostTries,
        at: clock.now(),
        since: since(),
      });
      if (!begun) refuse('ticket_invalid');
      if (!begun.networkAllowed) refuse('network_not_allowed');
      const { operatorId, accessVersion, passwordDue } = begun;
      const knownDevice = begun.deviceKnown ? device : undefined;
      const shown = { from, operatorId, method, code, passkey, challengeKey: ticket, knownDevice };
      if (!(await factors.verify(shown))) refuse('second_factor_wrong');
      const session = await db.transaction(async (tx) => {
        // of two that showed something right with one ticket, one opens a session
        if (!(await deleteTicket(tx, tokenHash(ticket)))) refuse('ticket_invalid');
        return deps.openSession(tx, { operatorId, accessVersion, from, device });
      });
      return { token: session.token, expiresAt: session.expiresAt, passwordDue };
    },
  };
}
