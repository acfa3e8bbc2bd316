import type { Call } from '@croupier/contract';
import type { z } from 'zod';
import { Refusal, refuseFields } from './refusal.ts';
import { isStorable } from './storable.ts';

/** What a call was sent, as its contract declares it. Refuses `field_errors` and `bad_request`. */
export function judgeRequest(call: Call, input: Record<string, unknown>): unknown {
  const parsed = call.request.safeParse(input);
  if (!parsed.success) throw badRequest(parsed.error, input);
  const unstorable = Object.entries(parsed.data as object).filter(([, value]) => !isStorable(value));
  if (unstorable.length === 0) return parsed.data;
  return refuseFields(Object.fromEntries(unstorable.map(([name]) => [name, { code: 'field_invalid' }])));
}

/** A request of the wrong shape: each field that is wrong is named, so that a form can say it in place. */
function badRequest(error: z.ZodError, input: Record<string, unknown>): Refusal {
  const fields: Record<string, { code: 'field_required' | 'field_invalid' | 'field_too_long' }> = {};
  for (const issue of error.issues) {
    const name = issue.path.map(String).join('.');
    if (name === '') return new Refusal('bad_request');
    fields[name] ??= {
      code: input[name] === undefined && issue.path.length === 1 ? 'field_required' : fieldCode(issue),
    };
  }
  return new Refusal('field_errors', {}, fields);
}

function fieldCode(issue: z.core.$ZodIssue): 'field_invalid' | 'field_too_long' {
  return issue.code === 'too_big' ? 'field_too_long' : 'field_invalid';
}
