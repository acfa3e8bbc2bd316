/** What the launch address carries in its fragment, which no server and no referrer ever sees. */
export type Launch = {
  /** One use; null after a reload, when the address no longer has it. */
  readonly ticket: string | null;
  readonly language: string;
  readonly theme: 'light' | 'dark';
};

/** Reads `#ticket=…&lang=EN&theme=dark`. */
export function readLaunch(fragment: string): Launch {
  const parts = new URLSearchParams(fragment.replace(/^#/, ''));
  return {
    ticket: parts.get('ticket') || null,
    language: parts.get('lang') || 'EN',
    theme: parts.get('theme') === 'dark' ? 'dark' : 'light',
  };
}

/** The fragment without its ticket, for the address bar: a used ticket has no business in a history entry. */
export function withoutTicket({ language, theme }: Launch): string {
  return `#${new URLSearchParams({ lang: language, theme })}`;
}
