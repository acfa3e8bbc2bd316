import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '../shared/lazy-page.tsx';

export const Route = createFileRoute('/shared')({
  // its address is read with the page: the first view knows no more of it than where it is
  component: lazyPart(
    () => import('../features/records/shared-page.tsx').then((module) => module.SharedPage),
    'sharing',
  ),
});
