import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import './picture.css';

type FallbackArtProps = { alt: string; art: ReactNode; className?: string | undefined };

/** Stands in for a picture that cannot be had; carries the same text for screen readers. */
export function FallbackArt({ alt, art, className }: FallbackArtProps) {
  return (
    <span
      className={cx('picture-art', className)}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    >
      {art}
    </span>
  );
}
