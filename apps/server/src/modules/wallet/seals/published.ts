import type { Seal } from './seals.store.ts';

/** A seal as it is published outside the database: one line of JSON. */
export type PublishedSeal = {
  seal: string;
  day: string;
  from: string;
  to: string;
  leaves: string;
  root: string;
  previous: string;
  hash: string;
};

const hex = /^[0-9a-f]{64}$/;
const whole = /^(0|[1-9]\d{0,18})$/;

/** The line of a seal, without its end. */
export function toPublished(seal: Seal): PublishedSeal {
  return {
    seal: seal.number.toString(),
    day: seal.day,
    from: seal.from.toString(),
    to: seal.to.toString(),
    leaves: seal.leaves.toString(),
    root: seal.root.toString('hex'),
    previous: seal.previous.toString('hex'),
    hash: seal.hash.toString('hex'),
  };
}

/** Reads a published file. A line that a crash cut short is passed over where the whole of it follows; any other is a problem. */
export function readPublished(text: string): { seals: PublishedSeal[]; problems: string[] } {
  const seals: PublishedSeal[] = [];
  const problems: string[] = [];
  const lines = text.split('\n');
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const seal = parse(line);
    if (seal) seals.push(seal);
    else if (!lines.slice(index + 1).some((later) => later.startsWith(line) && parse(later)))
      problems.push(`line ${index + 1}`);
  }
  return { seals, problems };
}

function parse(line: string): PublishedSeal | null {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const seal = value as Record<string, unknown>;
  const is = (pattern: RegExp, ...names: string[]) =>
    names.every((name) => typeof seal[name] === 'string' && pattern.test(seal[name]));
  const isSeal =
    is(whole, 'seal', 'from', 'to', 'leaves') && is(hex, 'root', 'previous', 'hash') && is(/^\d{4}-\d\d-\d\d$/, 'day');
  return isSeal ? (seal as PublishedSeal) : null;
}

/** Where a published seal and the stored one differ, or null. */
export function differenceOf(published: PublishedSeal, stored: Seal): { expected: string; found: string } | null {
  const expected = toPublished(stored);
  for (const name of ['hash', 'day', 'root', 'previous', 'from', 'to', 'leaves'] as const) {
    if (published[name] !== expected[name])
      return { expected: `${name} ${published[name]}`, found: `${name} ${expected[name]}` };
  }
  return null;
}
