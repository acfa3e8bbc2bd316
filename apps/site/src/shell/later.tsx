import { atFirstSignOfLife } from '@croupier/web/sign-of-life';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../shared/lazy-page.tsx';

const Parts = lazyPart(() => import('./later-parts.tsx').then((module) => module.LaterParts), 'shell');

/** What the first view can do without comes with the first sign of the reader. */
export function Later() {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => atFirstSignOfLife(() => setIsWanted(true)), []);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <Parts />
    </Suspense>
  );
}
