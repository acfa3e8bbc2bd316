import type { Origin } from '../../../kernel/caller.ts';
import type { Clock, RandomSource } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database.ts';
import type { Handlers } from '../../../kernel/handlers.ts';
import type { Log } from '../../../kernel/log.ts';
import type { LoginAttempts } from '../../../kernel/login-attempts.ts';
import type { PasswordHasher } from '../../../kernel/password-hash.ts';
import type { Realtime } from '../../../kernel/realtime.ts';
import type { Outbox } from '../../outbox/outbox.public.ts';
import type { Sites } from '../../sites/sites.public.ts';
import type { BotCheck } from '../bot-check/bot-check.ts';
import { createRequireBotCheck } from '../bot-check/require-bot-check.ts';
import type { Codes } from '../contacts/codes.ts';
import type { NotifyMember } from '../contacts/notify-member.ts';
import { createSendCode } from '../contacts/send-code.ts';
import { createChangePassword } from '../passwords/change-password.ts';
import { createForgottenPassword } from '../passwords/forgotten-password.ts';
import { createIssuePassword, type IssuePassword } from '../passwords/issue-password.ts';
import { createNewPassword } from '../passwords/new-password.ts';
import type { Tickets } from '../sessions/tickets.ts';
import type { RequireRecentAuth } from '../step-up/require-recent-auth.ts';
import type { CompleteSignIn } from './complete-sign-in.ts';
import type { KnownDevices } from './known-devices.ts';
import { createLogIn } from './log-in.ts';
import { createLoginGuard } from './login-guard.ts';

export type SignInCalls = Pick<
  Handlers,
  | 'session.login'
  | 'verification.smsLogin'
  | 'verification.smsNoLogin'
  | 'member.forgotByEmail'
  | 'member.resetByLink'
  | 'member.resetByMobile'
  | 'member.changePassword'
>;

export type SignIn = { calls: SignInCalls; issuePassword: IssuePassword; settled: () => Promise<void> };

/** Combines the sign-in methods, and binds their calls. */
export function createSignIn(deps: {
  db: Database;
  log: Log;
  sites: Sites;
  outbox: Outbox;
  clock: Clock;
  random: RandomSource;
  hasher: PasswordHasher;
  realtime: Pick<Realtime, 'endSessions'>;
  attempts: LoginAttempts;
  codes: Codes;
  tickets: Tickets;
  botCheck: Pick<BotCheck, 'requirePassed' | 'passesCaptcha'>;
  completeSignIn: CompleteSignIn;
  knownDevices: KnownDevices;
  notify: NotifyMember;
  requireRecentAuth: RequireRecentAuth;
  siteOrigin: (from: Origin) => string;
}): SignIn {
  const botCheck = createRequireBotCheck(deps.botCheck);
  const newPassword = createNewPassword(deps);
  const parts = { ...deps, botCheck, newPassword };
  const logIn = createLogIn({ ...parts, guard: createLoginGuard(deps) });
  const sendLoginCode = createSendCode(parts, 'login');
  const sendForgotCode = createSendCode(parts, 'forgot');
  const forgotten = createForgottenPassword(parts);
  const changePassword = createChangePassword(parts);
  return {
    issuePassword: createIssuePassword(parts),
    settled: forgotten.settled,
    calls: {
      'session.login': (request, { site, from, device }) => logIn(site.id, request, from, device),
      'verification.smsLogin': (request, { site, from, device }) => sendLoginCode(site.id, request, from, device),
      'verification.smsNoLogin': (request, { site, from, device }) => sendForgotCode(site.id, request, from, device),
      'member.forgotByEmail': async (request, { site, from, device }) => {
        await forgotten.byEmail({ siteId: site.id, from, device }, request);
        return {};
      },
      'member.resetByLink': async (request, { site, from, device }) => {
        await forgotten.byLink({ siteId: site.id, from, device }, request);
        return {};
      },
      'member.resetByMobile': (request, { site, from, device }) =>
        forgotten.byMobile({ siteId: site.id, from, device }, request),
      'member.changePassword': (request, { site, caller, device }) => changePassword(site.id, caller, request, device),
    },
  };
}
