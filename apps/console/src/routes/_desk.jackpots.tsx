import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '../shared/lazy-page.tsx';
import { readView } from '../shared/use-view.ts';

const JackpotsPage = lazyPart(
  () => import('../features/jackpots/jackpots-page.tsx').then((module) => module.JackpotsPage),
  'consoleJackpots',
);

export const Route = createFileRoute('/_desk/jackpots')({
  validateSearch: readView('open', 'show'),
  loader: () => JackpotsPage.preload(),
  component: () => <JackpotsPage />,
});
