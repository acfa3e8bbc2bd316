import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '../shared/lazy-page.tsx';

const TodayPage = lazyPart(
  () => import('../features/today/today-page.tsx').then((module) => module.TodayPage),
  'consoleToday',
  'consoleGames',
);

export const Route = createFileRoute('/_desk/today')({
  loader: () => TodayPage.preload(),
  component: () => <TodayPage />,
});
