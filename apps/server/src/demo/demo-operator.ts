import { Secret } from 'otpauth';
import type { Database } from '../kernel/database.ts';
import { createKeyedHash } from '../kernel/keyed-hash.ts';
import type { Staff } from '../modules/staff/staff.public.ts';

/** What the demonstration's operator signs in with. */
export type DemoOperator = {
  login: string;
  password: string;
  authenticatorSecret: Buffer;
  /** The same as an authenticator app takes it: base 32. */
  authenticatorKey: string;
};

/** Made from the installation's secret key: other for each, and the same at every start, so that it can be printed and is kept nowhere. */
export function demoOperator(secretKey: string): DemoOperator {
  const derive = createKeyedHash(secretKey, 'the operator of the demonstration');
  const authenticatorSecret = derive('authenticator').subarray(0, 20);
  return {
    login: 'demo',
    password: derive('password').toString('base64url').slice(0, 20),
    authenticatorSecret,
    authenticatorKey: new Secret({ buffer: Uint8Array.from(authenticatorSecret).buffer }).base32,
  };
}

/**
 * Adds the demonstration's operator, an owner with an authenticator app, where there is none, by a connection of the schema's owner. Never
 * in production, which has no demonstration.
 */
export async function addDemoOperator(staff: Staff, ownerDb: Database, secretKey: string): Promise<void> {
  const { login, password, authenticatorSecret } = demoOperator(secretKey);
  if (await staff.operatorByLogin(login)) return;
  const role = await staff.roleByName('owner');
  if (!role) throw new Error('the role of owners is missing');
  await staff.addOperator({
    ownerDb,
    login,
    password,
    authenticatorSecret,
    roleId: role.id,
    siteIds: null,
    actor: 'demonstration',
    reason: 'operator of the demonstration',
  });
}
