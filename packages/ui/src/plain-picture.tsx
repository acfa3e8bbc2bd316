import type { ReactNode } from 'react';
import { FallbackArt } from './fallback-art.tsx';
import { useAttempts } from './use-attempts.ts';

export type PlainPictureProps = {
  src: string;
  srcSet?: string | undefined;
  sizes?: string | undefined;
  /** Empty for a picture that adds nothing to the text beside it. */
  alt: string;
  /** Its measure: the space is there before the picture is. */
  width: number;
  height: number;
  /** Loads at once; `first` also goes before everything else. Others load when they come near. */
  eager?: boolean | 'first' | undefined;
  /** Stands where it cannot be had; a quiet drawing unless given. */
  fallback?: ReactNode;
  className?: string;
};

/**
 * The bare image for a place that has a box and looks of its own, such as a card's cover or a banner's ground. It is asked for
 * three times more when it fails, and is then stood in for, in the same place. For a picture that stands by itself: `Picture`.
 */
export function PlainPicture(props: PlainPictureProps) {
  // Another address is another picture: it begins anew.
  return <Attempts key={props.src} {...props} />;
}

function Attempts({ src, srcSet, sizes, alt, width, height, eager, fallback, className }: PlainPictureProps) {
  const { state, attempt, address, remember, onLoad, onError } = useAttempts(src);
  if (state === 'gone') return <FallbackArt alt={alt} art={fallback} className={className} />;
  // What came before needs no waiting for its turn.
  const isAtOnce = eager || state === 'there';
  return (
    <img
      key={attempt}
      src={address}
      srcSet={srcSet || undefined}
      sizes={srcSet ? sizes : undefined}
      alt={alt}
      width={width}
      height={height}
      className={className}
      // A broken mark would flicker between attempts.
      data-failed={state === 'failed' || undefined}
      loading={isAtOnce ? 'eager' : 'lazy'}
      fetchPriority={eager === 'first' ? 'high' : undefined}
      decoding={eager === 'first' ? undefined : 'async'}
      // A list shows hundreds: one that simply came is not drawn anew for it.
      onLoad={state === 'failed' ? onLoad : remember}
      onError={onError}
    />
  );
}
