import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '../shared/lazy-page.tsx';
import { readPlaySearch } from '../shared/play-search.ts';

export const Route = createFileRoute('/seamless')({
  validateSearch: readPlaySearch,
  component: lazyPart(() => import('../features/play/frame-page.tsx').then((module) => module.FramePage), 'games'),
});
