import type { Call, FieldError } from '@croupier/contract';
import type { z } from 'zod';
import { Refusal, refuseFields } from './refusal.ts';
import { isStorable } from './storable.ts';

/** The request of a call as its contract declares it. Refuses `field_errors` and `bad_request`. */
export function validateRequest(call: Call, input: Record<string, unknown>): unknown {
  const parsed = call.request.safeParse(input);
  if (!parsed.success) throw badRequest(parsed.error, input);
  const unstorable = Object.entries(parsed.data as object).filter(([, value]) => !isStorable(value));
  if (unstorable.length === 0) return parsed.data;
  return refuseFields(Object.fromEntries(unstorable.map(([name]) => [name, { code: 'field_invalid' }])));
}

/** Refuses a request of the wrong shape, naming each wrong field so that a form can mark it. */
function badRequest(error: z.ZodError, input: Record<string, unknown>): Refusal {
  const fields: Record<string, FieldError> = {};
  for (const issue of error.issues) {
    const name = issue.path.map(String).join('.');
    if (name === '') return new Refusal('bad_request');
    const isMissing = input[name] === undefined && issue.path.length === 1;
    fields[name] ??= isMissing ? { code: 'field_required' } : fieldError(issue);
  }
  return new Refusal('field_errors', {}, fields);
}

function fieldError(issue: z.core.$ZodIssue): FieldError {
  if (issue.code !== 'too_big' || issue.origin !== 'string') return { code: 'field_invalid' };
  return { code: 'field_too_long', params: { max: Number(issue.maximum) } };
}
