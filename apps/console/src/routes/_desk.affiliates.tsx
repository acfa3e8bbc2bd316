import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '../shared/lazy-page.tsx';
import { readView } from '../shared/use-view.ts';

const AffiliatesPage = lazyPart(
  () => import('../features/affiliates/affiliates-page.tsx').then((module) => module.AffiliatesPage),
  'consoleAffiliates',
);

export const Route = createFileRoute('/_desk/affiliates')({
  validateSearch: readView('open', 'search'),
  loader: () => AffiliatesPage.preload(),
  component: () => <AffiliatesPage />,
});
