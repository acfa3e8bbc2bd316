import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '../features/home/home-page.tsx';
import { pageRoute } from '../shared/page-route.ts';

export const Route = createFileRoute('/')({
  ...pageRoute('/'),
  component: HomePage,
});
