import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Amount,
  amount,
  CURRENCIES,
  type CurrencyExponent,
  currency,
  formatAmount,
  formatTyped,
  InvalidAmount,
  MAX_AMOUNT,
  MIN_AMOUNT,
  multiplyFloor,
  parseAmount,
  readTyped,
} from './index.ts';

const anyAmount = fc.bigInt({ min: MIN_AMOUNT, max: MAX_AMOUNT }).map(amount);
const anyExponent = fc.constantFrom<CurrencyExponent[]>(0, 2, 3, 8);
const seeded = { seed: 20261121 };

describe('amounts keep their value on the wire', () => {
  it('between writing and reading', () => {
    fc.assert(
      fc.property(anyAmount, (value) => {
        expect(parseAmount(value.toString())).toBe(value);
      }),
      seeded,
    );
  });

  it.each([
    '',
    ' ',
    '12.50',
    '+5',
    '-0',
    '007',
    '1e3',
    '0x10',
    '1 000',
    '1,000',
    '١',
    'NaN',
    '5 ',
    '--5',
    '5n',
    '9223372036854775808',
    '-9223372036854775809',
    '1'.repeat(40),
  ])('refuses "%s"', (wire) => {
    expect(() => parseAmount(wire)).toThrow(InvalidAmount);
  });

  it('refuses a number', () => {
    expect(() => parseAmount(5 as unknown as string)).toThrow(InvalidAmount);
  });

  it('reads the limits of the ledger and refuses more', () => {
    expect(parseAmount('9223372036854775807')).toBe(MAX_AMOUNT);
    expect(parseAmount('-9223372036854775808')).toBe(MIN_AMOUNT);
    expect(() => amount(MAX_AMOUNT + 1n)).toThrow(InvalidAmount);
    expect(() => amount(MIN_AMOUNT - 1n)).toThrow(InvalidAmount);
  });

  it('states why an amount is refused', () => {
    expect(() => amount(MAX_AMOUNT + 1n)).toThrow('amount beyond 64 bits');
    expect(() => parseAmount('1.0')).toThrow('not an integer of minor units');
    expect(() => multiplyFloor(amount(1n), 1n, 0n)).toThrow('the denominator must be positive');
    expect(new InvalidAmount('why').name).toBe('InvalidAmount');
  });
});

describe('typed amounts are read exactly', () => {
  it.each<[string, CurrencyExponent, bigint]>([
    ['12.50', 2, 1250n],
    ['12.5', 2, 1250n],
    ['12.', 2, 1200n],
    ['12', 2, 1200n],
    [' 0.01 ', 2, 1n],
    ['1250', 0, 1250n],
    ['1.005', 3, 1005n],
    ['92233720368547758.07', 2, MAX_AMOUNT],
    ['0.00000001', 8, 1n],
    ['007', 2, 700n],
  ])('%s with exponent %d', (text, exponent, expected) => {
    expect(readTyped(text, exponent)).toEqual({ ok: true, amount: expected });
  });

  it.each<[string, CurrencyExponent, string]>([
    ['12.345', 2, 'too_many_decimals'],
    ['12.500', 2, 'too_many_decimals'],
    ['12.0', 0, 'too_many_decimals'],
    ['', 2, 'malformed'],
    ['.5', 2, 'malformed'],
    ['-5', 2, 'malformed'],
    ['1,250', 2, 'malformed'],
    ['1.2.3', 2, 'malformed'],
    ['1e3', 2, 'malformed'],
    ['92233720368547758.08', 2, 'out_of_range'],
    ['9'.repeat(100_000), 2, 'out_of_range'],
  ])('%s with exponent %d', (text, exponent, reason) => {
    expect(readTyped(text, exponent)).toEqual({ ok: false, reason });
  });

  it('reads a comma as the decimal separator', () => {
    expect(readTyped('12,50', 2, ',')).toEqual({ ok: true, amount: 1250n });
    expect(readTyped('12.50', 2, ',')).toEqual({ ok: false, reason: 'malformed' });
  });

  it.each<[bigint, CurrencyExponent, string]>([
    [1_250n, 2, '12.50'],
    [-1_250n, 2, '-12.50'],
    [-1n, 8, '-0.00000001'],
    [0n, 2, '0.00'],
    [-7n, 0, '-7'],
  ])('%d with exponent %d, where it is written', (value, exponent, text) => {
    expect(formatTyped(amount(value), exponent)).toBe(text);
  });

  it('reads what was written into the field', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: MAX_AMOUNT }), anyExponent, (value, exponent) => {
        expect(readTyped(formatTyped(value as Amount, exponent), exponent)).toEqual({ ok: true, amount: value });
      }),
      seeded,
    );
  });
});

describe('shown amounts equal the ledger', () => {
  it.each<[bigint, CurrencyExponent, string, string]>([
    [125_000n, 2, '₱', '₱1,250.00'],
    [-8_400n, 2, '₱', '−₱84.00'],
    [0n, 2, '₱', '₱0.00'],
    [1n, 2, '$', '$0.01'],
    [-1n, 3, 'KD', '−KD0.001'],
    [1_250n, 0, '₫', '₫1,250'],
    [12_345n, 8, '₿', '₿0.00012345'],
    [MAX_AMOUNT, 2, '', '92,233,720,368,547,758.07'],
    [MIN_AMOUNT, 8, '', '−92,233,720,368.54775808'],
  ])('%d with exponent %d', (value, exponent, symbol, shown) => {
    expect(formatAmount(amount(value), { exponent, symbol })).toBe(shown);
  });

  it('shows no symbol unless asked for one', () => {
    expect(formatAmount(amount(125_000n), { exponent: 2 })).toBe('1,250.00');
  });

  it('keeps every digit, at any size', () => {
    fc.assert(
      fc.property(anyAmount, anyExponent, (value, exponent) => {
        const shown = formatAmount(value, { exponent });
        const digits = BigInt(shown.replace(/\D/g, ''));
        expect(value < 0n ? -digits : digits).toBe(value);
        expect(shown.startsWith('−')).toBe(value < 0n);
        expect(shown.split('.')[1]?.length ?? 0).toBe(exponent);
      }),
      seeded,
    );
  });

  it('in another locale', () => {
    const options = { exponent: 2, symbol: '₫' } as const;
    expect(formatAmount(amount(123_456_789n), { ...options, locale: 'vi' })).toBe('₫1.234.567,89');
    expect(formatAmount(amount(123_456_789n), options)).toBe('₫1,234,567.89');
  });

  it('shows the sign of movements', () => {
    const plus = { exponent: 2, symbol: '₱', plus: true } as const;
    expect(formatAmount(amount(500n), plus)).toBe('+₱5.00');
    expect(formatAmount(amount(-500n), plus)).toBe('−₱5.00');
    expect(formatAmount(amount(0n), plus)).toBe('₱0.00');
  });
});

describe('shares of an amount are rounded down', () => {
  it('with any fraction', () => {
    const factor = fc.bigInt({ min: -1_000_000n, max: 1_000_000n });
    const value = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }).map(amount);
    fc.assert(
      fc.property(value, factor, fc.bigInt({ min: 1n, max: 1_000_000n }), (whole, numerator, denominator) => {
        const share = multiplyFloor(whole, numerator, denominator);
        expect(share * denominator <= whole * numerator).toBe(true);
        expect((share + 1n) * denominator > whole * numerator).toBe(true);
      }),
      seeded,
    );
  });

  it('refuses a share of nothing, and one beyond the ledger', () => {
    expect(() => multiplyFloor(amount(1n), 1n, 0n)).toThrow(InvalidAmount);
    expect(() => multiplyFloor(amount(1n), 1n, -1n)).toThrow(InvalidAmount);
    expect(() => multiplyFloor(MAX_AMOUNT, 2n, 1n)).toThrow(InvalidAmount);
  });
});

describe('sites use only known currencies', () => {
  it.each([
    ['PHP', 2],
    ['VND', 0],
    ['USD', 2],
    ['EUR', 2],
    ['KWD', 3],
    ['BTC', 8],
    ['THB', 2],
    ['CNY', 2],
    ['JPY', 0],
  ] as const)('%s has %d decimals', (code, exponent) => {
    expect(currency(code).exponent).toBe(exponent);
  });

  it('decimals follow ISO 4217', () => {
    for (const { code, exponent } of CURRENCIES.values()) {
      if (exponent === 8) continue;
      const iso = new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions();
      // Currencies without small change in use, whose ISO exponent is 2 all the same.
      if (['IDR', 'LAK', 'MMK', 'KHR'].includes(code)) continue;
      expect([code, iso.maximumFractionDigits]).toEqual([code, exponent]);
    }
  });

  it('every currency has a symbol', () => {
    for (const { symbol } of CURRENCIES.values()) expect(symbol).not.toBe('');
    expect(() => currency('XXX')).toThrow(RangeError);
    expect(() => currency('XXX')).toThrow('unknown currency XXX');
  });

  it('every code has three to five capital letters', () => {
    for (const [code, known] of CURRENCIES)
      expect([code, known.code]).toEqual([expect.stringMatching(/^[A-Z]{3,5}$/), code]);
  });
});
