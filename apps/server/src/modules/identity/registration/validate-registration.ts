import type { CallRequest, FieldError, FieldErrorCode, RegisterField } from '@croupier/contract';
import { checkField, dayIn, fieldValue } from '@croupier/contract/field-rules';
import { readMobile } from '@croupier/contract/mobile-number';
import { checkPassword } from '../../../kernel/password-rule.ts';
import { contextWords, type Site } from '../../sites/sites.public.ts';

export type RegistrationInput = CallRequest<'member.register'> | CallRequest<'member.registerMobile'>;

/** The typed values, by field; fields that the site does not request are left out. */
export type TypedFields = Readonly<Record<string, string>>;

export type WrongFields = Record<string, FieldError>;

/** The stored part of a form: the values of the fields that the site requests, trimmed where spaces mean nothing. */
export function typedFields(fields: readonly RegisterField[], input: RegistrationInput): TypedFields {
  const given = input as Readonly<Record<string, unknown>>;
  const values: Record<string, string> = {};
  for (const { name, enabled } of fields) {
    const typed = given[name];
    if (enabled && typeof typed === 'string') values[name] = fieldValue(name, typed);
  }
  return values;
}

/** Every field that is wrong by its rule, by the list of common passwords, or because the terms were not accepted. */
export function wrongFields(
  site: Site,
  fields: readonly RegisterField[],
  values: TypedFields,
  input: Pick<RegistrationInput, 'agree' | 'termsVersion'>,
  at: Date,
): WrongFields {
  const facts = { readMobile, age: { minimum: site.profile.minimumAge, today: dayIn(site.timeZone, at) } };
  const wrong: WrongFields = {};
  for (const field of fields) {
    const error = checkField(field, values[field.name], values, facts);
    if (error) wrong[field.name] = error;
  }
  for (const name of ['password', 'paymentPassword']) {
    const password = values[name];
    const error = password && !wrong[name] ? checkPassword(password, values.username ?? '', contextWords(site)) : null;
    if (error) wrong[name] = error;
  }
  // the current version of the terms has to be ticked
  if (!input.agree || input.termsVersion !== site.settings.termsVersion) wrong.agree = is('terms_required');
  return wrong;
}

/** A field error without parameters. */
export function is(code: FieldErrorCode): FieldError {
  return { code };
}
