import { Button, buttonClass } from '@croupier/ui/button';
import type { MouseEvent } from 'react';
import { type Linked, useLinkage } from '../../shared/linkage.ts';

/** The one thing to do with a promotion: a link where it is a page, a button otherwise, nothing where it leads nowhere. */
export function LinkageButton({ linked, children }: { linked: Linked; children: string }) {
  const { target, open } = useLinkage();
  const to = target(linked);
  if (to.kind === 'none' || children === '') return null;
  if (to.kind !== 'page') {
    return (
      <Button tone="primary" onClick={() => open(to)}>
        {children}
      </Button>
    );
  }
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    open(to);
  };
  return (
    <a href={to.path} className={buttonClass({ tone: 'primary' })} onClick={follow}>
      {children}
    </a>
  );
}
