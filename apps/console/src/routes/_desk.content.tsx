import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '../shared/lazy-page.tsx';
import { readView } from '../shared/use-view.ts';

const ContentPage = lazyPart(
  () => import('../features/content/content-page.tsx').then((module) => module.ContentPage),
  'consoleContent',
);

export const Route = createFileRoute('/_desk/content')({
  validateSearch: readView('type', 'open', 'edit', 'archived'),
  loader: () => ContentPage.preload(),
  component: () => <ContentPage />,
});
