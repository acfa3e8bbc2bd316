import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import './badge.css';

export type BadgeTone = 'plain' | 'positive' | 'caution' | 'negative' | 'info' | 'petal';

/** A word on a soft ground. Colour is never the only signal: the word states it too. */
export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={cx('tag', tone !== 'plain' && tone)}>{children}</span>;
}
