import type { DrawProof } from '@croupier/contract';
import { LOTTERIES } from '@croupier/rules/lottery';
import { isObject, NoRecords, readValues } from './read-records.ts';

/** Whether a text holds proofs of lottery draws: its first value is committed to within a chain. */
export function holdsDraws(text: string): boolean {
  const [first] = readValues(text);
  return isObject(first) && isObject(first.chain) && 'drawVersion' in first;
}

/**
 * The proofs of draws in a text, as `lottery.proof` answers them: one as JSON, a list of them, or one a line.
 *
 * @throws NoRecords
 */
export function readDraws(text: string): DrawProof[] {
  return readValues(text).map((value, i) => {
    if (!isProof(value)) throw new NoRecords('record', i + 1);
    return value;
  });
}

const isText = (value: unknown): boolean => typeof value === 'string';
const isTextOrNothing = (value: unknown): boolean => typeof value === 'string' || value === null;

function isProof(value: unknown): value is DrawProof {
  if (!isObject(value) || !isObject(value.chain)) return false;
  const { gameId, family, number, commitment, serverSeed, betsDigest, drawVersion, chain, draw, sentNumbers } = value;
  return (
    [gameId, number, commitment, drawVersion, chain.anchor].every((text) => typeof text === 'string') &&
    typeof family === 'string' &&
    Object.hasOwn(LOTTERIES, family) &&
    [serverSeed, betsDigest].every(isTextOrNothing) &&
    Number.isSafeInteger(chain.place) &&
    Number.isSafeInteger(chain.length) &&
    (sentNumbers === undefined || (Array.isArray(sentNumbers) && sentNumbers.every(isText))) &&
    draw !== undefined
  );
}
