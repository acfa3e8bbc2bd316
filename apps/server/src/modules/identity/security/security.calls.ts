import type { CallContext } from '../../../kernel/caller.ts';
import type { Handlers } from '../../../kernel/handlers.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Sites } from '../../sites/sites.public.ts';
import type { MemberCaller } from '../sessions/identify-member.ts';
import type { Security } from './security.ts';

export type SecurityCalls = Pick<
  Handlers,
  | 'session.secondFactor'
  | 'session.passkeyOptions'
  | 'session.passkey'
  | 'security.overview'
  | 'security.stepUpCode'
  | 'security.stepUpPasskey'
  | 'security.reauthenticate'
  | 'security.totpStart'
  | 'security.totpConfirm'
  | 'security.totpRemove'
  | 'security.recoveryCodes'
  | 'security.passkeyStart'
  | 'security.passkeyAdd'
  | 'security.passkeyRemove'
  | 'security.sessions'
  | 'security.sessionEnd'
  | 'security.sessionsEnd'
  | 'security.loginHistory'
  | 'security.contactCode'
  | 'security.contactSet'
  | 'security.paymentPassword'
  | 'member.avatar'
  | 'member.setIcon'
>;

/** Binds the calls by which a member protects the account and signs in by more than a password. */
export function securityCalls({ sites, security }: { sites: Sites; security: Security }): SecurityCalls {
  const where = async ({ site, from, device }: CallContext) => ({ site: await sites.get(site.id), from, device });
  const who = async (context: CallContext<MemberCaller>) => ({ ...(await where(context)), caller: context.caller });
  return {
    'session.secondFactor': async (request, context) => security.logIn.finish(await where(context), request),
    'session.passkeyOptions': async (_request, context) => security.logIn.passkeyOptions(await where(context)),
    'session.passkey': async (request, context) => security.logIn.passkey(await where(context), request),

    'security.overview': (_request, { caller }) => security.overview(caller),
    'security.stepUpCode': async ({ kind }, context) => security.reauthenticate.sendCode(await who(context), kind),
    'security.stepUpPasskey': async (_request, context) => security.reauthenticate.askPasskey(await who(context)),
    'security.reauthenticate': async (request, context) => {
      const { token, recentAuthUntil } = await security.reauthenticate.reauthenticate(await who(context), request);
      return { token, recentAuthUntil: recentAuthUntil.toISOString() };
    },

    'security.totpStart': async (_request, context) => security.factors.totpStart(await who(context)),
    'security.totpConfirm': async ({ code }, context) => security.factors.totpConfirm(await who(context), code),
    'security.totpRemove': async (_request, context) => {
      await security.factors.totpRemove(await who(context));
      return {};
    },
    'security.recoveryCodes': async (_request, context) => security.factors.recoveryCodes(await who(context)),
    'security.passkeyStart': async (_request, context) => security.factors.passkeyStart(await who(context)),
    'security.passkeyAdd': async (request, context) => security.factors.passkeyAdd(await who(context), request),
    'security.passkeyRemove': async ({ id }, context) => {
      await security.factors.passkeyRemove(await who(context), id);
      return {};
    },

    'security.sessions': async (_request, { site, caller }) => ({
      list: await security.records.sessions(await sites.get(site.id), caller),
    }),
    'security.sessionEnd': async ({ id }, { caller }) => {
      if (!(await security.endSessions.one(caller.memberId, id))) refuse('not_found');
      return {};
    },
    'security.sessionsEnd': async (_request, { caller }) => ({
      ended: await security.endSessions.others(caller.memberId, caller.sessionId),
    }),
    'security.loginHistory': async (request, { site, caller }) =>
      security.records.history(await sites.get(site.id), caller, request),

    'security.contactCode': async (request, context) => security.contact.sendCode(await who(context), request),
    'security.contactSet': async (request, context) => {
      await security.contact.set(await who(context), request);
      return {};
    },
    'security.paymentPassword': async (request, context) => {
      await security.setPaymentPassword(await who(context), request);
      return {};
    },

    'member.avatar': (_request, { caller }) => security.avatars.of(caller.memberId),
    'member.setIcon': ({ id }, { caller }) => security.avatars.choose(caller.memberId, id),
  };
}
