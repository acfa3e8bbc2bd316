import type { ContentItem } from '@croupier/contract';
import { createWorkerThread } from '../../kernel/worker-thread.ts';

declare const clean: unique symbol;
/** An item whose HTML was sanitized. */
export type Clean<Item extends ContentItem = ContentItem> = Item & { readonly [clean]: true };

/** Text that is hard to sanitize takes seconds, so it is processed outside the main thread. */
const limits = { memoryMib: 256, longestMs: 20_000, idleMs: 60_000 };
const sanitizeAll = createWorkerThread<readonly string[], string[]>(
  new URL('./sanitize-thread.ts', import.meta.url),
  'sanitizing',
  limits,
);

/** Sanitizes the HTML of items in all their languages. Refuses `bad_request` where that takes longer than for any realistic text. */
export async function cleanItems<Item extends ContentItem>(items: readonly Item[]): Promise<Clean<Item>[]> {
  const texts = items.flatMap((item) => Object.values(item.texts).map(({ html }) => html)).filter(Boolean);
  const left = (texts.length === 0 ? [] : await sanitizeAll(texts)).values();
  return items.map((item) => {
    const words = Object.entries(item.texts).map(([language, text]) => {
      const html = text.html === '' ? '' : (left.next().value ?? '');
      return [language, { ...text, html }] as const;
    });
    return { ...item, texts: Object.fromEntries(words) } as Clean<Item>;
  });
}
