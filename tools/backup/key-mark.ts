import { createHmac } from 'node:crypto';

/** Shows whether two installations have the same SECRET_KEY, and nothing else of it. */
export function keyMark(secretKey: string | undefined): string | null {
  if (!secretKey) return null;
  return createHmac('sha256', secretKey).update('croupier backup').digest('hex').slice(0, 32);
}
