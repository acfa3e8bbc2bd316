/** Pages that a visitor may see where the site is for members alone (specification §2). */
const open = new Set(['/login', '/register', '/register.html', '/helpmc', '/download']);

/**
 * Whether a path is open to visitors of a site that is for members alone (`loginedToHomePage`). A mailed link to a new password is: who
 * follows it cannot log in.
 */
export function mayEnter(path: string, hash = ''): boolean {
  return open.has(path) || (path === '/forget' && /^#?token=/.test(hash));
}
