import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '../shared/lazy-page.tsx';

export const Route = createFileRoute('/fairness')({
  // its address is read with the page: the first view knows no more of it than where it is
  component: lazyPart(
    () => import('../features/fairness/fairness-page.tsx').then((module) => module.FairnessPage),
    'verify',
  ),
});
