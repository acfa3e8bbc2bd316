import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { FallbackArt } from './fallback-art.tsx';
import { useAttempts } from './use-attempts.ts';
import './picture.css';

export type PictureProps = {
  src: string;
  srcSet?: string;
  sizes?: string;
  /** Empty for a picture that adds nothing to the text beside it. */
  alt: string;
  /** Its measure: the space is there before the picture is. */
  width: number;
  height: number;
  /** Loads at once, for what is seen first; others load when they come near. */
  eager?: boolean;
  /** Fills the box around it instead of keeping its own measure. */
  cover?: boolean;
  /** Stands where it cannot be had; a quiet drawing unless given. */
  fallback?: ReactNode;
  className?: string;
};

/**
 * A picture that keeps its space, comes when it is near, is asked for three times more when it fails, and is then stood in for
 * by art. What came once is shown at once when it is needed again.
 */
export function Picture(props: PictureProps) {
  // Another address is another picture: it begins anew.
  return <Attempts key={props.src} {...props} />;
}

function Attempts({ src, srcSet, sizes, alt, width, height, eager, cover, fallback, className }: PictureProps) {
  const { state, attempt, address, onLoad, onError } = useAttempts(src);
  return (
    <span
      className={cx('picture', cover && 'cover-all', className)}
      data-state={state}
      style={cover ? undefined : { aspectRatio: `${width} / ${height}`, maxWidth: width }}
    >
      {state === 'gone' ? (
        <FallbackArt alt={alt} art={fallback} />
      ) : (
        <img
          key={attempt}
          src={address}
          {...(srcSet ? { srcSet } : {})}
          {...(sizes ? { sizes } : {})}
          alt={alt}
          width={width}
          height={height}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onLoad={onLoad}
          onError={onError}
        />
      )}
    </span>
  );
}
