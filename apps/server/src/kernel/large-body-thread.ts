import { parentPort } from 'node:worker_threads';
import { calls } from '@croupier/contract';
import type { LargeBodyOrder, ValidatedBody } from './large-bodies.ts';
import { Refusal, refuse } from './refusal.ts';
import { validateRequest } from './validate-request.ts';

/** More than the largest document that anybody can need; each value costs memory, however short it is in JSON. */
const mostValues = 500_000;

const quote = '"'.charCodeAt(0);
const backslash = '\\'.charCodeAt(0);
const comma = ','.charCodeAt(0);
const bracket = '['.charCodeAt(0);
const brace = '{'.charCodeAt(0);

/** Whether JSON would unpack into more values than are allowed, decided by its punctuation alone. */
function hasTooManyValues(bytes: Buffer): boolean {
  let values = 0;
  let inText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === quote) inText = !inText;
    else if (inText && byte === backslash) at += 1;
    else if (!inText && (byte === comma || byte === bracket || byte === brace)) {
      values += 1;
      if (values > mostValues) return true;
    }
  }
  return false;
}

/** Whether a key anywhere would change an object's prototype once it is copied. */
function changesObjects(value: unknown): boolean {
  const left: unknown[] = [value];
  while (left.length > 0) {
    const one = left.pop();
    if (typeof one !== 'object' || one === null) continue;
    if (Object.hasOwn(one, '__proto__')) return true;
    if (Object.hasOwn(one, 'constructor')) {
      const { constructor: made } = one as { constructor: unknown };
      if (typeof made === 'object' && made !== null && Object.hasOwn(made, 'prototype')) return true;
    }
    left.push(...Object.values(one));
  }
  return false;
}

function parse(parts: readonly Uint8Array[]): Record<string, unknown> {
  const bytes = Buffer.concat(parts);
  if (hasTooManyValues(bytes)) refuse('bad_request');
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    refuse('bad_request');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value) || changesObjects(value))
    refuse('bad_request');
  return value as Record<string, unknown>;
}

function validate({ callId, parts, params }: LargeBodyOrder): ValidatedBody {
  try {
    return { request: validateRequest(calls[callId], { ...parse(parts), ...params }) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, params: numbers, fields } = error;
    return { refusal: { code, params: numbers, fields } };
  }
}

parentPort?.on('message', (order: LargeBodyOrder) => parentPort?.postMessage(validate(order)));
