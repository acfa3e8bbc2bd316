import { createFileRoute } from '@tanstack/react-router';
import { unreadRecord } from '../features/records/unread-record.ts';
import { lazyPart } from '../shared/lazy-page.tsx';

export const Route = createFileRoute('/records/account')({
  validateSearch: unreadRecord,
  component: lazyPart(() => import('../features/records/account-page.tsx').then((module) => module.AccountPage)),
});
