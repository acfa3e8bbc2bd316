import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '../shared/lazy-page.tsx';

export const Route = createFileRoute('/noticePage')({
  validateSearch: ({ id }: Record<string, unknown>): { id?: string } =>
    typeof id === 'string' && id !== '' ? { id: id.slice(0, 64) } : {},
  component: lazyPart(
    () => import('../features/notices/notices-page.tsx').then((module) => module.NoticesPage),
    'info',
  ),
});
