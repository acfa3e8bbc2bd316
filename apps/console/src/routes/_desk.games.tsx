import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '../shared/lazy-page.tsx';
import { readView } from '../shared/use-view.ts';

const GamesPage = lazyPart(
  () => import('../features/games/games-page.tsx').then((module) => module.GamesPage),
  'consoleGames',
);

export const Route = createFileRoute('/_desk/games')({
  validateSearch: readView('sort', 'direction', 'open', 'show', 'type', 'vendor', 'search', 'kind', 'state'),
  loader: () => GamesPage.preload(),
  component: () => <GamesPage />,
});
