import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '../shared/lazy-page.tsx';
import { readView } from '../shared/use-view.ts';

const ProvidersPage = lazyPart(
  () => import('../features/providers/providers-page.tsx').then((module) => module.ProvidersPage),
  'consoleProviders',
);

export const Route = createFileRoute('/_desk/providers')({
  validateSearch: readView('open', 'show', 'provider', 'state'),
  loader: () => ProvidersPage.preload(),
  component: () => <ProvidersPage />,
});
