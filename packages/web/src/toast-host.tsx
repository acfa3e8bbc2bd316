import { lazy, Suspense, useEffect, useState } from 'react';
import { whenToastsAreWanted } from './toast.ts';

const Toasts = lazy(() => import('@croupier/ui/toast').then((module) => ({ default: module.Toasts })));

/** The place for toasts, from the first one on. */
export function ToastHost() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => whenToastsAreWanted(() => setWanted(true)), []);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  );
}
