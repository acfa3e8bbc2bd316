import type { CallRequest } from '@croupier/contract';
import { readDay } from '@croupier/contract/field-rules';
import { readMobile } from '@croupier/contract/mobile-number';
import type { Origin } from '../../../kernel/caller.ts';
import type { Clock, RandomSource } from '../../../kernel/clock.ts';
import { type Database, type Queryable, sqlState } from '../../../kernel/database.ts';
import { emit } from '../../../kernel/events.ts';
import type { PasswordHasher } from '../../../kernel/password-hash.ts';
import { refuse, refuseFields } from '../../../kernel/refusal.ts';
import type { Site, Sites } from '../../sites/sites.public.ts';
import type { BotCheck } from '../bot-check/bot-check.ts';
import type { Codes } from '../contacts/codes.ts';
import type { FirebasePhone } from '../contacts/firebase.ts';
import { findMemberByMobile, insertMember, isUsernameTaken, type NewMember } from '../members/members.store.ts';
import type { Tickets } from '../sessions/tickets.ts';
import type { CompleteSignIn } from '../sign-in/complete-sign-in.ts';
import type { KnownDevices } from '../sign-in/known-devices.ts';
import type { Affiliate, Affiliates } from './affiliates.ts';
import { generatedName } from './generated-name.ts';
import type { OnJoin } from './joins.ts';
import { linkNewcomer } from './link-social-account.ts';
import { loginAnswerOf, openFirstSession, type Registered } from './open-first-session.ts';
import { type RegisterMethod, registerFields } from './registration-fields.ts';
import type { RegistrationOnce } from './registration-once.ts';
import { sameRegistration } from './repeat-registration.ts';
import { is, type RegistrationInput, type TypedFields, typedFields, wrongFields } from './validate-registration.ts';

export type Registration = CallRequest<'member.register'>;
export type MobileRegistration = CallRequest<'member.registerMobile'>;

export type Register = {
  byUsername(siteId: string, input: Registration, from: Origin, device?: string): Promise<Registered>;
  byMobile(siteId: string, input: MobileRegistration, from: Origin, device?: string): Promise<Registered>;
};

export type RegisterDeps = {
  db: Database;
  sites: Sites;
  clock: Clock;
  random: RandomSource;
  hasher: PasswordHasher;
  botCheck: BotCheck;
  codes: Codes;
  firebase: FirebasePhone;
  affiliates: Affiliates;
  joined: OnJoin;
  once: RegistrationOnce;
  tickets: Tickets;
  knownDevices: KnownDevices;
  completeSignIn: CompleteSignIn;
};

/** A submitted form, and the browser that sent it. */
type Sent = { site: Site; method: RegisterMethod; input: RegistrationInput; from: Origin; device: string };

/** The number of a form and whether a code verified it. */
type Number = { e164: string; isProved: boolean } | null;

/** Fields with a column of their own; the other fields that a site requests are stored together. */
const placedFields: ReadonlySet<string> = new Set([
  'username',
  'password',
  'confirmPassword',
  'countryDialingCode',
  'mobileNum',
  'verificationCode',
  'email',
  'payeeName',
  'nickname',
  'birthday',
  'paymentPassword',
  'affiliateCode',
  'referralCode',
  'captcha',
]);

/**
 * Registers a member and logs in; emits `member.registered` { memberId, siteId } in the same transaction. Refuses `registration_closed`,
 * `bot_check_failed`, `field_errors` with every wrong field at once, `invitation_code_error` where that is all that is wrong,
 * `ticket_invalid` for an expired social login, and `unavailable`. A code is checked when all else is right, so that no mistake
 * elsewhere uses it up, and only the owner of a verified number learns that it is taken (decision 40).
 */
export function createRegister(deps: RegisterDeps): Register {
  async function register(siteId: string, sent: Omit<Sent, 'site'>): Promise<Registered> {
    const site = await deps.sites.get(siteId);
    const { DIRECTREG3, USERNAMEREG3, MOBILENUMREG3 } = site.settings;
    if (!DIRECTREG3 || !(sent.method === 'username' ? USERNAMEREG3 : MOBILENUMREG3)) refuse('registration_closed');
    const form = { ...sent, site };
    return deps.once.run(
      { siteId, device: sent.device, requestId: sent.input.requestId },
      {
        make: (settle) => make(form, settle),
        again: (memberId) => sameRegistration(deps, { ...form, memberId }),
      },
    );
  }

  async function make(sent: Sent, settle: (tx: Queryable, memberId: string) => Promise<void>): Promise<Registered> {
    const { site, input } = sent;
    const at = deps.clock.now();
    const fields = registerFields(site, sent.method);
    const values = typedFields(fields, input);
    const affiliate = await validate(sent, { fields, values, at });
    const number = await proveNumber(sent, values);
    const [passwordHash, paymentPasswordHash] = [await hash(values.password), await hash(values.paymentPassword)];
    const member = newMember(sent, values, { number, affiliate, passwordHash, paymentPasswordHash, at });
    try {
      return await deps.db.transaction(async (tx) => {
        const memberId = await insert(tx, sent.method, member);
        await deps.joined(tx, [{ ...member, memberId }]);
        if (input.newcomer)
          await linkNewcomer(tx, deps, { site, ticket: input.newcomer, device: sent.device, memberId, at });
        await settle(tx, memberId);
        const token = await openFirstSession(tx, deps, { ...sent, memberId, at });
        await emit(tx, 'member.registered', site.id, { memberId, siteId: site.id });
        return { memberId, token, answer: loginAnswerOf(token) };
      });
    } catch (error) {
      // the same number verified in two browsers at the same moment
      if (sqlState(error) === uniqueViolation && number?.isProved) refuseFields({ mobileNum: is('mobile_taken') });
      throw error;
    }
  }

  const hash = async (password: string | undefined) => (password ? deps.hasher.hash(password, 'strangers') : null);

  /** Checks everything that can be refused before a code is checked, at once. @returns the affiliate of the new member. */
  async function validate(
    { site, input, from, device }: Sent,
    form: { fields: ReturnType<typeof registerFields>; values: TypedFields; at: Date },
  ): Promise<Affiliate | null> {
    const { fields, values, at } = form;
    const shown = { device, typed: values.captcha, proof: input.geetest };
    const { passed, captcha } = await deps.botCheck.evaluate(site, shown, from);
    if (!passed) refuse('bot_check_failed');
    const wrong = wrongFields(site, fields, values, input, at);
    if (fields.some(({ name, enabled }) => name === 'captcha' && enabled)) {
      // with the work for visitors who cannot see it done, nothing has to be typed
      if (captcha) delete wrong.captcha;
      else wrong.captcha ??= is('captcha_wrong');
    }
    if (values.username && !wrong.username && (await isUsernameTaken(deps.db, site.id, values.username))) {
      wrong.username = is('username_taken');
    }
    const code = values.affiliateCode || values.referralCode || '';
    const affiliate = await deps.affiliates.find(site.id, code, from.hostname);
    if (values.affiliateCode && !affiliate) wrong.affiliateCode = is('invitation_code_error');
    if (Object.keys(wrong).join() === 'affiliateCode' && wrong.affiliateCode?.code === 'invitation_code_error') {
      refuse('invitation_code_error');
    }
    if (Object.keys(wrong).length > 0) refuseFields(wrong);
    return affiliate;
  }

  /** Uses up the code, where the site requires one, and only then reports whether the number is taken. */
  async function proveNumber({ site, input }: Sent, values: TypedFields): Promise<Number> {
    const e164 = readMobile(values.countryDialingCode ?? '', values.mobileNum ?? '');
    if (!values.mobileNum || !e164) return null;
    if (!site.settings.REGMOBVERF3) return { e164, isProved: false };
    const isProved =
      site.settings.smsCheck === 'firebase'
        ? await deps.firebase.isProved({
            projectId: site.settings.firebaseProjectId,
            idToken: input.firebaseIdToken ?? '',
            e164,
          })
        : await deps.codes.check({
            siteId: site.id,
            purpose: 'register',
            to: e164,
            typed: values.verificationCode ?? '',
          });
    if (!isProved) refuseFields({ verificationCode: is('verification_code_invalid') });
    if (await findMemberByMobile(deps.db, site.id, e164)) refuseFields({ mobileNum: is('mobile_taken') });
    return { e164, isProved: true };
  }

  /** An account by mobile number gets a name that reveals nothing of the number, for names are shown to others. */
  async function insert(tx: Queryable, method: RegisterMethod, member: NewMember): Promise<string> {
    for (let turn = 0; turn < nameTries; turn += 1) {
      const username = method === 'username' ? member.username : generatedName(deps.random, 'm');
      const memberId = await insertMember(tx, { ...member, username });
      if (memberId) return memberId;
      if (method === 'username') refuseFields({ username: is('username_taken') });
    }
    return refuse('unavailable');
  }

  return {
    byUsername: (siteId, input, from, device = '') => register(siteId, { method: 'username', input, from, device }),
    byMobile: (siteId, input, from, device = '') => register(siteId, { method: 'mobile', input, from, device }),
  };
}

const uniqueViolation = '23505';
const nameTries = 8;

function newMember(
  { site, input }: Sent,
  values: TypedFields,
  known: {
    number: Number;
    affiliate: Affiliate | null;
    passwordHash: string | null;
    paymentPasswordHash: string | null;
    at: Date;
  },
): NewMember {
  const { number, affiliate, at } = known;
  const further = Object.entries(values).filter(([name, value]) => value !== '' && !placedFields.has(name));
  return {
    siteId: site.id,
    type: affiliate?.opens ?? 0,
    username: values.username ?? '',
    nickname: values.nickname ?? '',
    passwordHash: known.passwordHash,
    paymentPasswordHash: known.paymentPasswordHash,
    language: languageOf(input, site),
    referralCode: affiliate?.code ?? (values.referralCode || null),
    affiliateId: affiliate?.id ?? null,
    uplineId: affiliate?.agentId ?? null,
    termsVersion: input.termsVersion,
    at,
    personal: {
      email: values.email || null,
      birthday: isoDay(values.birthday),
      mobile: number?.e164 ?? null,
      mobileVerifiedAt: number?.isProved ? at : null,
      payeeName: values.payeeName || null,
      further: Object.fromEntries(further),
    },
  };
}

/** A birthday in the database's form, from either form. */
function isoDay(birthday: string | undefined): string | null {
  const day = readDay(birthday ?? '');
  if (!day) return null;
  const two = (part: number) => String(part).padStart(2, '0');
  return `${day.year}-${two(day.month)}-${two(day.day)}`;
}

function languageOf(input: { language?: string | undefined }, site: Site): string {
  const { languages, defaultLanguage } = site.settings;
  return input.language && languages.includes(input.language) ? input.language : defaultLanguage;
}
