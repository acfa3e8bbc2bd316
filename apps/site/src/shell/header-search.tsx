import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { GameSearch } from '../shared/game-search.tsx';
import { gameTypePages } from '../shared/game-types.tsx';
import { useSite } from '../shared/site.ts';

/** Finds games by name from any page but the one that has its own search. */
export function HeaderSearch() {
  const path = useLocation({ select: (location) => location.pathname });
  const pages = gameTypePages(useSite().whitelabel.gameTypes);
  const [first] = pages;
  if (!first || pages.some((page) => page.path === path)) return null;
  // whoever goes to another page begins anew
  return <Search key={path} resultsPath={first.path} />;
}

function Search({ resultsPath }: { resultsPath: string }) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const submit = (typed: string) => {
    const q = typed.trim();
    if (q !== '') void navigate({ to: resultsPath, search: { q } });
  };
  return <GameSearch className="desk head-search" text={text} onText={setText} onSubmit={submit} />;
}
