import { useNear } from '@croupier/web/use-near';
import { Suspense } from 'react';
import { lazyPart } from '../shared/lazy-page.tsx';

const Footer = lazyPart(() => import('./footer.tsx').then((module) => module.Footer));

/** The end of the page, fetched when the reader comes near it. */
export function FooterPlace() {
  const [place, isNear] = useNear<HTMLDivElement>('400px');
  const empty = <div ref={place} className="foot-place" />;
  if (!isNear) return empty;
  return (
    <Suspense fallback={empty}>
      <Footer />
    </Suspense>
  );
}
