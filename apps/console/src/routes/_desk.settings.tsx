import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '../shared/lazy-page.tsx';
import { readView } from '../shared/use-view.ts';

const SettingsPage = lazyPart(
  () => import('../features/settings/settings-page.tsx').then((module) => module.SettingsPage),
  'consoleSettings',
);

export const Route = createFileRoute('/_desk/settings')({
  validateSearch: readView('open', 'group', 'search', 'changed'),
  loader: () => SettingsPage.preload(),
  component: () => <SettingsPage />,
});
