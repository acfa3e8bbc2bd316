import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '../shared/lazy-page.tsx';
import { readView } from '../shared/use-view.ts';

const DrawsPage = lazyPart(
  () => import('../features/draws/draws-page.tsx').then((module) => module.DrawsPage),
  'consoleDraws',
);

export const Route = createFileRoute('/_desk/draws')({
  validateSearch: readView('show', 'open', 'menu', 'only', 'game'),
  loader: () => DrawsPage.preload(),
  component: () => <DrawsPage />,
});
