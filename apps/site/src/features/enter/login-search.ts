export type LoginSearch = {
  /** From the agent page: for agents alone. */
  agent?: 1;
  /** What the provider of a social login sent back. */
  state?: string;
  code?: string;
  iss?: string;
};

/** Longest that the calls take (`session.socialFinish`). */
const longest = { state: 128, code: 4000, iss: 300 };

/** Reads the address of the log-in page. Providers may send values that look like numbers; those are texts all the same. */
export function readLoginSearch(search: Record<string, unknown>): LoginSearch {
  const text = (name: keyof typeof longest) => {
    const value = search[name];
    const told = typeof value === 'number' ? String(value) : value;
    return typeof told === 'string' && told !== '' && told.length <= longest[name] ? { [name]: told } : {};
  };
  return {
    ...(Number(search.agent) === 1 ? { agent: 1 as const } : {}),
    ...text('state'),
    ...text('code'),
    ...text('iss'),
  };
}
