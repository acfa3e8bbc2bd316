import type { CallRequest, LoginAnswer } from '@croupier/contract';
import type { Origin } from '../../../kernel/caller.ts';
import type { Clock, RandomSource } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { PasskeyJson, Passkeys } from '../../../kernel/second-factors/passkeys.ts';
import type { SecondFactors } from '../../../kernel/second-factors/second-factors.ts';
import { newToken } from '../../../kernel/secret-box.ts';
import type { Site } from '../../sites/sites.public.ts';
import type { Tickets } from '../sessions/tickets.ts';
import { type CompleteSignIn, readBegun, recordOf } from './complete-sign-in.ts';
import type { KnownDevices } from './known-devices.ts';
import { insertLogin } from './login-history.store.ts';

type Where = { site: Site; from: Origin; device: string };

export type LogInBySecondFactor = {
  /**
   * Completes a login whose first factor was verified, by its ticket. Refuses `ticket_invalid` after 5 attempts, 5 minutes, one success, or in
   * another browser, `second_factor_wrong`, and `login_locked` where codes were wrong too often, whatever the ticket.
   */
  finish(where: Where, input: CallRequest<'session.secondFactor'>): Promise<LoginAnswer>;
  /** Options for a browser to request any passkey of this site; the challenge is for this browser alone. */
  passkeyOptions(where: Where): Promise<{ challengeId: string; options: PasskeyJson }>;
  /** Logs in the owner of the passkey; the authenticator has verified the person. Refuses `passkey_invalid`. */
  passkey(where: Where, input: CallRequest<'session.passkey'>): Promise<LoginAnswer>;
};

export function createLogInBySecondFactor(deps: {
  db: Database;
  clock: Clock;
  random: RandomSource;
  tickets: Tickets;
  knownDevices: KnownDevices;
  passkeys: Passkeys;
  secondFactors: SecondFactors;
  completeSignIn: CompleteSignIn;
}): LogInBySecondFactor {
  const { db } = deps;
  const challengeOf = (device: string, challengeId: string) => ['login', device, challengeId] as const;
  return {
    async finish({ site, from, device }, { ticket, method, code, passkey }) {
      const begun = await deps.tickets.read(site.id, 'secondFactor', ticket, device);
      if (!begun?.memberId) refuse('ticket_invalid');
      const { memberId } = begun;
      const knownDevice = (await deps.knownDevices.isKnown(db, memberId, device)) ? device : undefined;
      const shown = { realm: site, from, ownerId: memberId, method, code, passkey, challengeKey: ticket, knownDevice };
      const login = { memberId, site, from, device, ...readBegun(begun.data) };
      if (!(await deps.secondFactors.verify(shown))) {
        await insertLogin(db, { ...recordOf(login, deps.clock.now()), outcome: 'refused' });
        refuse('second_factor_wrong');
      }
      // of two that answer correctly with one ticket, one gets in
      if (!(await deps.tickets.take(db, site.id, 'secondFactor', ticket, device))) refuse('ticket_invalid');
      return deps.completeSignIn({ ...login, bothFactors: true });
    },

    async passkeyOptions({ site, from, device }) {
      const challengeId = newToken(deps.random);
      const ask = { realm: site, from, ownerId: null, challengeOf: challengeOf(device, challengeId) };
      const options = await deps.passkeys.requestOptions(ask);
      if (!options) throw new Error('options that name nobody are always there');
      return { challengeId, options };
    },

    async passkey({ site, from, device }, { challengeId, response, agentPage = false }) {
      const signed = {
        realm: site,
        from,
        ownerId: null,
        challengeOf: challengeOf(device, challengeId),
        response,
        alone: true,
      };
      const signer = await deps.passkeys.verify(signed);
      if (!signer) refuse('passkey_invalid');
      const { ownerId: memberId } = signer;
      return deps.completeSignIn({ memberId, site, from, device, method: 'passkey', bothFactors: true, agentPage });
    },
  };
}
