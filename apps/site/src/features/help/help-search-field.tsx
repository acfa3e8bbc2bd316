import { useText } from '@croupier/i18n';
import { SearchField } from '@croupier/ui/search-field';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { HelpSearch } from './help-search.ts';

/** What is typed, and what is looked for by the address. */
export type HelpSearching = { text: string; query: string; look: (text: string) => void };

/** Looks for words in titles and texts. What is typed stands in the address, without a step of history for every letter. */
export function useHelpSearch(): HelpSearching {
  const navigate = useNavigate();
  const { q = '' } = useSearch({ strict: false }) as HelpSearch;
  const [text, setText] = useState(q);
  const look = (next: string) => {
    setText(next);
    const wanted = next.trim();
    void navigate({
      to: '.',
      search: ({ q: _before, ...rest }: Record<string, unknown>) => (wanted === '' ? rest : { ...rest, q: wanted }),
      replace: true,
      resetScroll: false,
    } as Parameters<typeof navigate>[0]);
  };
  return { text, query: q, look };
}

export function HelpSearchField({ text, look }: HelpSearching) {
  const { t } = useText();
  return <SearchField className="help-search" label={t('help.search')} value={text} onChange={look} />;
}
