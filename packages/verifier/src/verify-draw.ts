import type { DrawProof } from '@croupier/contract';
import { isOfChain, matchesCommitment, seedFromHex } from '@croupier/fairness';
import { type DrawKind, drawOwn, drawVersionOf, LOTTERIES } from '@croupier/rules/lottery';

/** What came of drawing an issue of a lottery again. */
export type DrawVerdict =
  | { readonly kind: 'agrees' }
  /** The issue is not drawn yet, so its seed is not revealed. */
  | { readonly kind: 'sealed' }
  /** It was declared void: the seed is the committed one, and nothing was drawn from it. */
  | { readonly kind: 'void' }
  | {
      readonly kind: 'differs';
      readonly what: 'seed' | 'commitment' | 'chain' | 'version' | 'draw';
      readonly drawn: unknown;
    };

/**
 * Whether an issue was drawn from the seed that was committed to before it opened: the seed is the one at its place of the anchored chain,
 * and with the number, the digest of its bets and the numbers that members sent it draws what was published.
 */
export function verifyDraw(proof: DrawProof): DrawVerdict {
  const { serverSeed, commitment, chain, family, number, betsDigest, drawVersion, draw, sentNumbers } = proof;
  if (serverSeed === null) return { kind: 'sealed' };
  if (!/^[0-9a-f]{64}$/.test(serverSeed)) return { kind: 'differs', what: 'seed', drawn: null };
  const seed = seedFromHex(serverSeed);
  if (!matchesCommitment(seed, commitment)) return { kind: 'differs', what: 'commitment', drawn: null };
  if (!isOfChain(seed, chain.place, chain.anchor)) return { kind: 'differs', what: 'chain', drawn: null };
  if (draw === null) return { kind: 'void' };
  const kind = LOTTERIES[family].draws as DrawKind<unknown>;
  if (drawVersion !== drawVersionOf(kind)) return { kind: 'differs', what: 'version', drawn: null };
  const drawn = drawnAgain(kind, seed, number, betsDigest, sentNumbers);
  return isSame(kind, drawn, draw) ? { kind: 'agrees' } : { kind: 'differs', what: 'draw', drawn };
}

function drawnAgain(
  kind: DrawKind<unknown>,
  serverSeed: Uint8Array,
  number: string,
  betsDigest: string | null,
  sent: readonly string[] | undefined,
): unknown {
  try {
    return kind.write(drawOwn(kind, { serverSeed, number, betsDigest: betsDigest ?? '', sent }));
  } catch (error) {
    // a number or a digest that can be none, or what no member can send
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function isSame(kind: DrawKind<unknown>, drawn: unknown, published: unknown): boolean {
  try {
    return drawn !== null && JSON.stringify(drawn) === JSON.stringify(kind.read(published));
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
