import { useText } from '@croupier/i18n';
import { SearchField } from '@croupier/ui/search-field';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { gameTypePages } from '../shared/game-types.tsx';
import { useSite } from '../shared/site.ts';

/** Finds games by name from any page but the one that has its own search. */
export function HeaderSearch() {
  const { t } = useText();
  const navigate = useNavigate();
  const path = useLocation({ select: (location) => location.pathname });
  const [text, setText] = useState('');
  const pages = gameTypePages(useSite().whitelabel.gameTypes);
  const [first] = pages;
  if (!first || pages.some((page) => page.path === path)) return null;
  return (
    <form
      className="desk head-search"
      onSubmit={(event) => {
        event.preventDefault();
        const q = text.trim();
        if (q !== '') void navigate({ to: first.path, search: { q } });
        setText('');
      }}
    >
      <SearchField label={t('search.games')} value={text} onChange={setText} />
    </form>
  );
}
