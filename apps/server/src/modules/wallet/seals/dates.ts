import type { Finding } from './finding.ts';
import { dayOf } from './seal-days.ts';
import type { SequencedLeaves } from './seals.store.ts';

/** A transaction cannot stay open for longer: what is dated earlier by more was dated by hand. */
const openAtMostMs = 60 * 60_000;

/** An operation that is dated before the day it was committed on, an entry that is dated otherwise than its operation. */
export function dateFindings({ operation, entries }: SequencedLeaves, day: string): Finding[] {
  if (!operation) return [];
  const at = Date.parse(operation.fields.at(-1) ?? '');
  const check = 'dated when it was committed';
  const findings: Finding[] = [];
  if (dayOf(operation) < day && at < Date.parse(day) - openAtMostMs)
    findings.push({ check, what: `operation ${operation.id}`, expected: day, found: dayOf(operation) });
  for (const { id } of entries) {
    const made = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
    if (Math.abs(made - at) > openAtMostMs)
      findings.push({
        check,
        what: `entry ${id}`,
        expected: new Date(at).toISOString(),
        found: new Date(made).toISOString(),
      });
  }
  return findings;
}
