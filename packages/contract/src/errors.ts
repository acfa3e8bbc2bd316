import { type PatternId, patternFamilyNames } from './pattern-families.ts';

/**
 * Every refusal that may cross the wire: its HTTP status and the names of its parameters.
 * The code is also the message key in the catalogues, so a client can always say it in the player's language.
 */
export const errorCodes = {
  // the request itself
  bad_request: { status: 400, params: [] },
  field_errors: { status: 400, params: [] },
  payload_too_large: { status: 413, params: ['maxBytes'] },
  unsupported_media_type: { status: 415, params: [] },
  not_found: { status: 404, params: [] },
  method_not_allowed: { status: 405, params: [] },
  too_many_requests: { status: 429, params: ['retryAfterS'] },
  sealed_required: { status: 400, params: [] },
  sealed_invalid: { status: 400, params: [] },
  sealed_replayed: { status: 409, params: [] },
  internal_error: { status: 500, params: ['requestId'] },
  unavailable: { status: 503, params: [] },
  // who is asking
  not_logged_in: { status: 401, params: [] },
  session_expired: { status: 401, params: [] },
  in_need_true_account: { status: 403, params: [] },
  agents_only: { status: 403, params: [] },
  not_permitted: { status: 403, params: [] },
  unknown_site: { status: 404, params: [] },
  // the site
  site_in_maintenance: { status: 503, params: ['endTime'] },
  region_blocked: { status: 451, params: ['ip'] },
  // coming in
  // `captcha` is 1 where the next try needs one
  bad_credentials: { status: 401, params: ['captcha'] },
  login_locked: { status: 429, params: ['retryAfterS'] },
  registration_closed: { status: 403, params: [] },
  invitation_code_error: { status: 400, params: [] },
  human_check_failed: { status: 400, params: [] },
  messages_quota: { status: 429, params: ['retryAfterS'] },
  free_play_closed: { status: 403, params: [] },
  ticket_invalid: { status: 401, params: [] },
  second_factor_wrong: { status: 401, params: [] },
  passkey_invalid: { status: 401, params: [] },
  passkeys_full: { status: 409, params: ['max'] },
  social_login_failed: { status: 401, params: [] },
  // `methods` is the list of proof methods, joined by commas
  proof_needed: { status: 403, params: ['methods'] },
  password_change_due: { status: 403, params: [] },
  // playing
  game_not_found: { status: 404, params: [] },
  favourites_full: { status: 409, params: ['max'] },
  game_maintenance: { status: 503, params: ['game'] },
  vendor_maintenance: { status: 503, params: ['vendor'] },
  provider_down: { status: 503, params: ['vendor'] },
  play_suspended: { status: 403, params: [] },
  member_blocked: { status: 403, params: [] },
  launch_ticket_invalid: { status: 401, params: [] },
  stake_not_offered: { status: 400, params: [] },
  stake_above_limit: { status: 400, params: ['maxStake'] },
  round_conflict: { status: 409, params: [] },
  choice_not_offered: { status: 409, params: [] },
  feature_not_offered: { status: 409, params: [] },
  // the licence forbids autoplay here
  autoplay_not_offered: { status: 403, params: [] },
  // the member has to see what he played, and go on, before the next paid round
  reality_check_due: { status: 403, params: [] },
  round_open: { status: 409, params: [] },
  round_not_found: { status: 404, params: [] },
  too_fast: { status: 429, params: ['retryAfterMs'] },
  // the source of randomness failed a test of its health: no seed is made, nothing was staked
  draws_unavailable: { status: 503, params: [] },
  insufficient_funds: { status: 402, params: ['balance'] },
  // content
  image_invalid: { status: 400, params: [] },
  image_too_large: { status: 413, params: ['maxBytes'] },
  image_too_many_pixels: { status: 413, params: ['maxPixels'] },
  content_invalid: { status: 400, params: ['place', 'problem'] },
  content_full: { status: 409, params: ['max'] },
  preview_invalid: { status: 403, params: [] },
  image_in_use: { status: 409, params: ['where'] },
  section_in_use: { status: 409, params: ['count'] },
  // the back office
  setting_unknown: { status: 404, params: ['key'] },
  setting_invalid: { status: 400, params: ['key'] },
  member_not_found: { status: 404, params: [] },
  conflict: { status: 409, params: [] },
  list_invalid: { status: 400, params: ['line'] },
  case_not_found: { status: 404, params: [] },
  case_action_invalid: { status: 400, params: [] },
  second_person_needed: { status: 403, params: [] },
  // `problem` names what cannot be: `level`, `terms`, `seed`, `into` or `state`
  jackpot_invalid: { status: 400, params: ['problem'] },
  production_forbidden: { status: 403, params: [] },
} as const satisfies Record<string, { status: number; params: readonly string[] }>;

export type ErrorCode = keyof typeof errorCodes;

type PatternCode = `reg_pattern_${PatternId}` | `reg_pattern_${PatternId}_exact`;

/** What a value that is not of its field's pattern is told: from `min` to `max` characters, or with `count` where the two are equal. */
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
