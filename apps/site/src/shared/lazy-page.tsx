import { type MessageArea, needMessages } from '@croupier/i18n';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { quietly, setTrouble } from './trouble.ts';

/** How long a part of the page may take to arrive before it counts as missing (specification §9). */
const chunkTimeoutMs = 120_000;

/** A part of the page's code that did not arrive: the network failed, or a newer version replaced it. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

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

type LazyPart<Props> = LazyExoticComponent<ComponentType<Props>> & { preload: () => Promise<void> };

/**
 * A component whose code and messages arrive when it is first shown, or when `preload` asks for them.
 *
 * @param load imports the module and picks the component
 */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  area: MessageArea = 'pages',
): LazyPart<Props> {
  // Shared components say words of `pages`, whatever area the part itself speaks from; the first screen does without.
  const messages = () => Promise.all(area === 'shell' ? [] : [needMessages('pages'), needMessages(area)]);
  const fetchPart = () => inTime(Promise.all([load(), messages()]).then(([component]) => component));
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
