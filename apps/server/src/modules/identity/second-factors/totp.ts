import { HOTP, Secret, TOTP } from 'otpauth';
import type { Clock, RandomSource } from '../../../kernel/clock.ts';
import type { Database, Queryable } from '../../../kernel/database.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { createSecretBox } from '../../../kernel/secret-box.ts';
import { confirmTotp, findTotp, saveTotp, takeTotpStep } from './second-factors.store.ts';

/** RFC 6238 as every authenticator app implements it. */
const digits = 6;
const stepMs = 30_000;
/** Steps before and after the present one whose codes are accepted: clocks differ, and typing takes time. */
const stepsAside = 1;
const secretBytes = 20;
/** How long a secret that was shown waits for its first code. */
const confirmWithinMs = 15 * 60_000;

export type Totps = {
  /** A new secret, stored but not in use. Refuses `conflict` where one is in use. */
  start(
    tx: Queryable,
    member: { id: string; issuer: string; account: string },
  ): Promise<{ secret: string; uri: string }>;
  /** Confirms the secret that was shown by one of its codes. Refuses `conflict` where none was shown, or one is in use. */
  confirm(tx: Queryable, memberId: string, code: string): Promise<boolean>;
  /** Whether a code is the member's, now. The code of a step is accepted once, and none before it. */
  verify(memberId: string, code: string): Promise<boolean>;
};

export function createTotps(deps: { db: Database; clock: Clock; random: RandomSource; secretKey: string }): Totps {
  const box = createSecretBox(deps.secretKey, 'totp', deps.random);
  return {
    async start(tx, member) {
      const bytes = deps.random.bytes(secretBytes);
      const saved = await saveTotp(tx, { memberId: member.id, secret: box.seal(bytes), at: deps.clock.now() });
      if (!saved) refuse('conflict');
      const totp = new TOTP({
        issuer: member.issuer,
        label: member.account,
        secret: secretOf(bytes),
        digits,
        period: stepMs / 1_000,
      });
      return { secret: totp.secret.base32, uri: totp.toString() };
    },
    async confirm(tx, memberId, code) {
      const at = deps.clock.now();
      const totp = await findTotp(tx, memberId);
      if (!totp || totp.confirmedAt) refuse('conflict');
      if (at.getTime() - totp.createdAt.getTime() >= confirmWithinMs) refuse('conflict');
      const step = stepOf(box.open(totp.secret), code, at);
      if (step === null) return false;
      const confirmed = await confirmTotp(tx, { memberId, secret: totp.secret, step, at });
      return confirmed || refuse('conflict');
    },
    async verify(memberId, code) {
      const totp = await findTotp(deps.db, memberId);
      if (!totp?.confirmedAt) return false;
      const step = stepOf(box.open(totp.secret), code, deps.clock.now());
      return step !== null && (await takeTotpStep(deps.db, memberId, step));
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
