export type HelpSearch = {
  /** What is looked for. */
  q?: string;
};

/** Reads the help centre's search from the address. */
export function readHelpSearch({ q }: Record<string, unknown>): HelpSearch {
  const text = typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, 64) : '';
  return text === '' ? {} : { q: text };
}
