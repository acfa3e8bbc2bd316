import { createFileRoute } from '@tanstack/react-router';
import { readRecordSearch } from '../features/records/record-search.ts';
import { lazyPart } from '../shared/lazy-page.tsx';
import { pageRoute } from '../shared/page-route.ts';

export const Route = createFileRoute('/records/bets')({
  ...pageRoute('/records/bets'),
  validateSearch: readRecordSearch,
  component: lazyPart(() => import('../features/records/bets-page.tsx').then((module) => module.BetsPage)),
});
