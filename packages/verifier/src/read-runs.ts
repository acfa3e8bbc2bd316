import type { JackpotRunRecord } from '@croupier/contract';
import { isObject, NoRecords, readValues } from './read-records.ts';

type Field = 'text' | 'text or nothing' | 'number' | 'flag';

/** Every field of a run, as `jackpots.run` answers it. */
const fields: Readonly<Record<keyof JackpotRunRecord, Field>> = {
  runId: 'text',
  jackpotId: 'text',
  level: 'text',
  kind: 'text',
  number: 'number',
  seed: 'text',
  ceiling: 'text or nothing',
  commitment: 'text or nothing',
  serverSeed: 'text or nothing',
  startedAt: 'text',
  outcome: 'text or nothing',
  amount: 'text or nothing',
  endedAt: 'text or nothing',
  last: 'flag',
};

/** Whether a text holds runs of jackpots rather than rounds: its first value has a run's id and no steps. */
export function holdsRuns(text: string): boolean {
  const [first] = readValues(text);
  return isObject(first) && typeof first.runId === 'string' && !('steps' in first);
}

/**
 * The runs of jackpots in a text: one as JSON, a list of them, or one a line.
 *
 * @throws NoRecords
 */
export function readRuns(text: string): JackpotRunRecord[] {
  return readValues(text).map((value, i) => {
    if (!isRun(value)) throw new NoRecords('record', i + 1);
    return value;
  });
}

function isRun(value: unknown): value is JackpotRunRecord {
  return isObject(value) && Object.entries(fields).every(([name, field]) => fits(value[name], field));
}

function fits(value: unknown, field: Field): boolean {
  switch (field) {
    case 'text':
      return typeof value === 'string';
    case 'text or nothing':
      return typeof value === 'string' || value === null;
    case 'number':
      return Number.isSafeInteger(value);
    case 'flag':
      return typeof value === 'boolean';
  }
}
