import type { CallRequest, LoginAnswer } from '@croupier/contract';
import { readMobile } from '@croupier/contract/mobile-number';
import type { Origin } from '../../../kernel/caller.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database.ts';
import type { HashQueue } from '../../../kernel/hash-threads.ts';
import { networkOf } from '../../../kernel/network.ts';
import type { PasswordHasher } from '../../../kernel/password-hash.ts';
import { refuse, refuseFields } from '../../../kernel/refusal.ts';
import type { Site, Sites } from '../../sites/sites.public.ts';
import type { RequireBotCheck } from '../bot-check/require-bot-check.ts';
import type { Codes } from '../contacts/codes.ts';
import { isIssueOver } from '../passwords/password-state.ts';
import { deviceHash } from '../sessions/tickets.ts';
import { type CompleteSignIn, recordOf } from './complete-sign-in.ts';
import { findMemberByName, type MemberByName } from './credentials.store.ts';
import { knownForMs } from './known-devices.ts';
import type { LoginGuard } from './login-guard.ts';
import { insertLogin } from './login-history.store.ts';
import { readTypedName, type TypedName } from './typed-name.ts';

export type LogIn = (
  siteId: string,
  input: CallRequest<'session.login'>,
  from: Origin,
  device: string,
) => Promise<LoginAnswer>;

type Asking = { site: Site; input: CallRequest<'session.login'>; from: Origin; device: string };

/** How a login of one kind is verified. */
type Kind = {
  method: 'username' | 'sms';
  name: TypedName;
  /** Whether the typed secret is the member's. The same work for an unknown member. */
  isRight(member: MemberByName | null): Promise<boolean>;
};

/**
 * Logs a member in: by user name, verified address or verified number and the password, or by verified number and a code that was sent.
 * Refuses `login_locked` and `bot_check_failed` before the secret is compared, `bad_credentials` alike for an unknown member and a
 * wrong secret, and what `completeSignIn` refuses after authentication.
 */
export function createLogIn(deps: {
  db: Database;
  sites: Sites;
  clock: Clock;
  hasher: PasswordHasher;
  codes: Codes;
  guard: LoginGuard;
  botCheck: RequireBotCheck;
  completeSignIn: CompleteSignIn;
}): LogIn {
  function findMember({ site, from, device }: Asking, name: TypedName): Promise<MemberByName | null> {
    const network = networkOf(from.ip);
    return findMemberByName(deps.db, {
      siteId: site.id,
      name,
      deviceHash: deviceHash(device),
      network: network === 'unknown' ? null : network,
      since: new Date(deps.clock.now().getTime() - knownForMs),
    });
  }

  async function logIn(asking: Asking, kind: Kind): Promise<LoginAnswer> {
    const { site, input, from, device } = asking;
    const member = await findMember(asking, kind.name);
    const login = {
      site,
      // all names of one member share attempts; an unknown name counts for itself
      account: member ? `member ${member.memberId}` : kind.name.account,
      ip: from.ip,
      device,
      deviceKnown: member?.deviceKnown ?? false,
      networkKnown: member?.networkKnown ?? false,
    };
    if (await deps.guard.needsHuman(login)) await deps.botCheck.afterFailures(site, input, device, from);
    const begun = await deps.guard.begin(login);
    const verified = await kind.isRight(member).catch(async (error: unknown) => {
      await begun.undone();
      throw error;
    });
    const { method } = kind;
    if (!member || !verified) {
      const record = recordOf({ memberId: member?.memberId ?? null, site, from, method }, deps.clock.now());
      await insertLogin(deps.db, { ...record, outcome: 'refused' });
      return refuse('bad_credentials', { captcha: begun.captcha });
    }
    await begun.succeeded();
    const { memberId, passwordHash } = member;
    const proof = method === 'username' && passwordHash !== null ? { passwordTyped: input.password, passwordHash } : {};
    const agentPage = input.agentPage ?? false;
    return deps.completeSignIn({ memberId, site, from, device, method, bothFactors: false, agentPage, ...proof });
  }

  function byName({ input }: Asking): Kind {
    return {
      method: 'username',
      name: readTypedName(input.username ?? '', input.countryDialingCode ?? ''),
      async isRight(member) {
        const isIt = await deps.hasher.verify(input.password, member?.passwordHash ?? null, queueOf(member));
        return isIt && member !== null && !isIssueOver(deps.clock, member);
      },
    };
  }

  function byCode({ site, input }: Asking): Kind {
    if (!site.settings.MOBILEVERCODELOGIN3) refuse('not_found');
    const mobile = readMobile(input.countryDialingCode ?? '', input.mobileNum ?? '');
    if (mobile === null) return refuseFields({ mobileNum: { code: 'phone_invalid' } });
    const place = { siteId: site.id, purpose: 'login', to: mobile } as const;
    return {
      method: 'sms',
      name: { text: '', email: null, mobile, account: mobile },
      isRight: () => deps.codes.check({ ...place, typed: input.password }),
    };
  }

  return async (siteId, input, from, device) => {
    const asking = { site: await deps.sites.get(siteId), input, from, device };
    return logIn(asking, input.type === 'sms' ? byCode(asking) : byName(asking));
  };
}

/** The queue that a login waits in. A browser or network that the member never used does not reveal whether the member exists. */
function queueOf(member: MemberByName | null): HashQueue {
  return member && (member.deviceKnown || member.networkKnown) ? 'known' : 'strangers';
}
