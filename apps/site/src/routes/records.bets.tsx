import { createFileRoute } from '@tanstack/react-router';
import { readRecordSearch } from '../features/records/record-search.ts';
import { lazyPart } from '../shared/lazy-page.tsx';

export const Route = createFileRoute('/records/bets')({
  validateSearch: readRecordSearch,
  component: lazyPart(() => import('../features/records/bets-page.tsx').then((module) => module.BetsPage)),
});
