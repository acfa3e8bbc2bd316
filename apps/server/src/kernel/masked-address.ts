/** The stored part of a recipient: the first letters and the domain of a mail address, the ends of a number. */
export function maskedAddress(to: string): string {
  const at = to.lastIndexOf('@');
  if (at > 0) return `${[...to.slice(0, at)].slice(0, at > 2 ? 2 : 1).join('')}***${to.slice(at)}`;
  return to.length > 7 ? `${to.slice(0, 3)}***${to.slice(-2)}` : '***';
}
