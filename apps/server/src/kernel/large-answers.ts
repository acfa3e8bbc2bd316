import { Readable } from 'node:stream';
import { setImmediate as othersFirst } from 'node:timers/promises';
import { z } from 'zod';

/**
 * Validates an answer by its schema, so that nothing undeclared leaves, and writes it in the envelope of a success. Both go entry by entry through
 * the lists of the answer and yield after each: an answer of many megabytes delays nobody.
 *
 * @throws z.ZodError where the answer does not fit the schema
 */
export async function writeLargeAnswer(schema: z.ZodType, value: unknown): Promise<Readable> {
  if (!(schema instanceof z.ZodObject)) throw new Error('a large answer is an object');
  const given = value as Record<string, unknown>;
  const checked: [name: string, value: unknown][] = [];
  for (const [name, field] of Object.entries(schema.shape))
    checked.push([name, field instanceof z.ZodArray ? await checkList(field, given[name]) : field.parse(given[name])]);
  return Readable.from(write(checked), { objectMode: false });
}

async function checkList(schema: z.ZodArray, value: unknown): Promise<unknown[]> {
  const checks = (schema.def.checks ?? []) as z.core.$ZodCheck<unknown[]>[];
  const given = z
    .array(z.unknown())
    .check(...checks)
    .parse(value);
  const checked: unknown[] = [];
  for (const entry of given) {
    checked.push(z.parse(schema.element, entry));
    await othersFirst();
  }
  return checked;
}

async function* write(fields: readonly [name: string, value: unknown][]): AsyncGenerator<string> {
  yield '{"success":true,"value":{';
  for (const [index, [name, value]] of fields.entries()) {
    yield `${index === 0 ? '' : ','}${JSON.stringify(name)}:`;
    if (Array.isArray(value)) yield* writeList(value);
    else yield JSON.stringify(value);
  }
  yield '}}';
}

async function* writeList(list: readonly unknown[]): AsyncGenerator<string> {
  yield '[';
  for (const [index, entry] of list.entries()) {
    yield `${index === 0 ? '' : ','}${JSON.stringify(entry)}`;
    await othersFirst();
  }
  yield ']';
}
