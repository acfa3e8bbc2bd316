import { Secret, TOTP } from 'otpauth';

const stepMs = 30_000;

/**
 * What an authenticator app with this secret shows. Codes are one-use, so a test that needs several shows those of steps nearby.
 *
 * @param secret base 32, as it is shown to people; spaces do not matter
 * @param step steps of 30 seconds from now
 */
export function authenticatorCode(secret: string, step = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  return totp.generate({ timestamp: Date.now() + step * stepMs });
}
