import { pageAt } from '@croupier/contract/pages';

/**
 * Whether a path is open to visitors of a site that is for members alone (`loginedToHomePage`). A mailed link to a new password is: who
 * follows it cannot log in.
 */
export function mayEnter(path: string, hash = ''): boolean {
  return pageAt(path)?.alwaysOpen === true || (path === '/forget' && /^#?token=/.test(hash));
}
