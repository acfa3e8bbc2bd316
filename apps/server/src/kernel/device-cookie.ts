import { hkdfSync } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RandomSource } from './clock.ts';

/** The longest time that browsers keep a cookie for. */
const keptForS = 400 * 24 * 60 * 60;

const shape = /^[\w-]{43}$/;

/** The key that signs the cookie of a browser. */
export function deviceCookieKey(secretKey: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, 'croupier', 'device cookie', 32));
}

/**
 * The id of the calling browser (32 random bytes, base64url), from its signed cookie; a browser without one, or with one that we did not
 * sign, gets a new id. It does not identify its user and authorizes nothing: tokens are sent in the Authorization header, which no other site
 * can make a browser send, so a request that carries this cookie alone is a visitor's.
 * @param renew - Sends the cookie again although it was there, so that a browser in use keeps it.
 */
export function deviceOf(
  request: FastifyRequest,
  reply: FastifyReply,
  random: RandomSource,
  { renew = false }: { renew?: boolean } = {},
): string {
  const secure = request.protocol === 'https';
  // the prefix makes browsers refuse a cookie of that name from a neighbouring host or over plain http
  const name = secure ? '__Host-device' : 'device';
  const given = request.cookies[name];
  const opened = given === undefined ? null : request.unsignCookie(given);
  const known = opened?.valid && shape.test(opened.value) ? opened.value : null;
  const device = known ?? random.bytes(32).toString('base64url');
  if (known === null || renew) {
    reply.setCookie(name, device, {
      signed: true,
      httpOnly: true,
      sameSite: 'lax',
      secure,
      path: '/',
      maxAge: keptForS,
    });
  }
  return device;
}
