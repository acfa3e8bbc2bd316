import { type MessageArea, needMessages } from '@croupier/i18n';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
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

export type LazyPart<Props> = LazyExoticComponent<ComponentType<Props>> & { preload: () => Promise<void> };

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
  // Vite's loader asks for a style once: what failed is not tried again, and the part would come without it.
  let lostStyles: unknown = null;
  const fetchPart = async () => {
    if (lostStyles) throw lostStyles;
    try {
      const [component] = await inTime(Promise.all([load(), ...areas.map(needMessages)]));
      return component;
    } catch (error) {
      if (error instanceof ChunkLoadError && String(error.cause).includes('CSS')) lostStyles = error;
      throw error;
    }
  };
  const part = lazy(async () => {
    try {
      return { default: await fetchPart() };
    } catch (error) {
      setTrouble('chunk', true);
      throw error;
    }
  });
  return Object.assign(part, {
    preload: () => quietly(fetchPart),
  }) as LazyPart<Props>;
}

/** A route's page with its props. The router waits for its code, as for that of any page. */
export function pageWith<Props extends object>(Page: LazyPart<Props>, props: Props) {
  return Object.assign(() => <Page {...props} />, { preload: Page.preload });
}
