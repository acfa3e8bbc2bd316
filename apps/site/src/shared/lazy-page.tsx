import type { MessageArea } from '@croupier/i18n';
import { type LazyPart, lazyPart as lazyPartOf } from '@croupier/web/lazy-part';
import type { ComponentType } from 'react';

export { pageWith } from '@croupier/web/lazy-part';

/**
 * A component whose code and messages arrive when it is first shown, or when `preload` asks for them.
 *
 * @param load imports the module and picks the component
 * @param area its messages, or several of them
 */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  area: MessageArea | readonly MessageArea[] = 'pages',
): LazyPart<Props> {
  // Shared components use messages of `pages`, whatever the part's own area; the first screen does without.
  return lazyPartOf(load, area === 'shell' ? [] : ['pages', ...(typeof area === 'string' ? [area] : area)]);
}
