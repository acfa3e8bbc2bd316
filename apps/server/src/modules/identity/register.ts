import type { CallRequest, FieldError } from '@croupier/contract';
import type { Origin } from '../../kernel/caller.ts';
import type { Clock, RandomSource } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import { emit } from '../../kernel/events.ts';
import type { PasswordHasher } from '../../kernel/password-hash.ts';
import { refuse, refuseFields } from '../../kernel/refusal.ts';
import type { Site, Sites } from '../sites/sites.public.ts';
import { ageOn, dayIn } from './age.ts';
import { insertMember, isUsernameTaken } from './members.store.ts';
import { openSession } from './open-session.ts';
import { checkPassword } from './password-rule.ts';
import { checkField, type RegisterFieldName, registerFields } from './validators.ts';

export type Registration = CallRequest<'member.register'>;
export type Registered = { memberId: string; sessionId: string; token: string };

export type Register = (siteId: string, input: Registration, from: Origin, device?: string) => Promise<Registered>;

type Values = Record<RegisterFieldName, string>;

/**
 * Registers a member by user name and logs in; tells `member.registered` { memberId, siteId } in the same transaction.
 * Refuses `registration_closed`, `field_errors` with every wrong field at once, and `unavailable`. The same form sent twice
 * makes one account: the second finds the name taken.
 */
export function createRegister(deps: {
  db: Database;
  sites: Sites;
  clock: Clock;
  random: RandomSource;
  hasher: PasswordHasher;
}): Register {
  return async (siteId, input, from, device = '') => {
    const site = await deps.sites.get(siteId);
    if (!site.settings.DIRECTREG3 || !site.settings.USERNAMEREG3) refuse('registration_closed');
    const values = typedValues(input, site);
    const at = deps.clock.now();
    const fields = { ...wrongFields(values, site, at), ...wrongTerms(input, site) };
    if (!fields.username && (await isUsernameTaken(deps.db, siteId, values.username))) {
      fields.username = { code: 'username_taken' };
    }
    if (Object.keys(fields).length > 0) refuseFields(fields);

    const passwordHash = await deps.hasher.hash(input.password);
    return deps.db.transaction(async (tx) => {
      const memberId = await insertMember(tx, {
        siteId,
        username: values.username,
        passwordHash,
        email: values.email || null,
        birthday: values.birthday || null,
        language: languageOf(input, site),
        referralCode: values.referralCode || null,
        termsVersion: input.termsVersion,
        at,
      });
      if (!memberId) return refuseFields({ username: { code: 'username_taken' } });
      const session = await openSession(tx, deps, { memberId, site, from, device, method: 'register' });
      await emit(tx, 'member.registered', siteId, { memberId, siteId });
      return { memberId, ...session };
    });
  };
}

/** What was typed in each field that the site asks for; passwords stay as typed, the rest is trimmed. */
function typedValues(input: Registration, site: Site): Values {
  const values: Values = {
    username: input.username.trim(),
    password: input.password,
    confirmPassword: input.confirmPassword,
    email: input.email?.trim() ?? '',
    birthday: input.birthday?.trim() ?? '',
    referralCode: input.referralCode?.trim() ?? '',
  };
  for (const field of registerFields(site)) if (!field.enabled) values[field.name as RegisterFieldName] = '';
  return values;
}

function wrongFields(values: Values, site: Site, at: Date): Partial<Record<RegisterFieldName | 'agree', FieldError>> {
  const wrong: Partial<Record<RegisterFieldName | 'agree', FieldError>> = {};
  for (const field of registerFields(site)) {
    const name = field.name as RegisterFieldName;
    const error = field.enabled ? checkField(field, values[name]) : null;
    if (error) wrong[name] = error;
  }
  const password = wrong.password ?? checkPassword(values.password, values.username);
  if (password) wrong.password = password;
  if (!wrong.confirmPassword && values.confirmPassword !== values.password) {
    wrong.confirmPassword = { code: 'confirm_password_mismatch' };
  }
  const birthday = wrong.birthday ?? checkAge(values.birthday, site, at);
  if (birthday) wrong.birthday = birthday;
  return wrong;
}

function checkAge(birthday: string, site: Site, at: Date): FieldError | null {
  if (birthday === '') return null;
  const age = ageOn(birthday, dayIn(site.timeZone, at));
  if (age === null) return { code: 'date_invalid' };
  return age < site.profile.minimumAge ? { code: 'under_age', params: { age: site.profile.minimumAge } } : null;
}

/** The terms that count are the current ones, ticked. */
function wrongTerms(input: Registration, site: Site): { agree?: FieldError } {
  const agreed = input.agree && input.termsVersion === site.settings.termsVersion;
  return agreed ? {} : { agree: { code: 'terms_required' } };
}

function languageOf(input: Registration, site: Site): string {
  const { languages, defaultLanguage } = site.settings;
  return input.language && languages.includes(input.language) ? input.language : defaultLanguage;
}
