import { createWireCatalogue, wireGame, wireVendor } from '@croupier/server/testing/catalogue-fixture.ts';
import { type StandInFault, startStandInProvider } from '@croupier/server/testing/stand-in-provider.ts';
import { expect, test } from 'vitest';
import { type ApiVerdict, checkProviderApi } from './provider-api.ts';

const key = { keyId: 'key-of-the-test', secret: 'a1'.repeat(32) };

type Reported = ReturnType<typeof createWireCatalogue>;

/** What is found wrong with a provider; `break_` makes it so. */
async function verdicts(
  options: {
    reported?: (reported: Reported) => void;
    fault?: StandInFault;
    checksSignatures?: boolean;
    forgets?: boolean;
  } = {},
): Promise<ApiVerdict[]> {
  const reported = createWireCatalogue(2);
  reported.report({
    vendors: [wireVendor('ACME', { wallet: 'transfer' })],
    games: ['a', 'b', 'c'].map((id) => wireGame(id)),
  });
  options.reported?.(reported);
  const cancelled = new Set<unknown>();
  const standIn = await startStandInProvider({
    key: () => key,
    now: () => new Date(),
    checksSignatures: options.checksSignatures ?? true,
    answers: {
      catalogue: (body) => reported.answer(body),
      rooms: () => ({ rooms: [] }),
      round: () => ({ status: 'TRANSACTION_NOT_FOUND' }),
      'transfer-status': ({ transferId, cancelUnknown }) => {
        if (cancelUnknown === true && !options.forgets) cancelled.add(transferId);
        return { state: cancelled.has(transferId) ? 'refused' : 'unknown', direction: null, amount: null };
      },
    },
  });
  if (options.fault) standIn.breakVendor('', options.fault);
  try {
    return await checkProviderApi({ url: standIn.url, ...key, site: 'marigold', currency: 'PHP', timeoutMs: 2_000 });
  } finally {
    await standIn.close();
  }
}

const wrong = (all: ApiVerdict[]) => all.filter(({ result }) => result === 'wrong').map(({ title }) => title);

test('passes a correct provider', async () => {
  const all = await verdicts();
  expect(wrong(all)).toEqual([]);
  expect(all.filter(({ result }) => result === 'holds')).toHaveLength(10);
});

test('fails a provider that accepts any signature, or does not sign its answers', async () => {
  expect(wrong(await verdicts({ checksSignatures: false }))).toEqual([
    'a request that somebody else signed is answered',
    'a request of ten minutes ago is answered',
    'a request that was signed for another call is answered',
  ]);
  expect(wrong(await verdicts({ fault: 'unsigned' }))).toContain(
    'a right request is refused, or its answer is not signed',
  );
});

test('fails a catalogue that cannot be read, or that loops', async () => {
  const title = 'a vendor or a game cannot be read';
  const badGame = await verdicts({
    reported: (reported) => reported.report({ games: [wireGame('d', { minStake: '1.5' })] }),
  });
  expect(badGame.find((one) => one.title === title)).toMatchObject({
    result: 'wrong',
    words: expect.stringContaining('minStake'),
  });
  const stray = await verdicts({
    reported: (reported) => reported.report({ games: [wireGame('d', { vendor: 'NOBODY' })] }),
  });
  expect(stray.find((one) => one.title === title)?.words).toContain('NOBODY');
  const round = await verdicts({
    reported: (reported) => {
      reported.answer = () => ({ vendors: [], games: [], next: 'x', more: true });
    },
  });
  expect(wrong(round)).toContain(title);
});

test('fails transfers that do not remember a refusal', async () => {
  expect(wrong(await verdicts({ forgets: true }))).toEqual([
    'a transfer that never arrived is not refused for ever when that is asked',
  ]);
});
