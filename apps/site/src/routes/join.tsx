import { searchText } from '@croupier/web/search-text';
import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '../shared/lazy-page.tsx';

export const Route = createFileRoute('/join')({
  validateSearch: ({ referralCode }: Record<string, unknown>): { referralCode?: string } => {
    const code = searchText(referralCode);
    return code ? { referralCode: code.slice(0, 64) } : {};
  },
  // What the page says depends on it: shown before, its parts would move when the answer comes.
  component: lazyPart(() => import('../features/join/join-page.tsx').then((module) => module.preparedPage()), 'info'),
});
