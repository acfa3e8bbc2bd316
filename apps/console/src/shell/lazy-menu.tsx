import { cloneElement, type ReactElement, Suspense, useState } from 'react';

type Part = React.ComponentType<{ trigger: ReactElement }> & { preload: () => Promise<void> };

/** A button whose menu is fetched when the button is about to be used, and opens when it is. */
export function LazyMenu({ menu: Menu, children }: { menu: Part; children: ReactElement<Record<string, unknown>> }) {
  const [isWanted, setWanted] = useState(false);
  const resting = cloneElement(children, {
    'aria-haspopup': 'menu',
    'aria-expanded': isWanted,
    onPointerEnter: () => void Menu.preload(),
    onFocus: () => void Menu.preload(),
    onClick: () => setWanted(true),
  });
  if (!isWanted) return resting;
  return (
    <Suspense fallback={resting}>
      <Menu trigger={children} />
    </Suspense>
  );
}
