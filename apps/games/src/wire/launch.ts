/** What the launch address carries: the game in its path, the rest in its fragment, which no server and no referrer ever sees. */
export type Launch = {
  /** The theme of the game whose page this is; null on the page that its whole family shares. */
  readonly game: string | null;
  /** One use; null after a reload, when the address no longer has it. */
  readonly ticket: string | null;
  readonly language: string;
  readonly theme: 'light' | 'dark';
  /** The replay of a round, opened from the game itself, which it leads back to. */
  readonly fromGame: boolean;
};

/** Reads `/slot/lantern-tide/#ticket=…&lang=EN&theme=dark`. */
export function readLaunch({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): Launch {
  const parts = new URLSearchParams(hash.replace(/^#/, ''));
  return {
    game: pathname.split('/')[2] || null,
    ticket: parts.get('ticket') || null,
    language: parts.get('lang') || 'EN',
    theme: parts.get('theme') === 'dark' ? 'dark' : 'light',
    fromGame: parts.get('from') === 'game',
  };
}

/** The fragment without its ticket, for the address bar: a used ticket has no business in a history entry. */
export function withoutTicket({ language, theme }: Pick<Launch, 'language' | 'theme'>): string {
  return `#${new URLSearchParams({ lang: language, theme })}`;
}

/** Opens the replay of a round in the place of the game that it was chosen in: loaded anew, so that nothing of the two meets. */
export const showReplay = (launch: Pick<Launch, 'language' | 'theme'>) => (ticket: string) => {
  window.history.replaceState(null, '', forReplay(launch, ticket));
  window.location.reload();
};

/** Leads from such a replay back to its game, for which the site around it has a ticket. */
export const backToGame = () => window.location.reload();

/** The fragment of such a replay. */
export function forReplay({ language, theme }: Pick<Launch, 'language' | 'theme'>, ticket: string): string {
  return `#${new URLSearchParams({ ticket, lang: language, theme, from: 'game' })}`;
}
