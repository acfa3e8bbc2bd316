import { allOf } from './areas.ts';
import { type PatternId, patternFamilyNames } from './pattern-families.ts';

/** Every refusal that may cross the wire by its code, as the areas declare them. */
export const errorCodes = allOf('errors');

export type ErrorCode = keyof typeof errorCodes;

type PatternCode = `reg_pattern_${PatternId}` | `reg_pattern_${PatternId}_exact`;

/** The error of a value that does not match its field's pattern: from `min` to `max` characters, or with `count` where the two are equal. */
const patternCodes = [...patternFamilyNames, 'own' as const].flatMap((id): PatternCode[] => [
  `reg_pattern_${id}`,
  `reg_pattern_${id}_exact`,
]);

/** What is wrong with one field of a form: a code of the message catalogue and its numbers. */
export const fieldErrorCodes = [
  'field_required',
  'field_invalid',
  'field_too_short',
  'field_too_long',
  'username_taken',
  'password_length',
  'password_common',
  'password_same_as_username',
  'payment_password_same',
  'password_same_as_old',
  'password_wrong',
  'confirm_password_mismatch',
  'email_invalid',
  'terms_required',
  'under_age',
  'date_invalid',
  'currency_invalid',
  'captcha_wrong',
  'real_name_invalid',
  'address_invalid',
  'phone_invalid',
  'mobile_taken',
  'verification_code_invalid',
  'invitation_code_error',
  // in the catalogues as the specification has them; no call answers them, for they say who is known
  'account_unknown',
  'user_information_wrong',
  ...patternCodes,
] as const;

export type FieldErrorCode = (typeof fieldErrorCodes)[number];

/** The names of the numbers that come with a field's code, and that its message says. */
export function fieldErrorParams(code: FieldErrorCode): readonly string[] {
  switch (code) {
    case 'field_too_short':
      return ['min'];
    case 'field_too_long':
      return ['max'];
    case 'password_length':
      return ['min', 'max'];
    case 'under_age':
      return ['minimumAge'];
    default:
      return code.startsWith('reg_pattern_') ? (code.endsWith('_exact') ? ['count'] : ['min', 'max']) : [];
  }
}

export type FieldError = { code: FieldErrorCode; params?: Record<string, string | number> };

/** The body of every refused call. `fields` names the fields of a form that are wrong. */
export type ErrorBody = {
  code: ErrorCode;
  /** English, for logs and for developers; people are shown the catalogue's message of `code`. */
  message: string;
  params?: Record<string, string | number>;
  fields?: Record<string, FieldError>;
};

/** Refusals that any call may give. */
export const commonErrors = [
  'bad_request',
  'field_errors',
  'payload_too_large',
  'unsupported_media_type',
  'too_many_requests',
  'internal_error',
  'unavailable',
  'unknown_site',
  'site_in_maintenance',
  'region_blocked',
  // a token that is nobody's, or has run out, is refused also where none is needed
  'not_logged_in',
  'session_expired',
  'password_change_due',
  // an operator looks at the site as a member, and asked for a change
  'view_only',
] as const satisfies readonly ErrorCode[];
