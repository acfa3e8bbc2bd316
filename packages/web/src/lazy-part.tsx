import { type MessageArea, needMessages } from '@croupier/i18n';
import { type ComponentType, type FunctionComponent, lazy, useState } from 'react';
import { ChunkLoadError } from './chunk-load-error.ts';
import { quietly, setTrouble } from './trouble.ts';

/** How long a part of the page may take to arrive before it counts as missing. */
const chunkTimeoutMs = 120_000;

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('timeout')), chunkTimeoutMs);
  });
  try {
    return await Promise.race([work, late]);
  } catch (cause) {
    throw cause instanceof ChunkLoadError ? cause : new ChunkLoadError('missing', { cause });
  } finally {
    clearTimeout(timer);
  }
}

export type LazyPart<Props> = FunctionComponent<Props> & { preload: () => Promise<void> };

/**
 * A component whose code and messages arrive when it is first shown, or when `preload` asks for them.
 *
 * @param load imports the module and picks the component
 * @param areas the messages that it needs
 */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  areas: readonly MessageArea[] = [],
): LazyPart<Props> {
  let arrived: ComponentType<Props> | undefined;
  // Vite's loader asks for a style once: what failed is not tried again, and the part would come without it.
  let lostStyles: unknown = null;
  const fetchPart = async () => {
    if (lostStyles) throw lostStyles;
    try {
      const [component] = await inTime(Promise.all([load(), ...areas.map(needMessages)]));
      arrived = component;
      return component;
    } catch (error) {
      if (error instanceof ChunkLoadError && String(error.cause).includes('CSS')) lostStyles = error;
      throw error;
    }
  };
  const Coming = lazy(async () => {
    try {
      return { default: await fetchPart() };
    } catch (error) {
      setTrouble('chunk', true);
      throw error;
    }
  });
  // What is here is drawn with the rest of the page. React puts a fallback before every lazy component when it is first drawn, and
  // keeps that for 300 ms.
  function Part(props: Props) {
    const [Content] = useState(() => arrived ?? (Coming as ComponentType<Props>));
    return <Content {...(props as Props & object)} />;
  }
  return Object.assign(Part, { preload: () => quietly(fetchPart) });
}

/** A route's page with its props. The router waits for its code, as for that of any page. */
export function pageWith<Props extends object>(Page: LazyPart<Props>, props: Props) {
  return Object.assign(() => <Page {...props} />, { preload: Page.preload });
}
