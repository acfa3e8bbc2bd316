import type { ConsolePaymentMethod } from '@croupier/contract';
import { expect, test } from 'vitest';
import { draftOf, type MethodDraft, percentText, readPercent, termsOf } from './method-draft.ts';

const method: ConsolePaymentMethod = {
  direction: 'deposit',
  code: 'instant',
  provider: 'by-hand',
  standIns: ['sandbox'],
  kind: 'bank',
  names: { EN: 'Instant transfer', VI: 'Chuyển khoản' },
  minAmount: '500',
  maxAmount: '90000',
  dayAmount: null,
  feeFixed: '0',
  feeBps: 150,
  feeBearer: 'member',
  opens: '08:00',
  closes: '22:30',
  countries: ['PH', 'VN'],
  labelIds: ['01980000-0000-7000-8000-00000000000a'],
  minRank: 2,
  minutes: 5,
  position: 7,
  instructions: [
    { label: 'bank', value: 'Harbour Savings Bank' },
    { label: 'account_number', value: '1234 5678' },
    { label: 'Branch', value: 'Manila' },
  ],
  isOpen: true,
};
const { isOpen: _isOpen, ...terms } = method;
const draft = draftOf(method, 'deposit', '');
const changed = (changes: Partial<MethodDraft>) => termsOf({ ...draft, ...changes });

test('leaves a method as it is while nothing is changed', () => {
  expect(termsOf(draft)).toEqual(terms);
});

test('has nobody stand in for itself', () => {
  expect(changed({ provider: 'sandbox', standIns: ['sandbox', 'by-hand'] })?.standIns).toEqual(['by-hand']);
});

test('drops what another kind of method shows a payer, and keeps what somebody named', () => {
  const lines = { ...draft.lines, qr: '00020101' };
  expect(changed({ kind: 'qr', lines })?.instructions).toEqual([
    { label: 'qr', value: '00020101' },
    { label: 'Branch', value: 'Manila' },
  ]);
  expect(changed({ direction: 'withdrawal' })?.instructions).toEqual([]);
});

test('reads countries with any separators, and empty fields as none', () => {
  expect(changed({ countries: 'ph,vn  th' })?.countries).toEqual(['PH', 'VN', 'TH']);
  expect(changed({ countries: ' ', opens: '', closes: '', dayAmount: '', feeFixed: '' })).toMatchObject({
    countries: [],
    opens: null,
    closes: null,
    dayAmount: null,
    feeFixed: '0',
  });
});

test.each<[string, Partial<MethodDraft>]>([
  ['a code with spaces', { code: 'bank transfer' }],
  ['no English name', { names: { VI: 'Chuyển khoản' } }],
  ['no smallest amount', { minAmount: '' }],
  ['what is no amount', { maxAmount: null }],
  ['a smallest amount above the largest', { minAmount: '90001' }],
  ['half an opening time', { closes: '' }],
  ['a country that is none', { countries: 'Philippines' }],
  ['a fee above half', { fee: '50.01' }],
  ['no minute', { minutes: '0' }],
  ['a place that is no number', { position: '-1' }],
])('is not whole with %s', (_what, changes) => {
  expect(changed(changes)).toBeNull();
});

test.each([
  [0, '0'],
  [5, '0.05'],
  [150, '1.5'],
  [2_500, '25'],
])('writes %i hundredths of a percent as %s, and reads it back', (bps, text) => {
  expect(percentText(bps)).toBe(text);
  expect(readPercent(text)).toBe(bps);
});

test('reads a comma as a point, and nothing else', () => {
  expect([readPercent('1,5'), readPercent(''), readPercent('1.234'), readPercent('x'), readPercent('-1')]).toEqual([
    150,
    0,
    null,
    null,
    null,
  ]);
});
