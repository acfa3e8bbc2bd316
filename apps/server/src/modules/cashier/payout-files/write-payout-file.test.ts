import { amount } from '@croupier/money';
import { expect, test } from 'vitest';
import { isIban, type PayoutDocument, writePayoutFile } from './write-payout-file.ts';

const document = (more: Partial<PayoutDocument> = {}): PayoutDocument =>
  Object.assign(
    {
      reference: 'AB12CD34EF',
      format: 'csv',
      currency: 'PHP',
      madeAt: new Date('2026-11-27T08:00:00Z'),
      day: '2026-11-27',
      payer: { holder: 'Marigold', number: 'GB82 WEST 1234 5698 7654 32', bank: 'WESTGB2L' },
      lines: [
        { reference: 'R1', net: amount(150_050n), institution: 'BDO', number: '0012345678', holder: 'Ana Cruz' },
        { reference: 'R2', net: amount(5n), institution: '=1+1', number: '+639171234567', holder: 'Bo "B", Reyes' },
      ],
    } satisfies PayoutDocument,
    more,
  );

test('writes one line for each withdrawal, which no spreadsheet runs and no zero is lost from', () => {
  const { name, mediaType, text } = writePayoutFile(document());
  expect([name, mediaType]).toEqual(['payouts-AB12CD34EF.csv', 'text/csv']);
  expect(text.split('\r\n')).toEqual([
    '\u{feff}reference,holder,institution,number,amount,currency',
    'R1,Ana Cruz,BDO,0012345678,1500.50,PHP',
    `R2,"Bo ""B"", Reyes",'=1+1,+639171234567,0.05,PHP`,
    '',
  ]);
});

test('writes amounts in the decimals of their currency', () => {
  expect(writePayoutFile(document({ currency: 'VND' })).text).toContain(',150050,VND');
});

test('writes a credit transfer initiation whose sums are those of its transactions', () => {
  const { name, text } = writePayoutFile(document({ format: 'pain001' }));
  expect(name).toBe('payouts-AB12CD34EF.xml');
  const all = (tag: string) =>
    Array.from(text.matchAll(new RegExp(`<${tag}[^>]*>([^<]*)</${tag}>`, 'g')), ([, found]) => found);
  expect(all('CtrlSum')).toEqual(['1500.55', '1500.55']);
  expect(all('NbOfTxs')).toEqual(['2', '2']);
  expect(all('InstdAmt')).toEqual(['1500.50', '0.05']);
  expect(all('EndToEndId')).toEqual(['R1', 'R2']);
  expect(all('IBAN')).toEqual(['GB82WEST12345698765432']);
  expect(all('BICFI')).toEqual(['WESTGB2L']);
  expect(all('Dt')).toEqual(['2026-11-27']);
  expect(text).toContain('<Nm>Bo &quot;B&quot;, Reyes</Nm>');
});

test.each([
  ['GB82WEST12345698765432', true],
  ['GB82WEST12345698765433', false],
  ['DE89370400440532013000', true],
  ['0012345678', false],
])('knows whether %s is an IBAN: %s', (text, known) => {
  expect(isIban(text)).toBe(known);
});
