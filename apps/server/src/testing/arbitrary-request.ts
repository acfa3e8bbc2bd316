import { type Call, type CallId, calls } from '@croupier/contract';
import fc from 'fast-check';
import { z } from 'zod';

type JsonSchema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  propertyNames?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
};

export type Input = Record<string, unknown>;

/** Values that fields of a name take now and then, so that requests reach what lies behind "not found". */
export type Hints = Record<string, readonly unknown[]>;

/** Requests of the shape that the contract declares for a call. */
export function validInput(id: CallId, hints: Hints = {}): fc.Arbitrary<Input> {
  return ofSchema(inputSchema(calls[id]), hints) as fc.Arbitrary<Input>;
}

/** Requests that somebody means harm with: fields wrong, missing, doubled, foreign, huge or of another type. */
export function hostileInput(id: CallId, hints: Hints = {}): fc.Arbitrary<Input> {
  const names = Object.keys(inputSchema(calls[id]).properties ?? {});
  const name = names.length > 0 ? fc.constantFrom(...names) : hostileName;
  const wrong = fc.dictionary(name, hostileValue, { maxKeys: 4 });
  const foreign = fc.dictionary(hostileName, hostileValue, { maxKeys: 2 });
  const missing = fc.uniqueArray(name, { maxLength: 2 });
  return fc.tuple(validInput(id, hints), wrong, foreign, missing).map(([valid, changed, added, removed]) => {
    const input: Input = { ...valid, ...changed, ...added };
    for (const field of removed) delete input[field];
    return input;
  });
}

function inputSchema(call: Call): JsonSchema {
  return z.toJSONSchema(call.request, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
}

function ofSchema(schema: JsonSchema, hints: Hints): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => ofSchema(one, hints)));
  switch (schema.type) {
    case 'object':
      return objectOf(schema, hints);
    case 'array':
      return fc.array(ofSchema(schema.items ?? {}, hints), { maxLength: 5 });
    case 'string':
      return stringOf(schema);
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1_000_000, max: schema.maximum ?? 1_000_000 });
    case 'number':
      return fc.double({ noNaN: true, min: schema.minimum ?? -1e9, max: schema.maximum ?? 1e9 });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case undefined:
      // what JSON Schema cannot say: anything, or a number too large for it
      return fc.oneof(fc.nat().map(String), fc.jsonValue({ maxDepth: 2 }));
    default:
      throw new Error(`no arbitrary for the type ${schema.type}`);
  }
}

function objectOf(schema: JsonSchema, hints: Hints): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], propertyNames, additionalProperties } = schema;
  // a table of whatever keys: what is inside gets no hints, or it would grow without end
  if (propertyNames && typeof additionalProperties === 'object')
    return fc.dictionary(stringOf(propertyNames), ofSchema(additionalProperties, {}), { maxKeys: 3 });
  const fields = Object.entries(properties).map(([name, schema]) => {
    const value = ofSchema(schema, hints);
    const known = hints[name];
    return [name, known ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, value) : value] as const;
  });
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

function stringOf({ format, pattern, minLength = 0, maxLength = 40 }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date-time') {
    const [min, max] = [new Date('0001-01-01T00:00:00Z'), new Date('9999-12-31T23:59:59Z')];
    return fc.date({ min, max, noInvalidDate: true }).map((date) => date.toISOString());
  }
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) });
}

const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'before\u0000after',
  '\ud800',
  '\udc00\ud800',
  "'; drop table identity.member; --",
  "' or '1'='1",
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}}',
  '../../../../etc/passwd',
  '%00',
  '%',
  '\\',
  '_%_%',
  '\u202egnirts',
  'ﷺ'.repeat(30),
  '👩‍👩‍👧‍👦'.repeat(20),
  'a'.repeat(2_000),
  '9'.repeat(400),
  '-1',
  '-0',
  '1.5',
  '1e309',
  '0x10',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '0000-01-01T00:00:00Z',
  '0000-12-31T23:59:59.999999999Z',
  '9999-12-31T23:59:59Z',
  '2026-02-30T00:00:00Z',
  '9223372036854775808',
  '-9223372036854775809',
  '999999999999999999',
];

const hostileObjects: unknown[] = [
  null,
  [],
  {},
  [[]],
  { $gt: '' },
  { toString: 'x' },
  { length: 1e9 },
  JSON.parse('{"__proto__":{"admin":true}}'),
  { constructor: { prototype: { admin: true } } },
  nested(500),
];

const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 1, arbitrary: fc.constantFrom(...hostileObjects) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(-1, 0, 1.5, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 63, 5e-324, true, false),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  { weight: 1, arbitrary: fc.array(fc.constantFrom(...hostileTexts), { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);

const hostileName = fc.oneof(
  fc.constantFrom('constructor', 'prototype', 'toString', 'hasOwnProperty', 'token', 'siteId', 'memberId', 'a[b]', ''),
  fc.string({ maxLength: 12 }),
);

function nested(depth: number): unknown {
  let value: unknown = 'deep';
  for (let i = 0; i < depth; i += 1) value = [value];
  return value;
}
