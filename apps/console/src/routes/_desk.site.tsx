import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '../shared/lazy-page.tsx';

const SitePage = lazyPart(
  () => import('../features/site/site-page.tsx').then((module) => module.SitePage),
  'consoleSite',
);

export const Route = createFileRoute('/_desk/site')({
  loader: () => SitePage.preload(),
  component: () => <SitePage />,
});
