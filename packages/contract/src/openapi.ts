import { z } from 'zod';
import type { Call } from './call.ts';
import { calls } from './calls.ts';
import { commonErrors, type ErrorCode, errorCodes } from './errors.ts';
import { commonProviderErrors, type ProviderErrorCode, providerErrors } from './provider-errors.ts';

type Json = Record<string, unknown>;

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const [id, call] of Object.entries(calls) as [string, Call][]) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(id, call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Croupier', version: '0.1.0', license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'An opaque token of a member, a game or an operator.' },
        provider: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Signature',
          description:
            'HMAC-SHA256 of a game provider, with X-Provider-Key and X-Timestamp: docs/integrating-a-game-provider.md.',
        },
      },
    },
  };
}

function operation(id: string, call: Call): Json {
  const input = z.toJSONSchema(call.request, { io: 'input', unrepresentable: 'any' }) as Json;
  const properties = (input.properties ?? {}) as Record<string, unknown>;
  const required = new Set((input.required ?? []) as string[]);
  const inPath = new Set([...call.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? ''));
  const asQuery = call.method === 'GET' || call.method === 'DELETE';
  const parameters = Object.entries(properties)
    .filter(([name]) => asQuery || inPath.has(name))
    .map(([name, schema]) => ({
      name,
      in: inPath.has(name) ? 'path' : 'query',
      required: inPath.has(name) || required.has(name),
      schema,
    }));
  return {
    operationId: id,
    summary: call.summary,
    'x-access': call.access,
    'x-sealed': call.sealed,
    'x-origin': call.origin,
    ...securityOf(call),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(asQuery ? {} : { requestBody: requestBody(call, input, inPath) }),
    responses: responses(call),
  };
}

function securityOf(call: Call): Json {
  if (call.access.who === 'anyone') return {};
  return { security: [call.access.who === 'provider' ? { provider: [] } : { token: [] }] };
}

function requestBody(call: Call, input: Json, inPath: ReadonlySet<string>): Json {
  if (call.sealed) {
    return {
      required: true,
      content: {
        'application/jose': { schema: { type: 'string', description: 'Compact JWE of { ts, nonce, body }.' } },
      },
    };
  }
  const properties = Object.fromEntries(
    Object.entries((input.properties ?? {}) as Json).filter(([name]) => !inPath.has(name)),
  );
  const required = ((input.required ?? []) as string[]).filter((name) => !inPath.has(name));
  const type = call.formEncoded ? 'application/x-www-form-urlencoded' : 'application/json';
  return { required: true, content: { [type]: { schema: { type: 'object', properties, required } } } };
}

function responses(call: Call): Json {
  if (call.access.who === 'provider') return providerResponses(call);
  const answer = z.toJSONSchema(call.answer, { io: 'output', unrepresentable: 'any' });
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set<ErrorCode>([...commonErrors, ...(call.errors as readonly ErrorCode[])])) {
    const { status } = errorCodes[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const refusals = [...byStatus].map(([status, codes]) => [
    String(status),
    { description: codes.join(', '), content: { 'application/json': { schema: refusalSchema(codes) } } },
  ]);
  const success = {
    type: 'object',
    properties: { success: { const: true }, value: answer },
    required: ['success', 'value'],
  };
  const content = call.csv
    ? { 'text/csv': { schema: { type: 'string' } } }
    : { 'application/json': { schema: success } };
  return {
    200: { description: 'Answered.', content },
    ...Object.fromEntries(refusals),
  };
}

/** Answers to providers are flat: `status` and either the answer's fields or what was refused. */
function providerResponses(call: Call): Json {
  const answer = z.toJSONSchema(call.answer, { io: 'output', unrepresentable: 'any' }) as Json;
  const byStatus = new Map<number, ProviderErrorCode[]>();
  const codes = [...commonProviderErrors, ...(call.errors as readonly ProviderErrorCode[])];
  for (const code of new Set<ProviderErrorCode>(codes)) {
    const { http } = providerErrors[code];
    byStatus.set(http, [...(byStatus.get(http) ?? []), code]);
  }
  const success = {
    ...answer,
    properties: { status: { const: 'OK' }, ...(answer.properties as Json) },
    required: ['status', ...((answer.required ?? []) as string[])],
  };
  const refusals = [...byStatus].map(([status, codes]) => [
    String(status),
    { description: codes.join(', '), content: { 'application/json': { schema: providerRefusalSchema(codes) } } },
  ]);
  return {
    200: { description: 'Answered.', content: { 'application/json': { schema: success } } },
    ...Object.fromEntries(refusals),
  };
}

function providerRefusalSchema(codes: readonly ProviderErrorCode[]): Json {
  const params = new Set(codes.flatMap((code) => [...providerErrors[code].params]));
  return {
    type: 'object',
    properties: {
      status: { enum: codes },
      message: { type: 'string' },
      retry: { enum: ['never', 'later', 'new'] },
      ...Object.fromEntries([...params].map((name) => [name, { type: 'string' }])),
    },
    required: ['status', 'message', 'retry'],
  };
}

function refusalSchema(codes: readonly ErrorCode[]): Json {
  return {
    type: 'object',
    properties: {
      success: { const: false },
      error: {
        type: 'object',
        properties: {
          code: { enum: codes },
          message: { type: 'string' },
          params: { type: 'object' },
          fields: { type: 'object' },
        },
        required: ['code', 'message'],
      },
    },
    required: ['success', 'error'],
  };
}
