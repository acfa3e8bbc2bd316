import { expect, test } from 'vitest';
import { crcOf, qrWithPayment, readQr } from './emv-qr.ts';

/** A published code of VietQR: 120,000 VND to an account with a message. */
const published =
  '00020101021238570010A00000072701270006970415011300110019324180208QRIBFTTA530370454061200005802VN62170813ung ho lu lut6304C15C';

const field = (id: string, value: string) => `${id}${String(value.length).padStart(2, '0')}${value}`;
const sealed = (body: string) => `${body}6304${crcOf(`${body}6304`)}`;
/** What a merchant's bank prints for QR Ph: no amount, payable again and again. */
const printed = sealed(
  field('00', '01') +
    field('01', '11') +
    field('28', field('00', 'ph.ppmi.p2m') + field('01', 'MRGDPHM1XXX') + field('03', '001244178820')) +
    field('52', '7995') +
    field('53', '608') +
    field('58', 'PH') +
    field('59', 'MARIGOLD COLLECTIONS') +
    field('60', 'MANILA'),
);

test("computes the checksum of the specification's example", () => {
  expect(crcOf('123456789')).toBe('29B1');
});

test("makes VietQR's published code of its account, amount and message", () => {
  const account = sealed(
    field('00', '01') +
      field('01', '11') +
      '38570010A00000072701270006970415011300110019324180208QRIBFTTA' +
      field('53', '704') +
      field('58', 'VN'),
  );
  expect(qrWithPayment(account, { amount: '120000', reference: 'ung ho lu lut' })).toBe(published);
});

test('puts amount and reference into a code of QR Ph, for one payment, with a checksum that holds', () => {
  const made = readQr(qrWithPayment(printed, { amount: '2000.00', reference: 'MG7F21009X' }));
  const held = (wanted: string) => made.find(({ id }) => id === wanted)?.value;
  expect(made.map(({ id }) => id)).toEqual(['00', '01', '28', '52', '53', '54', '58', '59', '60', '62', '63']);
  expect([held('01'), held('54'), held('62')]).toEqual(['12', '2000.00', '0510MG7F21009X']);
});

test.each([
  ['another checksum', `${printed.slice(0, -4)}0000`],
  ['a part that is cut off', printed.slice(0, -10)],
  ['another text', 'https://example.com'],
  ['nothing', ''],
])('refuses %s', (_what, text) => {
  expect(() => readQr(text)).toThrow(RangeError);
});

test('refuses what does not fit into a code', () => {
  expect(() => qrWithPayment(printed, { amount: '-1', reference: 'A' })).toThrow('amount');
  expect(() => qrWithPayment(printed, { amount: '12345678901.00', reference: 'A' })).toThrow('amount');
  expect(() => qrWithPayment(printed, { amount: '1', reference: 'x'.repeat(26) })).toThrow('reference');
});
