/** Where a sign-in leads afterwards: a path of this console, or nothing. An address of elsewhere is none. */
export function readNext(value: unknown): { next?: string } {
  // two slashes, or one and a backslash, begin the address of another host
  return typeof value === 'string' && /^\/(?![/\\])/.test(value) && value.length <= 2000 ? { next: value } : {};
}
