import { atFirstSignOfLife } from '@croupier/web/sign-of-life';
import { startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * How many of the closed articles have their text: one more whenever the browser has nothing else to do, from the first sign of the reader
 * on, so that the search of the browser finds all of them; and all at once where the page is printed.
 */
export function useFilled(articles: number): number {
  const [filled, setFilled] = useState(0);
  const [isOn, setOn] = useState(false);
  useEffect(() => atFirstSignOfLife(() => setOn(true)), []);
  useEffect(() => {
    if (!isOn || filled >= articles) return;
    return whenIdle(() => startTransition(() => setFilled(filled + 1)));
  }, [isOn, filled, articles]);
  useEffect(() => {
    const fill = () => flushSync(() => setFilled(articles));
    addEventListener('beforeprint', fill);
    return () => removeEventListener('beforeprint', fill);
  }, [articles]);
  return filled;
}

function whenIdle(run: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 50);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(run);
  return () => cancelIdleCallback(id);
}
