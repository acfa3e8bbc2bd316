import { createFileRoute } from '@tanstack/react-router';
import { readHelpSearch } from '../features/help/help-search.ts';
import { lazyPart } from '../shared/lazy-page.tsx';

export const Route = createFileRoute('/help')({
  validateSearch: readHelpSearch,
  component: lazyPart(() => import('../features/help/help-page.tsx').then((module) => module.HelpPage), 'info'),
});
