/**
 * Every status that a provider's call may be answered with: its HTTP status, whether the same call may be made again, and the names of its
 * parameters. Nothing has moved where the status is not `OK`, except where it says so.
 *
 * `retry`:
 * - `never`: the same call can only get the same answer
 * - `later`: the same call, with the same transaction id and a fresh timestamp, may succeed: wait and repeat it
 * - `new`: correct what is wrong with the request first
 */
export const providerErrors = {
  INVALID_SIGNATURE: { http: 401, retry: 'new', params: [] },
  STALE_TIMESTAMP: { http: 401, retry: 'later', params: ['serverTimeMs'] },
  INVALID_PARTNER: { http: 403, retry: 'never', params: [] },
  INVALID_BRAND: { http: 403, retry: 'never', params: [] },
  INVALID_TOKEN: { http: 401, retry: 'never', params: [] },
  TOKEN_EXPIRED: { http: 401, retry: 'never', params: [] },
  INVALID_PLAYER: { http: 404, retry: 'never', params: [] },
  INVALID_GAME: { http: 404, retry: 'never', params: [] },
  WRONG_CURRENCY: { http: 409, retry: 'never', params: ['currency'] },
  NOT_ENOUGH_MONEY: { http: 402, retry: 'never', params: ['balance'] },
  USER_DISABLED: { http: 403, retry: 'never', params: [] },
  LIMIT_REACHED: { http: 403, retry: 'never', params: ['limit'] },
  DUPLICATE_TRANSACTION: { http: 409, retry: 'never', params: [] },
  TRANSACTION_NOT_FOUND: { http: 404, retry: 'later', params: [] },
  TRANSACTION_MISMATCH: { http: 409, retry: 'never', params: [] },
  TRANSACTION_ROLLED_BACK: { http: 409, retry: 'never', params: [] },
  TRANSACTION_PAID: { http: 409, retry: 'never', params: [] },
  ROUND_CLOSED: { http: 409, retry: 'never', params: [] },
  TOO_LATE: { http: 410, retry: 'never', params: [] },
  WRONG_SYNTAX: { http: 400, retry: 'new', params: [] },
  WRONG_TYPES: { http: 400, retry: 'new', params: ['fields'] },
  PAYLOAD_TOO_LARGE: { http: 413, retry: 'new', params: ['limit'] },
  MAINTENANCE: { http: 503, retry: 'never', params: [] },
  TOO_MANY_REQUESTS: { http: 429, retry: 'later', params: ['retryAfterS'] },
  UNAVAILABLE: { http: 503, retry: 'later', params: [] },
  /** Whether it was applied is not known: repeat it until it is answered, or roll it back. */
  UNKNOWN: { http: 500, retry: 'later', params: [] },
} as const satisfies Record<string, { http: number; retry: 'never' | 'later' | 'new'; params: readonly string[] }>;

export type ProviderErrorCode = keyof typeof providerErrors;

/** The body of every refused call of a provider: flat, as the body of an answered one, whose `status` is `OK`. */
export type ProviderErrorBody = {
  status: ProviderErrorCode;
  /** English, for logs and developers. */
  message: string;
  retry: 'never' | 'later' | 'new';
} & Record<string, string>;

/** Refusals that any call of a provider may get. */
export const commonProviderErrors = [
  'INVALID_SIGNATURE',
  'STALE_TIMESTAMP',
  'WRONG_SYNTAX',
  'WRONG_TYPES',
  'PAYLOAD_TOO_LARGE',
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
  'UNKNOWN',
] as const satisfies readonly ProviderErrorCode[];
