import type { MessageArea } from '@croupier/i18n';
import { type LazyPart, lazyPart as lazyPartOf } from '@croupier/web/lazy-part';
import type { ComponentType } from 'react';

/**
 * A part of the console whose code and messages arrive when it is first shown.
 *
 * @param load imports the module and picks the component
 * @param areas its own messages; those of the frame are there
 */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  ...areas: readonly MessageArea[]
): LazyPart<Props> {
  return lazyPartOf(load, areas);
}
