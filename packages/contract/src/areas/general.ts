import { defineArea } from '../area.ts';

/** Refusals that belong to no area: of the request itself, of who asks, and of what stands in the way. */
export const generalArea = defineArea({
  errors: {
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
    conflict: { status: 409, params: [] },
    not_logged_in: { status: 401, params: [] },
    session_expired: { status: 401, params: [] },
    in_need_true_account: { status: 403, params: [] },
    agents_only: { status: 403, params: [] },
    not_permitted: { status: 403, params: [] },
    second_person_needed: { status: 403, params: [] },
    production_forbidden: { status: 403, params: [] },
  },
});
