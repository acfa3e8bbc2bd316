import {
  type Call,
  type CallId,
  calls,
  commonErrors,
  commonProviderErrors,
  type ErrorCode,
  errorCodes,
  fieldErrorCodes,
  type ProviderErrorCode,
  providerErrors,
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

const isCsv = ({ statusCode, headers }: LightMyRequestResponse) =>
  statusCode === 200 && String(headers['content-type']).startsWith('text/csv');

/** The code that an answer refuses with, or null where it answers. Fails when the envelope is not as the contract has it. */
export function refusalCode(answer: LightMyRequestResponse): ErrorCode | null {
  if (isCsv(answer)) return null;
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

/** The code that an answer to a provider refuses with, or null where it answers. Fails when the envelope is not as the contract has it. */
export function providerRefusalCode(answer: LightMyRequestResponse): ProviderErrorCode | null {
  const body = z.looseObject({ status: z.string() }).parse(answer.json());
  if (answer.statusCode === 200) {
    if (body.status !== 'OK') throw new Error(`an answer of 200 has the status ${body.status}`);
    return null;
  }
  const code = z.enum(Object.keys(providerErrors) as [ProviderErrorCode, ...ProviderErrorCode[]]).parse(body.status);
  const declared = providerErrors[code];
  if (answer.statusCode !== declared.http) throw new Error(`${code} came with the status ${answer.statusCode}`);
  const params = Object.fromEntries(declared.params.map((name) => [name, z.string()]));
  z.strictObject({ status: z.string(), message: z.string().min(1), retry: z.literal(declared.retry), ...params }).parse(
    body,
  );
  return code;
}

/** What is wrong with an answer by the contract of its call, or null: an undeclared refusal, a value of another shape, a crash. */
export function contractBreach(id: CallId, answer: LightMyRequestResponse): string | null {
  const call: Call = calls[id];
  if (call.access.who === 'provider') return providerBreach(call, answer);
  const code = refusalCode(answer);
  if (call.csv && code === null) return isCsv(answer) ? null : 'the answer is no CSV';
  if (code === null) {
    const parsed = call.answer.safeParse(answer.json().value);
    return parsed.success ? null : `the answer has another shape: ${parsed.error.message}`;
  }
  if (code === 'internal_error') return 'the call crashed';
  const declared: readonly ErrorCode[] = [...commonErrors, ...(call.errors as ErrorCode[])];
  return declared.includes(code) ? null : `the refusal ${code} is not declared`;
}

function providerBreach(call: Call, answer: LightMyRequestResponse): string | null {
  const code = providerRefusalCode(answer);
  if (code === null) {
    const { status: _, ...value } = answer.json();
    const parsed = (call.answer as z.ZodObject).strict().safeParse(value);
    return parsed.success ? null : `the answer has another shape: ${parsed.error.message}`;
  }
  if (code === 'UNKNOWN') return 'the call crashed';
  const declared: readonly ProviderErrorCode[] = [...commonProviderErrors, ...(call.errors as ProviderErrorCode[])];
  return declared.includes(code) ? null : `the refusal ${code} is not declared`;
}
