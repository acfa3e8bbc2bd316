import type { CallRequest, LoginAnswer } from '@croupier/contract';
import { readMobile } from '@croupier/contract/mobile-number';
import type { Origin } from '../../../kernel/caller.ts';
import type { Database } from '../../../kernel/database.ts';
import { foldCase } from '../../../kernel/fold-case.ts';
import type { Log } from '../../../kernel/log.ts';
import type { LoginAttempts } from '../../../kernel/login-attempts.ts';
import { networkOf } from '../../../kernel/network.ts';
import { refuse, refuseFields } from '../../../kernel/refusal.ts';
import type { Outbox } from '../../outbox/outbox.public.ts';
import type { Site, Sites } from '../../sites/sites.public.ts';
import type { RequireBotCheck, Shown } from '../bot-check/require-bot-check.ts';
import type { Codes } from '../contacts/codes.ts';
import { findReachByEmail } from '../contacts/reach.store.ts';
import { findMemberByMobile } from '../members/members.store.ts';
import type { Tickets } from '../sessions/tickets.ts';
import type { CompleteSignIn } from '../sign-in/complete-sign-in.ts';
import { findMemberToLogIn } from '../sign-in/credentials.store.ts';
import { signInSettings } from '../sign-in/sign-in.settings.ts';
import type { NewPassword } from './new-password.ts';

type Asking = { siteId: string; from: Origin; device: string };

export type ForgottenPassword = {
  /**
   * Mails a link where name and verified address belong to one account. That is looked up after the answer, which therefore takes
   * the same time for everybody. Refuses `not_found` where the site sends none, and `messages_quota`.
   */
  byEmail(asking: Asking, input: CallRequest<'member.forgotByEmail'>): Promise<void>;
  /** Sets a password by the token of a link. Refuses `ticket_invalid` and `field_errors`, after which the token is still valid. */
  byLink(asking: Asking, input: CallRequest<'member.resetByLink'>): Promise<void>;
  /** Sets a password by a code that was sent to the verified number, and logs in. Refuses what `completeSignIn` refuses. */
  byMobile(asking: Asking, input: CallRequest<'member.resetByMobile'>): Promise<LoginAnswer>;
  /** Resolves when all links that were requested so far are in the outbox. */
  settled(): Promise<void>;
};

const linkMinutes = 30;
/** More than anybody can request: these attempts are counted, not refused. */
const mostCounted = 1_000_000;

export function createForgottenPassword(deps: {
  db: Database;
  log: Log;
  sites: Sites;
  outbox: Outbox;
  attempts: LoginAttempts;
  codes: Codes;
  tickets: Tickets;
  botCheck: RequireBotCheck;
  newPassword: NewPassword;
  completeSignIn: CompleteSignIn;
  /** The address of the site's pages as the caller sees them. */
  siteOrigin: (from: Origin) => string;
}): ForgottenPassword {
  /** The form of the specification carries no bot check, so the first few need none; after that a picture or work is required. */
  async function requireFewRequests(site: Site, shown: Shown, device: string, from: Origin): Promise<void> {
    const rule = { tries: mostCounted, windowMs: site.settingsOf(signInSettings).loginWindowMs, lockMs: 0 };
    const budgets = [{ of: [site.id, 'mail asked', networkOf(from.ip)], rule }];
    const [asked = 0] = await deps.attempts.look(budgets);
    if (asked >= site.settingsOf(signInSettings).loginCaptchaAfter)
      await deps.botCheck.afterFailures(site, shown, device, from);
    await deps.attempts.count(budgets);
  }

  /** Links on their way to the outbox: as many as the message quotas allow. */
  const links = new Set<Promise<void>>();

  async function mailLink({ site, from, username, to }: { site: Site; from: Origin; username: string; to: string }) {
    const siteId = site.id;
    const member = await findReachByEmail(deps.db, { siteId, username, email: to });
    await deps.db.transaction(async (tx) => {
      const token = await deps.tickets.issue(tx, {
        siteId,
        kind: 'reset',
        // a ticket of nobody opens nothing, and costs the same
        memberId: member?.memberId ?? null,
        device: null,
        data: {},
        minutes: linkMinutes,
      });
      await deps.outbox.enqueue(tx, {
        siteId,
        channel: 'email',
        to,
        text: 'resetLink',
        params: {
          username: member?.account ?? username,
          // in the fragment, which no browser sends on: it reaches no log and no other page
          link: `${deps.siteOrigin(from)}/forget#token=${token}`,
          expiredMinutes: linkMinutes,
        },
        language: member?.language ?? site.settings.defaultLanguage,
        memberId: member?.memberId ?? null,
        withheld: member === null,
      });
    });
  }

  return {
    async byEmail({ siteId, from, device }, { username, email, captcha, work }) {
      const site = await deps.sites.get(siteId);
      if (!site.settings.forgotByEmail || !deps.outbox.canSend('email')) refuse('not_found');
      const to = foldCase(email.trim());
      if (!/^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/.test(to)) refuseFields({ email: { code: 'email_invalid' } });
      await requireFewRequests(site, { captcha, geetest: work === undefined ? undefined : { work } }, device, from);
      await deps.outbox.useQuota(siteId, { channel: 'email', to, ip: from.ip });
      const link = mailLink({ site, from, username: username.trim(), to })
        .catch((error: unknown) => deps.log.error({ err: error }, 'a link for a new password could not be mailed'))
        .finally(() => links.delete(link));
      links.add(link);
    },
    async settled() {
      await Promise.all(links);
    },
    async byLink({ siteId, device }, { token, newPassword, confirmNewPassword }) {
      const site = await deps.sites.get(siteId);
      const ticket = await deps.tickets.read(siteId, 'reset', token, device);
      const memberId = ticket?.memberId;
      const member = memberId ? await findMemberToLogIn(deps.db, siteId, memberId) : null;
      if (!member) return refuse('ticket_invalid');
      deps.newPassword.mustFit(site, { newPassword, confirmNewPassword });
      await deps.newPassword.set({
        site,
        member,
        newPassword,
        device,
        sessionId: null,
        before: async (tx) => {
          if (!(await deps.tickets.take(tx, siteId, 'reset', token, device))) refuse('ticket_invalid');
        },
      });
    },
    async byMobile({ siteId, from, device }, input) {
      const site = await deps.sites.get(siteId);
      if (!site.settings.forgotByMobile || !deps.outbox.canSend('sms')) refuse('not_found');
      const to = readMobile(input.countryDialingCode, input.mobileNum);
      if (to === null) return refuseFields({ mobileNum: { code: 'phone_invalid' } });
      // before the code: a password that is refused must not use it up
      deps.newPassword.mustFit(site, input);
      const verified = await deps.codes.check({ siteId, purpose: 'forgot', to, typed: input.verificationCode });
      const member = await findMemberByMobile(deps.db, siteId, to);
      if (!verified || !member) return refuseFields({ verificationCode: { code: 'verification_code_invalid' } });
      const { id: memberId, account } = member;
      const { newPassword } = input;
      if (!member.blocked)
        await deps.newPassword.set({ site, member: { memberId, account }, newPassword, device, sessionId: null });
      return deps.completeSignIn({ memberId, site, from, device, method: 'reset', bothFactors: false });
    },
  };
}
