import { useText } from '@croupier/i18n';
import { SearchField } from '@croupier/ui/search-field';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { HelpSearch } from './help-search.ts';

/** Looks for words in titles and texts. What is typed stands in the address, without a step of history for every letter. */
export function HelpSearchField() {
  const { t } = useText();
  const navigate = useNavigate();
  const { q = '' } = useSearch({ strict: false }) as HelpSearch;
  const [text, setText] = useState(q);
  const search = (next: string) => {
    setText(next);
    const wanted = next.trim();
    void navigate({
      to: '.',
      search: ({ q: _before, ...rest }: Record<string, unknown>) => (wanted === '' ? rest : { ...rest, q: wanted }),
      replace: true,
      resetScroll: false,
    } as Parameters<typeof navigate>[0]);
  };
  return <SearchField className="help-search" label={t('help.search')} value={text} onChange={search} />;
}
