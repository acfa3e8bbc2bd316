import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMobile } from './mobile-number.ts';

test.each([
  ['84', '0901234567', '+84901234567'],
  ['84', '901234567', '+84901234567'],
  ['84', '+84 90 123 45 67', '+84901234567'],
  ['84', '0084901234567', '+84901234567'],
  ['+63', '0917 555 0123', '+639175550123'],
  ['1', '(201) 555-0123', '+12015550123'],
  ['86', '13812345678', '+8613812345678'],
  ['20', '٠١٠٠١٢٣٤٥٦٧', '+201001234567'],
])('reads a mobile number of %s typed as %s', (dialing, typed, e164) => {
  expect(readMobile(dialing, typed)).toBe(e164);
});

test.each([
  ['84', '0281234567'],
  ['84', '090123456'],
  ['84', '09012345678'],
  ['84', '+639175550123'],
  ['84', '0901234567 ext. 5'],
  ['84', 'call 0901234567'],
  ['84', ''],
  ['', '0901234567'],
  ['999', '0901234567'],
  ['84a', '0901234567'],
  ['000', '0901234567'],
  ['84', `0901234567${' '.repeat(40)}`],
])('rejects a text of %s and %j as a mobile number', (dialing, typed) => {
  expect(readMobile(dialing, typed)).toBeNull();
});

test('reads its own output again alike, and throws for no text', () => {
  const digits = fc.stringMatching(/^[0-9+() .-]{0,20}$/);
  fc.assert(
    fc.property(
      fc.stringMatching(/^[0-9]{0,5}$/),
      fc.oneof(digits, fc.string({ unit: 'binary' })),
      (dialing, typed) => {
        const e164 = readMobile(dialing, typed);
        if (e164 === null) return;
        expect(e164).toMatch(/^\+[1-9][0-9]{5,14}$/);
        expect(readMobile(dialing, e164)).toBe(e164);
      },
    ),
    { numRuns: 2_000 },
  );
});
