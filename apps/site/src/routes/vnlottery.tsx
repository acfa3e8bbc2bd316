import { createFileRoute } from '@tanstack/react-router';
import { unreadSearch } from '../features/lottery/unread-search.ts';
import { lazyPart, pageWith } from '../shared/lazy-page.tsx';

const Page = lazyPart(
  () => import('../features/lottery/lottery-page.tsx').then((module) => module.LotteryPage),
  ['lottery', 'bets'],
);

export const Route = createFileRoute('/vnlottery')({
  validateSearch: unreadSearch,
  component: pageWith(Page, { path: '/vnlottery' }),
});
