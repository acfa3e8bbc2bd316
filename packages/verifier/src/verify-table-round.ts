import type { TableProof } from '@croupier/contract';
import { digestOfDigests, matchesCommitment, seedFromHex } from '@croupier/fairness';
import type { RoundDividends } from '@croupier/rules/contest';
import {
  drawOffer,
  drawRound,
  type RoundPools,
  roundVersionOf,
  SHARED_KINDS,
  type SharedKind,
} from '@croupier/rules/shared-rounds';

/** What came of dealing a round of a table again. */
export type TableVerdict =
  | { readonly kind: 'agrees' }
  /** The round is not dealt yet, so its seed is not revealed. */
  | { readonly kind: 'sealed' }
  /** It was declared void: the seed is the committed one, and nothing was dealt from it. */
  | { readonly kind: 'void' }
  | {
      readonly kind: 'differs';
      readonly what: 'seed' | 'commitment' | 'version' | 'offer' | 'bets' | 'outcome' | 'dividends';
      readonly dealt: unknown;
    };

/**
 * Whether a round was dealt from the seed that was committed to before it opened: with the round's number, the digest of its bets and the
 * cards that were left, it deals what was shown; the digest is that of the bets that are listed; and what stood in its pools gives the
 * dividends that were paid.
 */
export function verifyTableRound(proof: TableProof): TableVerdict {
  const differs = (what: Extract<TableVerdict, { kind: 'differs' }>['what'], dealt: unknown = null): TableVerdict => ({
    kind: 'differs',
    what,
    dealt,
  });
  const { serverSeed, commitment, number, betsDigest, digests, version, left, offer, outcome } = proof;
  if (serverSeed === null) return { kind: 'sealed' };
  if (!/^[0-9a-f]{64}$/.test(serverSeed)) return differs('seed');
  const seed = seedFromHex(serverSeed);
  if (!matchesCommitment(seed, commitment)) return differs('commitment');
  const kind: SharedKind = SHARED_KINDS[proof.kind];
  if (version !== roundVersionOf(kind)) return differs('version');
  try {
    if (sorted(drawOffer(kind, seed, number)) !== sorted(offer)) return differs('offer');
    if (proof.state === 'void' || outcome === null) return { kind: 'void' };
    if (digests !== null && digestOfDigests(digests) !== betsDigest) return differs('bets');
    const play = kind.seated?.playOf(outcome);
    const dealt = drawRound(kind, {
      serverSeed: seed,
      number,
      betsDigest: betsDigest ?? '',
      left,
      offer,
      play,
    }).outcome;
    if (sorted(dealt) !== sorted(outcome)) return differs('outcome', dealt);
    const dividends = proof.pools && kind.pools ? dividendsOf(kind.pools, proof.pools.staked, dealt) : undefined;
    return sorted(dividends) === sorted(proof.pools?.dividends) ? { kind: 'agrees' } : differs('dividends', dividends);
  } catch (error) {
    // a number, a digest or a shoe that can be none
    if (error instanceof RangeError) return differs('outcome');
    throw error;
  }
}

/** What pools pay by an outcome and what stood on each bet. */
function dividendsOf(
  pools: RoundPools,
  staked: NonNullable<TableProof['pools']>['staked'],
  outcome: unknown,
): RoundDividends {
  return pools.dividends(new Map(Object.entries(staked).map(([bet, stake]) => [bet, BigInt(stake)])), outcome);
}

/** JSON with the fields of objects in one order: a database returns them in its own. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, field: unknown) =>
    typeof field === 'object' && field !== null && !Array.isArray(field)
      ? Object.fromEntries(Object.entries(field).sort(([a], [b]) => (a < b ? -1 : 1)))
      : field,
  );
}
