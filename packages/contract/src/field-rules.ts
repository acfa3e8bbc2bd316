import { ageOn, type Day } from './age.ts';
import type { RegisterField } from './areas/system.ts';
import type { FieldError, FieldErrorCode } from './errors.ts';

export { ageOn, type Day, dayIn, readDay } from './age.ts';

/** What was typed, by field. */
export type FieldValues = Readonly<Record<string, string | undefined>>;

/** What a rule needs beyond the values: both sides give the same, or leave out what they do not check. */
export type FieldFacts = {
  /** `readMobile` of `@croupier/contract/mobile-number`, once it is loaded. */
  readMobile?: (countryDialingCode: string, typed: string) => string | null;
  /** The least age that the site asks for, and the day that it is there. */
  age?: { minimum: number; today: Day };
};

/** Fields whose spaces count. */
const passwords: readonly string[] = ['password', 'confirmPassword', 'paymentPassword'];

/** What a field holds once it is sent: trimmed, but for passwords. */
export function fieldValue(name: string, typed: string | undefined): string {
  return passwords.includes(name) ? (typed ?? '') : (typed ?? '').trim();
}

/** The expression that a whole value must match; `*` means anything. A value with a line break in it matches none. */
export function compilePattern(acceptedPattern: string): RegExp {
  const source = acceptedPattern === '*' ? '.*' : acceptedPattern;
  const known = compiled.get(source);
  if (known) return known;
  const pattern = new RegExp(`^(?:${source})$`, 'u');
  if (compiled.size < mostCompiled) compiled.set(source, pattern);
  return pattern;
}

const compiled = new Map<string, RegExp>();
const mostCompiled = 500;

/**
 * What is wrong with a field by its rule, or null: the one verdict of browser and server. What only the server knows comes after it: what is
 * taken, the commonest passwords, codes and pictures.
 *
 * @param values all that was typed, for the fields that are judged by another
 */
export function checkField(
  rule: RegisterField,
  typed: string | undefined,
  values: FieldValues,
  facts: FieldFacts = {},
): FieldError | null {
  if (!rule.enabled) return null;
  const value = fieldValue(rule.name, typed);
  if (value === '') return isRequired(rule, values) ? { code: 'field_required' } : null;
  if (rule.name === 'confirmPassword') {
    return value === (values.password ?? '') ? null : { code: 'confirm_password_mismatch' };
  }
  return checkShape(rule, value) ?? checkMeaning(rule.name, value, values, facts);
}

/** A code belongs to a number: whoever gives one has to prove it where the site asks for codes. */
function isRequired(rule: RegisterField, values: FieldValues): boolean {
  if (rule.required) return true;
  if (rule.name === 'verificationCode') return fieldValue('mobileNum', values.mobileNum) !== '';
  return rule.name === 'confirmPassword' && (values.password ?? '') !== '';
}

function checkShape(rule: RegisterField, value: string): FieldError | null {
  const { minLength: min, maxLength: max } = rule;
  const fits = value.length >= min && value.length <= max;
  if (fits && compilePattern(rule.acceptedPattern).test(value)) return null;
  switch (rule.name) {
    case 'mobileNum':
    case 'countryDialingCode':
      return { code: 'phone_invalid' };
    case 'verificationCode':
      return { code: 'verification_code_invalid' };
    case 'affiliateCode':
      return { code: 'invitation_code_error' };
    case 'captcha':
      return { code: 'captcha_wrong' };
    case 'password':
      return fits ? patternError(rule) : { code: 'password_length', params: { min, max } };
    default:
      return patternError(rule);
  }
}

/** The message of the pattern's family with both bounds, or with one number where they are equal. */
function patternError({ patternId, minLength: min, maxLength: max }: RegisterField): FieldError {
  const code = `reg_pattern_${patternId}`;
  return min === max
    ? { code: `${code}_exact` as FieldErrorCode, params: { count: min } }
    : { code: code as FieldErrorCode, params: { min, max } };
}

function checkMeaning(name: string, value: string, values: FieldValues, facts: FieldFacts): FieldError | null {
  switch (name) {
    case 'mobileNum':
      if (!facts.readMobile || facts.readMobile(fieldValue('', values.countryDialingCode), value)) return null;
      return { code: 'phone_invalid' };
    case 'birthday':
      return facts.age ? checkAge(value, facts.age) : null;
    case 'payeeName':
      return isCapitalised(value) ? null : { code: 'real_name_invalid' };
    default:
      return null;
  }
}

function checkAge(birthday: string, { minimum, today }: { minimum: number; today: Day }): FieldError | null {
  const age = ageOn(birthday, today);
  if (age === null) return { code: 'date_invalid' };
  return age < minimum ? { code: 'under_age', params: { minimumAge: minimum } } : null;
}

/** The name of an account at a bank begins every word with a capital, in scripts that have them. */
function isCapitalised(name: string): boolean {
  return name.split(/[\s-]+/u).every((word) => !/^\p{Ll}/u.test(word));
}
