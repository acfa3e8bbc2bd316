import { createFileRoute } from '@tanstack/react-router';
import { readHelpSearch } from '../features/help/help-search.ts';
import { lazyPart } from '../shared/lazy-page.tsx';
import { pageRoute } from '../shared/page-route.ts';

export const Route = createFileRoute('/helpmc')({
  ...pageRoute('/helpmc'),
  validateSearch: readHelpSearch,
  component: lazyPart(() => import('../features/help/help-page.tsx').then((module) => module.MemberHelpPage), 'info'),
});
