import { cx } from './class-names.ts';
import './skeleton.css';

/** The shape of what comes: a box by its class, or a line of text as wide as `width`. */
export function Skeleton({ className, width }: { className?: string; width?: string }) {
  const text = width !== undefined;
  return (
    <span className={cx('skeleton', text && 'text', className)} style={text ? { width } : undefined} aria-hidden />
  );
}
