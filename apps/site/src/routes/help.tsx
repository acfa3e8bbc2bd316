import { createFileRoute } from '@tanstack/react-router';
import { readHelpSearch } from '../features/help/help-search.ts';
import { lazyPart } from '../shared/lazy-page.tsx';
import { pageRoute } from '../shared/page-route.ts';

export const Route = createFileRoute('/help')({
  ...pageRoute('/help'),
  validateSearch: readHelpSearch,
  component: lazyPart(() => import('../features/help/help-page.tsx').then((module) => module.HelpPage), 'info'),
});
