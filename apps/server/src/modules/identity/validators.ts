import type { FieldError, RegisterField } from '@croupier/contract';
import type { JurisdictionProfile, SiteSettings } from '../sites/sites.public.ts';

/** The registration fields that this site can ask for. */
export type RegisterFieldName = 'username' | 'password' | 'confirmPassword' | 'email' | 'birthday' | 'referralCode';

/** Longest that the registration call takes. */
const passwordMaximumLength = 256;
const emailMaximumLength = 254;
const referralCodeMaximumLength = 64;
const dateLength = 10;

/**
 * The fields of a site's registration form with their rules, as specification §3 lists them. `acceptedPattern` is a regular
 * expression for the whole value; `patternId` names the message of the catalogue that explains it.
 */
export function registerFields(site: {
  settings: Pick<SiteSettings, 'usernameMinLength' | 'usernameMaxLength' | 'askEmail' | 'askBirthday'>;
  profile: Pick<JurisdictionProfile, 'passwordMinimumLength' | 'passwordComposition'>;
}): RegisterField[] {
  const { settings, profile } = site;
  const password = {
    ...(profile.passwordComposition
      ? { acceptedPattern: '^(?=.*[A-Za-z])(?=.*[0-9]).+$', patternId: 'letters_and_digits' }
      : { acceptedPattern: '^.*$', patternId: 'any' }),
    minLength: profile.passwordMinimumLength,
    maxLength: passwordMaximumLength,
  };
  return [
    {
      name: 'username',
      enabled: true,
      required: true,
      acceptedPattern: '^[A-Za-z][A-Za-z0-9]*$',
      patternId: 'letter_then_letters_and_digits',
      minLength: settings.usernameMinLength,
      maxLength: Math.max(settings.usernameMinLength, settings.usernameMaxLength),
    },
    { name: 'password', enabled: true, required: true, ...password },
    { name: 'confirmPassword', enabled: true, required: true, ...password },
    {
      name: 'email',
      enabled: settings.askEmail,
      required: settings.askEmail,
      acceptedPattern: "^[A-Za-z0-9.!#$%&'*+\\/=?^_`\\{\\|\\}~\\-]+@[A-Za-z0-9\\-]+(\\.[A-Za-z0-9\\-]+)+$",
      patternId: 'mailbox',
      minLength: 6,
      maxLength: emailMaximumLength,
    },
    {
      name: 'birthday',
      enabled: settings.askBirthday,
      required: settings.askBirthday,
      acceptedPattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$',
      patternId: 'date_year_month_day',
      minLength: dateLength,
      maxLength: dateLength,
    },
    {
      name: 'referralCode',
      enabled: true,
      required: false,
      acceptedPattern: '^[A-Za-z0-9]*$',
      patternId: 'letters_and_digits_only',
      minLength: 0,
      maxLength: referralCodeMaximumLength,
    },
  ];
}

/** What is wrong with a typed value by its field's rules, or null. An empty value is `field_required` or nothing. */
export function checkField(field: RegisterField, value: string): FieldError | null {
  if (value === '') return field.required ? { code: 'field_required' } : null;
  const { minLength, maxLength } = field;
  const fits = value.length >= minLength && value.length <= maxLength && new RegExp(field.acceptedPattern).test(value);
  if (fits) return null;
  switch (field.name as RegisterFieldName) {
    case 'username':
      return { code: 'username_pattern', params: { min: minLength, max: maxLength } };
    case 'password':
      return passwordError(value, minLength, maxLength);
    case 'email':
      return { code: 'email_invalid' };
    case 'birthday':
      return { code: 'date_invalid' };
    case 'confirmPassword':
      return null; // judged against the password alone
    case 'referralCode':
      return { code: 'field_invalid' };
  }
}

function passwordError(value: string, min: number, max: number): FieldError {
  if (value.length < min || value.length > max) return { code: 'password_length', params: { min, max } };
  return { code: 'field_invalid' };
}
