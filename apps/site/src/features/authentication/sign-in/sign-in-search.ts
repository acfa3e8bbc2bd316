export type SignInSearch = {
  /** From the agent page: for agents alone. */
  agent?: 1;
  /** What the provider of a social login sent back. */
  state?: string;
  code?: string;
  iss?: string;
};

/** Reads the address of the log-in page. Values of a provider that look like numbers are texts all the same. */
export function readSignInSearch(search: Record<string, unknown>): SignInSearch {
  const read: SignInSearch = Number(search.agent) === 1 ? { agent: 1 } : {};
  for (const name of ['state', 'code', 'iss'] as const) {
    const text = String(search[name] ?? '');
    if (text !== '' && text.length <= 4000) read[name] = text;
  }
  return read;
}
