import { useEffect, useRef, useState } from 'react';
import { knownPictures, retryDelaysMs } from './picture-cache.ts';
import { pictureAddress } from './picture-origins.ts';

/** `failed`: it will be asked for again; `gone`: it will not. */
export type PictureState = 'coming' | 'failed' | 'there' | 'gone';

/**
 * Follows a picture: one that fails is asked for three times more, one that came is remembered. Begins anew only with a new
 * component, so whoever uses it for changing addresses keys by them.
 */
export function useAttempts(src: string) {
  const [state, setState] = useState<PictureState>(() => (knownPictures.has(src) ? 'there' : 'coming'));
  const [attempt, setAttempt] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const onError = () => {
    const delay = retryDelaysMs[attempt];
    setState(delay === undefined ? 'gone' : 'failed');
    if (delay !== undefined) timer.current = setTimeout(() => setAttempt(attempt + 1), delay);
  };
  /** Remembers it, for whoever shows nothing else once it is there. */
  const remember = () => knownPictures.add(src);
  const onLoad = () => {
    remember();
    setState('there');
  };
  /** `attempt` is the element's key: a new element asks again, where a failed one would stay failed. */
  return { state, attempt, address: pictureAddress(src, attempt, retryDelaysMs.length), remember, onLoad, onError };
}
