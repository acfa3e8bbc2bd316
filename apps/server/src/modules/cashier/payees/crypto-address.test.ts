import { expect, test } from 'vitest';
import { networkOfAddress } from './crypto-address.ts';

/** Of the proposals that define the forms (BIP-173, BIP-350, EIP-55), and addresses that are widely known. */
const known = {
  bitcoin: [
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
    'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  ],
  tron: ['T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  dogecoin: ['DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L'],
  ethereum: [
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
  ],
} as const;

const all = Object.entries(known).flatMap(([network, addresses]) =>
  addresses.map((address) => [network, address] as const),
);

test('names the network of an address', () => {
  for (const [network, address] of all) expect([address, networkOfAddress(address)]).toEqual([address, network]);
});

test('finds every single wrong character where the form has a checksum', () => {
  const checked = all.filter(([, address]) => !/^0x[0-9a-f]+$/.test(address) && address !== address.toUpperCase());
  for (const [, address] of checked) {
    for (let at = 0; at < address.length; at += 1) {
      for (const other of '23aQz') {
        const wrong = address.slice(0, at) + other + address.slice(at + 1);
        // the case of a digit is none, and one letter of mixed case alone is what EIP-55 is for
        if (wrong !== address) expect([wrong, networkOfAddress(wrong)]).toEqual([wrong, null]);
      }
    }
  }
});

test('refuses what is incomplete, of two cases, of another witness version, or no address', () => {
  const wrong = [
    '',
    '1',
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfN',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe',
    '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaeD',
    'bc1qW508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'bc1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
    'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
    '123456789',
    'l'.repeat(34),
  ];
  for (const address of wrong) expect([address, networkOfAddress(address)]).toEqual([address, null]);
});
