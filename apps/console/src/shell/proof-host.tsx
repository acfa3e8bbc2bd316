import { Suspense, useState } from 'react';
import { lazyPart } from '../shared/lazy-page.tsx';
import { type AskedProof, useAskedProof } from '../shared/proof.ts';

const ProofDialog = lazyPart(
  () => import('../features/sign-in/proof-dialog.tsx').then((module) => module.ProofDialog),
  'consoleSignIn',
);

/** The place for the question for a second factor, from the first one on. It stays while it leaves the screen. */
export function ProofHost() {
  const asked = useAskedProof();
  const [last, setLast] = useState<AskedProof | null>(null);
  if (asked && asked !== last) setLast(asked);
  const shown = asked ?? last;
  if (!shown) return null;
  return (
    <Suspense fallback={null}>
      <ProofDialog key={shown.number} asked={shown} open={asked !== null} onClosed={() => setLast(null)} />
    </Suspense>
  );
}
