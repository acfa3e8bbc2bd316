import { createFileRoute } from '@tanstack/react-router';
import { readFairnessSearch } from '../features/fairness/fairness-search.ts';
import { lazyPart } from '../shared/lazy-page.tsx';

export const Route = createFileRoute('/fairness')({
  validateSearch: readFairnessSearch,
  component: lazyPart(
    () => import('../features/fairness/fairness-page.tsx').then((module) => module.FairnessPage),
    'verify',
  ),
});
