import { useDialogsWanted } from '@croupier/ui/dialogs-wanted';
import { Suspense } from 'react';
import { lazyPart } from '../shared/lazy-page.tsx';

const Dialogs = lazyPart(() => import('@croupier/ui/dialog-host').then((module) => module.DialogHost));

/** The place for dialogs that code opens, from the first one on. */
export function DialogHost() {
  if (!useDialogsWanted()) return null;
  return (
    <Suspense fallback={null}>
      <Dialogs />
    </Suspense>
  );
}
