/** A value of an address as the text that it was: the router reads digits as a number. What is neither is the empty text. */
export const searchText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
