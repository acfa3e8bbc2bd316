import { commitment, digestHex, seedChain, seedToHex } from '@croupier/fairness';
import { drawOwn, drawVersionOf, LOTTERIES } from '@croupier/rules/lottery';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from '../../testing/open-screen.tsx';

const { seeds, anchor } = seedChain(new Uint8Array(32).fill(3), 10);

/** The proof of an issue as a player copies it from its record. */
function proofOf(number: string, sentNumbers: string[]) {
  const kind = LOTTERIES.YEEKEE.draws;
  const serverSeed = seeds[4] as Uint8Array;
  const betsDigest = digestHex('the bets');
  return {
    gameId: 'yeekee-15',
    family: 'YEEKEE',
    number,
    commitment: commitment(serverSeed),
    serverSeed: seedToHex(serverSeed),
    betsDigest,
    drawVersion: drawVersionOf(kind),
    chain: { anchor, place: 5, length: 10 },
    draw: kind.write(drawOwn(kind, { serverSeed, number, betsDigest, sent: sentNumbers })),
    sentNumbers,
  };
}

const status = page.getByRole('status');

async function check(text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Record of a round' }).fill(text);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
}

test('a proof of a lottery draw that is pasted is drawn again, numbers of members included', async () => {
  await openScreen('/fairness');
  const proof = proofOf('20261127-0042', ['00042', '12345']);
  await check(JSON.stringify(proof, null, 2));
  await expect.poll(() => status.element().textContent).toMatch(/^The draw is exactly what its seed draws\./);
  await expect.element(page.getByText('yeekee-15, draw 20261127-0042')).toBeVisible();
  await check(JSON.stringify({ ...proof, sentNumbers: ['00043', '12345'] }));
  await expect.poll(() => status.element().textContent).toMatch(/^The draw is not what its seed draws\./);
  await expect.element(page.getByText(/^Recorded as .* drawn as /)).toBeVisible();
});

test('draws that are not drawn yet are not taken for those that do not agree', async () => {
  await openScreen('/fairness');
  const agrees = proofOf('20261127-0042', []);
  const sealed = { ...agrees, serverSeed: null, draw: null };
  await check([agrees, sealed].map((proof) => JSON.stringify(proof)).join('\n'));
  await expect.poll(() => status.element().textContent).toMatch(/^1 of 2 draws cannot be checked yet\./);
  await expect.element(page.getByText('It is not drawn yet, so its seed is not revealed.')).toBeVisible();
  await check(JSON.stringify({ ...agrees, chain: { ...agrees.chain, place: 6 } }));
  await expect.element(page.getByText('The seed is not at its place of the published chain.')).toBeVisible();
});
