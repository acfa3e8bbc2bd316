import { expect, test } from 'vitest';
import type { Call } from './call.ts';
import { calls } from './calls.ts';
import { commonErrors, type ErrorCode, errorCodes } from './errors.ts';
import { openApiDocument } from './openapi.ts';
import { commonProviderErrors, type ProviderErrorCode, providerErrors } from './provider-errors.ts';

type Operation = {
  operationId: string;
  parameters?: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, { description: string }>;
};

const document = openApiDocument() as { openapi: string; paths: Record<string, Record<string, Operation>> };

test('documents every call as it is declared', () => {
  expect(document.openapi).toBe('3.1.0');
  for (const [id, call] of Object.entries(calls) as [string, Call][]) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    const operation = document.paths[path]?.[call.method.toLowerCase()];
    expect(operation?.operationId, id).toBe(id);
    const inPath = (operation?.parameters ?? []).filter((parameter) => parameter.in === 'path').map(({ name }) => name);
    expect(inPath, id).toEqual([...call.path.matchAll(/:(\w+)/g)].map((match) => match[1]));
    const plainType = call.formEncoded ? 'application/x-www-form-urlencoded' : 'application/json';
    const bodyType = call.sealed ? 'application/jose' : plainType;
    const hasBody = call.method === 'POST' || call.method === 'PUT';
    expect(Object.keys(operation?.requestBody?.content ?? {}), id).toEqual(hasBody ? [bodyType] : []);
  }
});

test('documents the status of every refusal', () => {
  for (const [id, call] of Object.entries(calls) as [string, Call][]) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    const responses = document.paths[path]?.[call.method.toLowerCase()]?.responses ?? {};
    const refusals: [string, number][] =
      call.access.who === 'provider'
        ? [...commonProviderErrors, ...(call.errors as ProviderErrorCode[])].map((code) => [
            code,
            providerErrors[code].http,
          ])
        : [...commonErrors, ...(call.errors as ErrorCode[])].map((code) => [code, errorCodes[code].status]);
    for (const [code, status] of refusals) {
      expect(responses[String(status)]?.description.split(', '), `${id} ${code}`).toContain(code);
    }
  }
});
