import { quietly } from '@croupier/web/trouble';
import { useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyPart } from '../shared/lazy-page.tsx';
import { type ModalSearch, providePreload } from '../shared/modals.ts';

const load = () => import('./modal-host.tsx');
const Host = lazyPart(() => load().then((module) => module.ModalHost), 'shell');

/** The place for the dialogs of the address, from the first one on. */
export function ModalPlace() {
  const { modal } = useSearch({ strict: false }) as ModalSearch;
  const [isWanted, setIsWanted] = useState(modal !== undefined);
  if (modal && !isWanted) setIsWanted(true);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <Host />
    </Suspense>
  );
}

providePreload((name) => void quietly(async () => (await load()).preloadModal(name)));
