import type { Clock, RandomSource } from '../../../kernel/clock.ts';
import type { Database, Queryable } from '../../../kernel/database.ts';
import { createKeyedHash } from '../../../kernel/keyed-hash.ts';
import { replaceRecoveryCodes, takeRecoveryCode } from './second-factors.store.ts';

export type RecoveryCodes = {
  /** Issues a new set, shown once; the previous one ends. */
  renew(tx: Queryable, memberId: string): Promise<string[]>;
  /** Uses one, once; spaces, dashes, case and letters that look like digits do not matter. */
  use(memberId: string, typed: string): Promise<boolean>;
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
}): RecoveryCodes {
  const hash = createKeyedHash(deps.secretKey, 'recovery codes');
  const hashOf = (memberId: string, code: string) => hash(JSON.stringify([memberId, code]));
  return {
    async renew(tx, memberId) {
      const codes = Array.from({ length: codesInASet }, () => newCode(deps.random));
      const hashes = codes.map((code) => hashOf(memberId, code));
      await replaceRecoveryCodes(tx, { memberId, hashes, at: deps.clock.now() });
      return codes.map(inGroups);
    },
    async use(memberId, typed) {
      const code = readCode(typed);
      return code !== null && takeRecoveryCode(deps.db, memberId, hashOf(memberId, code), deps.clock.now());
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
