import { createHash } from 'node:crypto';
import { keccak_256 } from '@noble/hashes/sha3.js';

/** Networks whose addresses carry a checksum, by which a mistyped one is found before money is sent to nobody. */
export type AddressNetwork = 'bitcoin' | 'litecoin' | 'dogecoin' | 'tron' | 'ethereum';

/**
 * The network that an address is of, or null where it is none of these or one of its characters is wrong. Sources: Base58Check as Bitcoin
 * has it, with each network's version bytes; Bech32 and Bech32m (BIP-173, BIP-350); mixed case of Ethereum and those like it (EIP-55),
 * whose addresses in one case carry no checksum.
 */
export function networkOfAddress(address: string): AddressNetwork | null {
  if (/^0x[0-9a-fA-F]{40}$/.test(address)) return isEthereum(address.slice(2)) ? 'ethereum' : null;
  return networkOfBech32(address) ?? networkOfBase58(address);
}

/** Version bytes before the hash of 20 bytes: of a key and of a script. */
const versions: Readonly<Record<number, AddressNetwork>> = {
  0: 'bitcoin',
  5: 'bitcoin',
  22: 'dogecoin',
  30: 'dogecoin',
  48: 'litecoin',
  50: 'litecoin',
  65: 'tron',
};

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const [hashBytes, checkBytes] = [20, 4];

function networkOfBase58(address: string): AddressNetwork | null {
  const bytes = readBase58(address);
  if (bytes?.length !== 1 + hashBytes + checkBytes) return null;
  const body = bytes.subarray(0, -checkBytes);
  const isSound = sha256(sha256(body)).subarray(0, checkBytes).equals(bytes.subarray(-checkBytes));
  return isSound ? (versions[bytes[0] ?? -1] ?? null) : null;
}

function readBase58(text: string): Buffer | null {
  if (text.length === 0 || text.length > 40) return null;
  let value = 0n;
  for (const letter of text) {
    const digit = base58.indexOf(letter);
    if (digit < 0) return null;
    value = value * 58n + BigInt(digit);
  }
  const hex = value.toString(16);
  const zeros = text.length - text.replace(/^1+/, '').length;
  const digits = value === 0n ? '' : hex.padStart(hex.length + (hex.length % 2), '0');
  return Buffer.concat([Buffer.alloc(zeros), Buffer.from(digits, 'hex')]);
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

const bech32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const prefixes: Readonly<Record<string, AddressNetwork>> = { bc: 'bitcoin', ltc: 'litecoin' };
/** What the checksum comes to: Bech32 for witness version 0, Bech32m for later ones. */
const [constantOfZero, constantOfLater] = [1, 0x2bc830a3];
const checkLetters = 6;

function networkOfBech32(address: string): AddressNetwork | null {
  const lower = address.toLowerCase();
  // one case throughout
  if (address !== lower && address !== address.toUpperCase()) return null;
  const at = lower.lastIndexOf('1');
  const [prefix, data] = [lower.slice(0, at), [...lower.slice(at + 1)].map((letter) => bech32.indexOf(letter))];
  const network = prefixes[prefix];
  const version = data[0];
  if (!network || version === undefined || data.includes(-1) || data.length <= checkLetters || lower.length > 90)
    return null;
  const spread = [...prefix].map((letter) => letter.charCodeAt(0));
  const expanded = [...spread.map((code) => code >> 5), 0, ...spread.map((code) => code & 31), ...data];
  if (version > 16 || polymod(expanded) !== (version === 0 ? constantOfZero : constantOfLater)) return null;
  const bits = (data.length - 1 - checkLetters) * 5;
  const length = Math.floor(bits / 8);
  // less than a letter is left over
  if (bits % 8 >= 5 || length < 2 || length > 40) return null;
  return version !== 0 || length === 20 || length === 32 ? network : null;
}

function polymod(values: readonly number[]): number {
  const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
  return values.reduce((before, value) => {
    const top = before >>> 25;
    const shifted = ((before & 0x1ffffff) << 5) ^ value;
    return generators.reduce((sum, generator, bit) => ((top >>> bit) & 1 ? sum ^ generator : sum), shifted);
  }, 1);
}

function isEthereum(hex: string): boolean {
  if (hex === hex.toLowerCase() || hex === hex.toUpperCase()) return true;
  const hash = Buffer.from(keccak_256(Buffer.from(hex.toLowerCase()))).toString('hex');
  return [...hex].every((letter, at) => {
    const isCapital = Number.parseInt(hash.charAt(at), 16) >= 8;
    return /[0-9]/.test(letter) || (letter === letter.toUpperCase()) === isCapital;
  });
}
