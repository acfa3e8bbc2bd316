import { DirectionProvider } from '@base-ui/react/direction-provider';
import type { ReactNode } from 'react';

/** Lets arrow keys and places follow the direction that the page is read in. */
export function Directed({ children }: { children: ReactNode }) {
  return (
    <DirectionProvider direction={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}>{children}</DirectionProvider>
  );
}
