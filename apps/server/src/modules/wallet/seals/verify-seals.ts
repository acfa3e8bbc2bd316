import type { Queryable } from '../../../kernel/database.ts';
import { compareSealed } from './compare-sealed.ts';
import { dateFindings } from './dates.ts';
import type { Finding } from './finding.ts';
import { noSeal, sealHash } from './leaves.ts';
import { differenceOf, type PublishedSeal } from './published.ts';
import { dayAfter, operationsOfChunk } from './seal-days.ts';
import * as store from './seals.store.ts';

export type SealVerdict = {
  findings: Finding[];
  seals: bigint;
  leaves: bigint;
  /** Operations committed after the last seal; no seal proves them yet. */
  unsealed: bigint;
};

const pageOfSeals = 100;
const findingsAtMost = 1_000;

/**
 * Compares all that was sealed with what is there now, leaf by leaf, the seals with one another, and both with seals that were published
 * outside the database where these are given. Days may be sealed and bets may go on meanwhile.
 */
export async function verifySeals(
  deps: { db: Queryable },
  published: readonly PublishedSeal[] | null,
): Promise<SealVerdict> {
  const { db } = deps;
  const findings: Finding[] = [];
  let [previous, seals, leaves]: [store.Seal | null, bigint, bigint] = [null, 0n, 0n];
  const outside = groupByNumber(published ?? []);
  for (let page = await store.listSeals(db, 0n, pageOfSeals); page.length > 0; ) {
    for (const seal of page) {
      findings.push(...chainFindings(previous, seal), ...publishedFindings(outside, seal));
      const compared = await compareSealed(db, seal, previous?.to ?? 0n);
      findings.push(...compared.findings);
      leaves += compared.leaves;
      seals += 1n;
      previous = seal;
      if (findings.length > findingsAtMost) return { findings, seals, leaves, unsealed: 0n };
    }
    page = await store.listSeals(db, previous?.number ?? 0n, pageOfSeals);
  }
  findings.push(...(await strayFindings(db, previous, outside)));
  const tail = await unsealedFindings(db, previous);
  return { findings: [...findings, ...tail.findings].slice(0, findingsAtMost), seals, leaves, unsealed: tail.count };
}

const nameOf = (seal: store.Seal) => `seal ${seal.number} of ${seal.day}`;

function chainFindings(previous: store.Seal | null, seal: store.Seal): Finding[] {
  const findings: Finding[] = [];
  const must = (isSo: boolean, expected: string, found: string) => {
    if (!isSo) findings.push({ check: 'seals form a chain', what: nameOf(seal), expected, found });
  };
  const number = (previous?.number ?? 0n) + 1n;
  must(seal.number === number, `number ${number}`, `number ${seal.number}`);
  must(seal.from === (previous?.to ?? 0n), `from position ${previous?.to ?? 0n}`, `from position ${seal.from}`);
  must(previous === null || seal.day > previous.day, `a day after ${previous?.day}`, seal.day);
  const before = previous?.hash ?? noSeal;
  must(seal.previous.equals(before), `after ${before.toString('hex')}`, `after ${seal.previous.toString('hex')}`);
  const hash = sealHash(seal);
  must(seal.hash.equals(hash), `hash ${hash.toString('hex')}`, `hash ${seal.hash.toString('hex')}`);
  return findings;
}

type Outside = Map<string, PublishedSeal[]>;

function groupByNumber(published: readonly PublishedSeal[]): Outside {
  const groups: Outside = new Map();
  for (const seal of published) groups.set(seal.seal, [...(groups.get(seal.seal) ?? []), seal]);
  return groups;
}

/** Takes the published seals of a stored one out of the list. */
function publishedFindings(outside: Outside, seal: store.Seal): Finding[] {
  const published = outside.get(seal.number.toString()) ?? [];
  outside.delete(seal.number.toString());
  return published.flatMap((one) => {
    const difference = differenceOf(one, seal);
    return difference ? [{ check: 'seal equals the published one', what: nameOf(seal), ...difference }] : [];
  });
}

/** What is left of published seals and of chunks when every seal was seen, and operations that can never be sealed. */
async function strayFindings(db: Queryable, last: store.Seal | null, outside: Outside): Promise<Finding[]> {
  const missing = [...outside.values()].flat().map((seal) => ({
    check: 'seal equals the published one',
    what: `seal ${seal.seal} of ${seal.day}`,
    expected: `hash ${seal.hash}`,
    found: 'no such seal',
  }));
  // the seal after the last may be in progress
  const inProgress = (last?.number ?? 0n) + 1n;
  const chunks = (await store.listChunkedSeals(db))
    .filter((number) => number > inProgress)
    .map((number) => ({
      check: 'leaves have their seal',
      what: `leaves of seal ${number}`,
      expected: 'a seal',
      found: 'none',
    }));
  const future = (await store.findOperationsOfTheFuture(db)).map((id) => ({
    check: 'operation can have its place in order',
    what: id,
    expected: 'a transaction that was',
    found: 'one of the future',
  }));
  return [...missing, ...chunks, ...future];
}

/** Operations after the last seal that are dated into the time before it: they would have been sealed had they been there. */
async function unsealedFindings(
  db: Queryable,
  last: store.Seal | null,
): Promise<{ findings: Finding[]; count: bigint }> {
  const end = await store.lastPosition(db);
  const findings: Finding[] = [];
  let after = last?.to ?? 0n;
  const count = end - after;
  while (after < end && last !== null) {
    const rows = await store.readSequencedLeaves(db, after, end, operationsOfChunk);
    const reached = rows.at(-1)?.position;
    if (reached === undefined) break;
    findings.push(...rows.flatMap((row) => dateFindings(row, dayAfter(last.day))));
    after = reached;
  }
  return { findings, count };
}
