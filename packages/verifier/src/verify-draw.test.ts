import type { DrawProof, LotteryFamily } from '@croupier/contract';
import { commitment, digestHex, seedChain, seedToHex } from '@croupier/fairness';
import { type DrawKind, drawOwn, drawVersionOf, LOTTERIES } from '@croupier/rules/lottery';
import { expect, test } from 'vitest';
import { readDraws } from './read-draws.ts';
import { NoRecords } from './read-records.ts';
import { verifyDraw } from './verify-draw.ts';

const { seeds, anchor } = seedChain(new Uint8Array(32).fill(3), 10);

function proofOf(family: LotteryFamily, change: Partial<DrawProof> = {}): DrawProof {
  const kind = LOTTERIES[family].draws as DrawKind<unknown>;
  const serverSeed = seeds[4] ?? new Uint8Array(32);
  const betsDigest = digestHex('the bets');
  const draw = kind.write(drawOwn(kind, { serverSeed, number: '20261125-0042', betsDigest })) as DrawProof['draw'];
  return Object.assign(
    {
      gameId: 'a-lottery',
      family,
      number: '20261125-0042',
      commitment: commitment(serverSeed),
      serverSeed: seedToHex(serverSeed),
      betsDigest,
      drawVersion: drawVersionOf(kind),
      chain: { anchor, place: 5, length: 10 },
      draw,
    },
    change,
  );
}

test.each(Object.keys(LOTTERIES) as LotteryFamily[])('verifies a draw of %s that came from its seed', (family) => {
  expect(verifyDraw(JSON.parse(JSON.stringify(proofOf(family))))).toEqual({ kind: 'agrees' });
});

test('detects a published draw that its seed does not give', () => {
  const other = proofOf('K3', { number: '20261125-0043' });
  expect(verifyDraw(Object.assign({}, proofOf('K3'), { number: other.number }))).toMatchObject({ what: 'draw' });
  expect(verifyDraw(proofOf('K3', { draw: [1, 2] }))).toMatchObject({ what: 'draw' });
  expect(verifyDraw(proofOf('K3', { betsDigest: digestHex('other bets') }))).toMatchObject({ what: 'draw' });
  expect(verifyDraw(proofOf('K3', { betsDigest: null }))).toMatchObject({ what: 'draw' });
});

test('a seed that is not the committed one, or not of the chain, proves nothing', () => {
  const seed = seedToHex(seeds[5] ?? new Uint8Array(32));
  expect(verifyDraw(proofOf('K3', { serverSeed: seed }))).toMatchObject({ what: 'commitment' });
  expect(verifyDraw(proofOf('K3', { chain: { anchor, place: 6, length: 10 } }))).toMatchObject({ what: 'chain' });
  expect(verifyDraw(proofOf('K3', { serverSeed: 'ab' }))).toMatchObject({ what: 'seed' });
  expect(verifyDraw(proofOf('K3', { drawVersion: 'K3-2' }))).toMatchObject({ what: 'version' });
});

test('an issue that is not drawn yet is sealed, and one that was voided drew nothing', () => {
  expect(verifyDraw(proofOf('K3', { serverSeed: null, draw: null }))).toEqual({ kind: 'sealed' });
  expect(verifyDraw(proofOf('K3', { draw: null }))).toEqual({ kind: 'void' });
});

test('the numbers that members sent move a draw of yeekee, and each of them is proved', () => {
  const sent = ['00042', '12345'];
  const kind = LOTTERIES.YEEKEE.draws as DrawKind<unknown>;
  const alone = proofOf('YEEKEE');
  const serverSeed = seeds[4] ?? new Uint8Array(32);
  const betsDigest = digestHex('the bets');
  const moved = kind.write(drawOwn(kind, { serverSeed, number: '20261125-0042', betsDigest, sent }));
  const proof = Object.assign({}, alone, { draw: moved, sentNumbers: sent }) as DrawProof;
  expect(verifyDraw(proof)).toEqual({ kind: 'agrees' });
  expect(verifyDraw(Object.assign({}, alone, { sentNumbers: [] }))).toEqual({ kind: 'agrees' });
  for (const sentNumbers of [undefined, ['00042'], ['00042', '12346'], ['no number']])
    expect(verifyDraw(Object.assign({}, proof, { sentNumbers }) as DrawProof)).toMatchObject({ what: 'draw' });
  expect(readDraws(JSON.stringify(proof))).toEqual([proof]);
  expect(() => readDraws(JSON.stringify({ ...proof, sentNumbers: [7] }))).toThrow(NoRecords);
});
