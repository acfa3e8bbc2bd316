import type { Clock, RandomSource } from '../clock.ts';
import type { Database, Queryable } from '../database.ts';
import { createKeyedHash } from '../keyed-hash.ts';
import type { FactorStore } from './factor-store.ts';

export type RecoveryCodes = {
  /** Issues a new set, shown once; the previous one ends. */
  renew(tx: Queryable, ownerId: string): Promise<string[]>;
  /** Uses one, once; spaces, dashes, case and letters that look like digits do not matter. */
  use(ownerId: string, typed: string): Promise<boolean>;
};

const codesInASet = 10;
/** 80 bits: 16 letters of 5 bits. */
const codeBytes = 10;
/** Crockford's base 32: no letter looks like a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const longestTyped = 64;

export function createRecoveryCodes(deps: {
  db: Database;
  clock: Clock;
  random: RandomSource;
  secretKey: string;
  store: FactorStore;
}): RecoveryCodes {
  const hash = createKeyedHash(deps.secretKey, 'recovery codes');
  const hashOf = (ownerId: string, code: string) => hash(JSON.stringify([ownerId, code]));
  return {
    async renew(tx, ownerId) {
      const codes = Array.from({ length: codesInASet }, () => newCode(deps.random));
      const hashes = codes.map((code) => hashOf(ownerId, code));
      await deps.store.replaceRecoveryCodes(tx, { ownerId, hashes, at: deps.clock.now() });
      return codes.map(inGroups);
    },
    async use(ownerId, typed) {
      const code = readCode(typed);
      return code !== null && deps.store.takeRecoveryCode(deps.db, ownerId, hashOf(ownerId, code), deps.clock.now());
    },
  };
}

function newCode(random: RandomSource): string {
  let bits = BigInt(`0x${random.bytes(codeBytes).toString('hex')}`);
  let code = '';
  for (let i = 0; i < (codeBytes * 8) / 5; i += 1) {
    code = `${alphabet[Number(bits & 31n)]}${code}`;
    bits >>= 5n;
  }
  return code;
}

/** ABCD-EFGH-JKMN-PQRS */
function inGroups(code: string): string {
  return (code.match(/.{4}/g) ?? []).join('-');
}

function readCode(typed: string): string | null {
  if (typed.length > longestTyped) return null;
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(code) ? code : null;
}
