/** An account name with its middle masked: its first two characters and the last one or two, a dot for each of the rest. */
export function hiddenAccount(account: string): string {
  const characters = [...account];
  // a short name shows fewer, so that something stays hidden
  const first = Math.min(2, Math.max(1, characters.length - 2));
  const last = characters.length >= 7 ? 2 : characters.length >= 4 ? 1 : 0;
  const dots = '•'.repeat(Math.max(1, characters.length - first - last));
  return `${characters.slice(0, first).join('')}${dots}${last > 0 ? characters.slice(-last).join('') : ''}`;
}
