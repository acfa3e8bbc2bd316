import { createFileRoute } from '@tanstack/react-router';
import { readGuideSearch } from '../features/downloads/guide-search.ts';
import { lazyPart } from '../shared/lazy-page.tsx';
import { pageRoute } from '../shared/page-route.ts';

export const Route = createFileRoute('/download')({
  ...pageRoute('/download'),
  validateSearch: readGuideSearch,
  component: lazyPart(
    () => import('../features/downloads/download-page.tsx').then((module) => module.DownloadPage),
    'info',
  ),
});
