import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '../shared/lazy-page.tsx';

const LabelsPage = lazyPart(
  () => import('../features/labels/labels-page.tsx').then((module) => module.LabelsPage),
  'consoleLabels',
);

export const Route = createFileRoute('/_desk/labels')({
  loader: () => LabelsPage.preload(),
  component: () => <LabelsPage />,
});
