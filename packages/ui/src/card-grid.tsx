import { Children, type ReactNode } from 'react';
import { cx } from './class-names.ts';
import './card-grid.css';

type CardGridProps = {
  children: ReactNode;
  /** One to four cards, the first of them a `FeatureCard`. */
  few?: boolean;
  /** The cards are those of before; new ones are on the way. */
  stale?: boolean;
};

/** Cards in columns. */
export function CardGrid({ children, few = false, stale = false }: CardGridProps) {
  return (
    <div
      className={cx('cards', few && 'few', stale && 'stale')}
      data-count={Children.count(children)}
      aria-busy={stale}
    >
      {children}
    </div>
  );
}
