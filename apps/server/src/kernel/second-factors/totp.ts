import { HOTP, Secret, TOTP } from 'otpauth';
import type { Clock, RandomSource } from '../clock.ts';
import type { Database, Queryable } from '../database.ts';
import { refuse } from '../refusal.ts';
import { createSecretBox } from '../secret-box.ts';
import type { FactorStore } from './factor-store.ts';

/** RFC 6238 as every authenticator app implements it. */
const digits = 6;
const stepMs = 30_000;
/** Steps before and after the present one whose codes are accepted: clocks differ, and typing takes time. */
const stepsAside = 1;
export const totpSecretBytes = 20;
/** How long a secret that was shown waits for its first code. */
const confirmWithinMs = 15 * 60_000;

export type Totps = {
  /** A new secret, or the one given, stored but not in use. Refuses `conflict` where one is in use. */
  start(
    tx: Queryable,
    owner: { id: string; issuer: string; account: string },
    secret?: Buffer,
  ): Promise<{ secret: string; uri: string }>;
  /** Confirms the secret that was shown by one of its codes. Refuses `conflict` where none was shown, or one is in use. */
  confirm(tx: Queryable, ownerId: string, code: string): Promise<boolean>;
  /** Stores a secret that an app has already, in use at once. Refuses `conflict` where one is in use. */
  install(tx: Queryable, ownerId: string, secret: Buffer): Promise<void>;
  /** Whether a code is the person's, now. The code of a step is accepted once, and none before it. */
  verify(ownerId: string, code: string): Promise<boolean>;
};

export function createTotps(deps: {
  db: Database;
  clock: Clock;
  random: RandomSource;
  secretKey: string;
  store: FactorStore;
}): Totps {
  const { store } = deps;
  const box = createSecretBox(deps.secretKey, 'totp', deps.random);
  return {
    async start(tx, owner, bytes = deps.random.bytes(totpSecretBytes)) {
      const saved = await store.saveTotp(tx, { ownerId: owner.id, secret: box.seal(bytes), at: deps.clock.now() });
      if (!saved) refuse('conflict');
      const totp = new TOTP({
        issuer: owner.issuer,
        label: owner.account,
        secret: secretOf(bytes),
        digits,
        period: stepMs / 1_000,
      });
      return { secret: totp.secret.base32, uri: totp.toString() };
    },
    async confirm(tx, ownerId, code) {
      const at = deps.clock.now();
      const totp = await store.findTotp(tx, ownerId);
      if (!totp || totp.confirmedAt) refuse('conflict');
      if (at.getTime() - totp.createdAt.getTime() >= confirmWithinMs) refuse('conflict');
      const step = stepOf(box.open(totp.secret), code, at);
      if (step === null) return false;
      const confirmed = await store.confirmTotp(tx, { ownerId, secret: totp.secret, step, at });
      return confirmed || refuse('conflict');
    },
    async install(tx, ownerId, bytes) {
      const at = deps.clock.now();
      const secret = box.seal(bytes);
      const isNew = await store.saveTotp(tx, { ownerId, secret, at });
      if (!isNew || !(await store.confirmTotp(tx, { ownerId, secret, step: 0, at }))) refuse('conflict');
    },
    async verify(ownerId, code) {
      const totp = await store.findTotp(deps.db, ownerId);
      if (!totp?.confirmedAt) return false;
      const step = stepOf(box.open(totp.secret), code, deps.clock.now());
      return step !== null && (await store.takeTotpStep(deps.db, ownerId, step));
    },
  };
}

/** The step of a code, near the present one, or null. */
function stepOf(secret: Buffer, typed: string, at: Date): number | null {
  const token = typed.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const counter = Math.floor(at.getTime() / stepMs);
  const delta = HOTP.validate({ token, secret: secretOf(secret), digits, counter, window: stepsAside });
  return delta === null ? null : counter + delta;
}

/** The bytes alone: a Buffer may be a part of a larger one. */
function secretOf(bytes: Buffer): Secret {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer });
}
