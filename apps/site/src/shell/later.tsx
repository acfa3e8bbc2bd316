import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../shared/lazy-page.tsx';

const SideButtons = lazyPart(() => import('./side-buttons.tsx').then((module) => module.SideButtons), 'shell');
const Popups = lazyPart(() => import('./popups.tsx').then((module) => module.Popups), 'shell');

/** How long a visitor who does nothing waits for what the first view can do without. */
const patienceMs = 3500;
const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const;

/** What the first view can do without: the buttons at the edge, and popups. It comes with the first sign of the reader. */
export function Later() {
  const isWanted = useSignOfLife();
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <SideButtons />
      <Popups />
    </Suspense>
  );
}

function useSignOfLife(): boolean {
  const [is, setIs] = useState(false);
  useEffect(() => {
    const seen = () => setIs(true);
    const timer = setTimeout(seen, patienceMs);
    for (const sign of signs) addEventListener(sign, seen, { once: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signs) removeEventListener(sign, seen);
    };
  }, []);
  return is;
}
