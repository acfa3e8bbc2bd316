import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '../shared/lazy-page.tsx';

export const Route = createFileRoute('/table')({
  // its address and its words are read with the page: the first view knows no more of it than where it is
  component: lazyPart(() => import('../features/tables/table-page.tsx').then((module) => module.TablePage)),
});
