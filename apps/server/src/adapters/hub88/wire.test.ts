import { providerErrors } from '@croupier/contract';
import { expect, test } from 'vitest';
import { parseExactJson } from '../../kernel/exact-json.ts';
import { kindOf, vendorCodeOf } from './catalogue.ts';
import { statusOf } from './statuses.ts';
import { walletCalls } from './wire.ts';

test.each(['1.5', '1e3', '-1', '"100"', 'null', '99999999999999999999', '{}'])(
  'refuses %s as a whole number',
  (text) => {
    const bet = {
      user: 'u',
      token: 't',
      transaction_uuid: 'a',
      request_uuid: 'r',
      round: '1',
      game_code: 'g',
      currency: 'EUR',
    };
    const body = `${JSON.stringify(bet).slice(0, -1)},"amount":${text}}`;
    expect(walletCalls['transaction/bet'].safeParse(parseExactJson(Buffer.from(body), ['amount'])).success).toBe(false);
    const right = `${JSON.stringify(bet).slice(0, -1)},"amount":100}`;
    expect(walletCalls['transaction/bet'].safeParse(parseExactJson(Buffer.from(right), ['amount'])).success).toBe(true);
  },
);

test('has a Hub88 status for every refusal of the wallet', () => {
  expect(Object.keys(statusOf).sort()).toEqual(Object.keys(providerErrors).sort());
});

test.each([
  ['Pragmatic Play', 'PRAGMATIC_PLAY'],
  ["Play'n GO", 'PLAY_N_GO'],
  ['3 Oaks', 'V_3_OAKS'],
  ['Évolution', 'EVOLUTION'],
  ['X', 'X_'],
  ['中文', 'V_'],
])('gives the product %s its vendor code', (product, code) => {
  expect(vendorCodeOf(product)).toBe(code);
  expect(vendorCodeOf(product)).toMatch(/^[A-Z][A-Z0-9_]{1,31}$/);
});

test('maps each category to its kind of game', () => {
  expect(kindOf('Video Slots')).toEqual({ gameType: 'RNG', gameClass: 'SC' });
  expect(kindOf('Live Dealer')).toEqual({ gameType: 'LIVE', gameClass: 'TG' });
  expect(kindOf('Video Poker')).toEqual({ gameType: 'RNG', gameClass: 'VP' });
  expect(kindOf('Something New')).toEqual({ gameType: 'RNG', gameClass: 'SC' });
});
