import {
  type Call,
  type CallId,
  calls,
  commonErrors,
  type ErrorCode,
  errorCodes,
  fieldErrorCodes,
} from '@croupier/contract';
import type { LightMyRequestResponse } from 'fastify';
import { z } from 'zod';

const refusalBody = z.strictObject({
  success: z.literal(false),
  error: z.strictObject({
    code: z.enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]]),
    message: z.string().min(1),
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    fields: z
      .record(
        z.string(),
        z.strictObject({
          code: z.enum(fieldErrorCodes),
          params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
        }),
      )
      .optional(),
  }),
});

/** The code that an answer refuses with, or null where it answers. Fails when the envelope is not as the contract has it. */
export function refusalCode(answer: LightMyRequestResponse): ErrorCode | null {
  const body: unknown = answer.json();
  if (answer.statusCode === 200) {
    z.strictObject({ success: z.literal(true), value: z.unknown() }).parse(body);
    return null;
  }
  const { error } = refusalBody.parse(body);
  const declared = errorCodes[error.code];
  if (answer.statusCode !== declared.status) throw new Error(`${error.code} came with the status ${answer.statusCode}`);
  const allowed: readonly string[] = declared.params;
  const surplus = Object.keys(error.params ?? {}).filter((name) => !allowed.includes(name));
  if (surplus.length > 0) throw new Error(`${error.code} came with the parameters ${surplus.join(', ')}`);
  return error.code;
}

/** What is wrong with an answer by the contract of its call, or null: an undeclared refusal, a value of another shape, a crash. */
export function contractBreach(id: CallId, answer: LightMyRequestResponse): string | null {
  const call: Call = calls[id];
  const code = refusalCode(answer);
  if (code === null) {
    const parsed = call.answer.safeParse(answer.json().value);
    return parsed.success ? null : `the answer has another shape: ${parsed.error.message}`;
  }
  if (code === 'internal_error') return 'the call crashed';
  const declared: readonly ErrorCode[] = [...commonErrors, ...call.errors];
  return declared.includes(code) ? null : `the refusal ${code} is not declared`;
}
