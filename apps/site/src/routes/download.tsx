import { createFileRoute } from '@tanstack/react-router';
import { readGuideSearch } from '../features/downloads/guide-search.ts';
import { lazyPart } from '../shared/lazy-page.tsx';

export const Route = createFileRoute('/download')({
  validateSearch: readGuideSearch,
  component: lazyPart(
    () => import('../features/downloads/download-page.tsx').then((module) => module.DownloadPage),
    'info',
  ),
});
