/** The address that shows a shared round. */
export const shareAddress = (token: string): string => `${location.origin}/shared?r=${token}`;

/** The token in the address of a shared round; empty where there is none that could be one. */
export function sharedToken({ r }: Record<string, unknown>): string {
  return typeof r === 'string' && /^[A-Za-z0-9_-]{43}$/.test(r) ? r : '';
}
