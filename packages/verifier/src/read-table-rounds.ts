import type { TableProof } from '@croupier/contract';
import { SHARED_KINDS } from '@croupier/rules/shared-rounds';
import { isObject, NoRecords, readValues } from './read-records.ts';

/** Whether a text holds proofs of rounds of shared tables. */
export function holdsTableRounds(text: string): boolean {
  const [first] = readValues(text);
  return isObject(first) && typeof first.tableId === 'string' && 'commitment' in first;
}

/**
 * The proofs of rounds in a text, as `tables.proof` answers them: one as JSON, a list of them, or one a line.
 *
 * @throws NoRecords
 */
export function readTableRounds(text: string): TableProof[] {
  return readValues(text).map((value, i) => {
    if (!isTableProof(value)) throw new NoRecords('record', i + 1);
    return value;
  });
}

const isTextOrNothing = (value: unknown): boolean => typeof value === 'string' || value === null;
const isListOrNothing = (value: unknown): boolean => Array.isArray(value) || value === null;

function isTableProof(value: unknown): value is TableProof {
  if (!isObject(value)) return false;
  const { tableId, kind, number, state, commitment, serverSeed, betsDigest, digests, version, left, pools } = value;
  return (
    [tableId, state, commitment, version].every((text) => typeof text === 'string') &&
    typeof kind === 'string' &&
    Object.hasOwn(SHARED_KINDS, kind) &&
    Number.isSafeInteger(number) &&
    [serverSeed, betsDigest].every(isTextOrNothing) &&
    [digests, left].every(isListOrNothing) &&
    value.offer !== undefined &&
    value.outcome !== undefined &&
    (pools === undefined || (isObject(pools) && isObject(pools.staked) && isStakes(pools.staked)))
  );
}

const isStakes = (staked: Readonly<Record<string, unknown>>): boolean =>
  Object.values(staked).every((stake) => typeof stake === 'string' && /^[0-9]{1,19}$/.test(stake));
