import { PartBoundary } from '@croupier/web/part-boundary';
import { type ComponentProps, Suspense } from 'react';
import type { FailedPart as Shown } from './error-text.tsx';
import { lazyPart } from './lazy-page.tsx';

const Part = lazyPart(() => import('./error-text.tsx').then((module) => module.FailedPart), 'shell');

/** What the first screen shows in place of a part that could not be fetched. Its code comes when it is needed, if it comes. */
export function FailedPart(props: ComponentProps<typeof Shown>) {
  return (
    <PartBoundary>
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    </PartBoundary>
  );
}

/** Fetches the code of it ahead: what failed may be the network. */
export function prepareFailedPart(): void {
  void Part.preload();
}
