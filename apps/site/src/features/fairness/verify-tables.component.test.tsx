import type { TableProof } from '@croupier/contract';
import { commitment, digestOfDigests, seedToHex } from '@croupier/fairness';
import { drawRound, roundVersionOf, SHARED_KINDS } from '@croupier/rules/shared-rounds';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from '../../testing/open-screen.tsx';

const serverSeed = new Uint8Array(32).fill(5);
const digests = ['a'.repeat(64), 'b'.repeat(64)];
const betsDigest = digestOfDigests(digests);

/** What proves a round of dice, as the server answers it. */
function proofOf(number: number): TableProof {
  const kind = SHARED_KINDS.sicBo;
  const { outcome } = drawRound(kind, { serverSeed, number, betsDigest, left: null, offer: null });
  return {
    tableId: 'sic-bo-dome',
    kind: 'sicBo',
    number,
    state: 'settled',
    commitment: commitment(serverSeed),
    serverSeed: seedToHex(serverSeed),
    betsDigest,
    digests,
    version: roundVersionOf(kind),
    left: null,
    offer: null,
    outcome: outcome as TableProof['outcome'],
  };
}

const status = page.getByRole('status');

test('a round of a table is fetched by its address and dealt again', async () => {
  const { server } = await openScreen('/fairness?table=sic-bo-dome&number=7', {
    answers: { 'tables.proof': proofOf(7) },
  });
  await expect
    .poll(() => status.element().textContent)
    .toMatch(/^The round is exactly what its seed and its bets deal\./);
  await expect.element(page.getByText('sic-bo-dome, round 7', { exact: true })).toBeVisible();
  await expect.element(page.getByText('This is the proof of round 7 of sic-bo-dome.')).toBeVisible();
  expect(server.askedFor('tables.proof')).toMatchObject([{ tableId: 'sic-bo-dome' }]);
});

test('a proof of a round that is pasted shows what does not agree', async () => {
  await openScreen('/fairness');
  const proof = proofOf(7);
  const check = async (text: string) => {
    await page.getByRole('textbox', { name: 'Record of a round' }).fill(text);
    await page.getByRole('button', { name: 'Check', exact: true }).click();
  };
  await check(JSON.stringify({ ...proof, outcome: [...(proof.outcome as number[])].map((die) => (die % 6) + 1) }));
  await expect.element(page.getByText('The seed deals something else than the table showed.')).toBeVisible();
  await check(JSON.stringify({ ...proof, digests: [digests[1]] }));
  await expect.element(page.getByText('The digest is not that of the listed bets.')).toBeVisible();
  await check(JSON.stringify({ ...proof, serverSeed: null, betsDigest: null, digests: null, outcome: null }));
  await expect.element(page.getByText('It is not dealt yet, so its seed is not revealed.')).toBeVisible();
});
