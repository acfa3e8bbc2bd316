import { digestHex, drawContext, hmacWords } from '@croupier/fairness';
import type { DrawKind } from './draw-kind.ts';

/** First part of the label of an own draw's word stream: a change of how a kind is drawn gets another. */
export const drawVersionOf = ({ code }: Pick<DrawKind<unknown>, 'code'>): string => `${code}-1`;

/** Hexadecimal digits of the digest of the bets that stand in the label: 160 bits. */
const DIGEST_DIGITS = 40;

/** SHA-256 of nothing: the digest of an issue without bets. */
export const NO_BETS_DIGEST = digestHex('');

/**
 * The draw of an issue by the house: from the words of its committed seed, the number and the digest of the bets as they
 * stood at the lock, so that the house cannot choose the outcome alone (decision 52). Where members send numbers, these move it.
 *
 * @param betsDigest SHA-256 in hexadecimal digits
 * @param sent the numbers that members sent, in their order
 * @throws RangeError for a number or a digest of another form
 */
export function drawOwn<Draw>(
  kind: DrawKind<Draw>,
  {
    serverSeed,
    number,
    betsDigest,
    sent = [],
  }: {
    readonly serverSeed: Uint8Array;
    readonly number: string;
    readonly betsDigest: string;
    readonly sent?: readonly string[] | undefined;
  },
): Draw {
  if (!/^[0-9a-f]{64}$/.test(betsDigest)) throw new RangeError('a digest of bets is SHA-256 in hexadecimal digits');
  const context = drawContext(`${number}.${betsDigest.slice(0, DIGEST_DIGITS)}`);
  const drawn = kind.draw(hmacWords({ serverSeed, gameVersion: drawVersionOf(kind), context }));
  return kind.move && sent.length > 0 ? kind.move(drawn, sent) : drawn;
}

/** The numbers of a draw as they are read out, in the order of the draw: for lists of results. */
export function drawnNumbers(draw: unknown): string[] {
  if (Array.isArray(draw)) return draw.map((item) => `${item}`);
  if (typeof draw === 'string' || typeof draw === 'number') return [`${draw}`];
  if (typeof draw !== 'object' || draw === null) return [];
  const fields = draw as Record<string, unknown>;
  // prizes of a Vietnamese draw are read out from the last to the special one
  if (typeof fields.prizes === 'object') return Object.values(fields.prizes ?? {}).flatMap(drawnNumbers);
  return Object.values(fields).flatMap(drawnNumbers);
}
