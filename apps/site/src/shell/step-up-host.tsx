import { PartBoundary } from '@croupier/web/part-boundary';
import { Suspense, useState } from 'react';
import { lazyPart } from '../shared/lazy-page.tsx';
import { type Asked, useAskedProof } from '../shared/step-up.ts';

const StepUpDialog = lazyPart(
  () => import('../features/security/step-up-dialog.tsx').then((module) => module.StepUpDialog),
  'center',
);

/** The place for the question whether it is still the member, from the first one on. It stays while it leaves the screen. */
export function StepUpHost() {
  const asked = useAskedProof();
  const [last, setLast] = useState<Asked | null>(null);
  if (asked && asked !== last) setLast(asked);
  const shown = asked ?? last;
  if (!shown) return null;
  return (
    <PartBoundary>
      <Suspense fallback={null}>
        <StepUpDialog key={shown.number} asked={shown} open={asked !== null} onClosed={() => setLast(null)} />
      </Suspense>
    </PartBoundary>
  );
}
