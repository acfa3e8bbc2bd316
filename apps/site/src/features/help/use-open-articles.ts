import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

export type OpenArticles = {
  isOpen: (slug: string) => boolean;
  /** Opens or closes an article, as its reader asked; the address follows. */
  toggle: (slug: string, open: boolean) => void;
};

/**
 * Which articles are open. The address names the one that was opened last: coming with its hash opens it and scrolls to it.
 *
 * @param slugs articles that are on the page; empty until they are known
 */
export function useOpenArticles(slugs: readonly string[]): OpenArticles {
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const own = useRef<string | null>(null);
  const isHere = slugs.length > 0;
  const isArticle = slugs.includes(hash);

  useEffect(() => {
    if (!isHere || hash === '' || hash === own.current) return;
    own.current = hash;
    if (isArticle) setOpen((before) => new Set(before).add(hash));
    // Once it is open: the height above it may change by its opening.
    const frame = requestAnimationFrame(() => document.getElementById(hash)?.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, [hash, isHere, isArticle]);

  useEffect(() => printWhole(), []);

  return {
    isOpen: (slug) => open.has(slug),
    toggle: (slug, next) => {
      if (open.has(slug) === next) return;
      setOpen((before) => {
        const after = new Set(before);
        if (next) after.add(slug);
        else after.delete(slug);
        return after;
      });
      if (!next && hash !== slug) return;
      own.current = next ? slug : '';
      void navigate({
        to: '.',
        search: true,
        hash: next ? slug : '',
        replace: true,
        resetScroll: false,
        hashScrollIntoView: false,
      } as Parameters<typeof navigate>[0]);
    },
  };
}

/** Prints what is open; all of it where nothing is. Returns how to stop. */
function printWhole(): () => void {
  let opened: HTMLDetailsElement[] = [];
  const before = () => {
    const articles = [...document.querySelectorAll<HTMLDetailsElement>('.help-article')];
    opened = articles.some((article) => article.open) ? [] : articles;
    for (const article of opened) article.open = true;
  };
  const after = () => {
    for (const article of opened) article.open = false;
    opened = [];
  };
  addEventListener('beforeprint', before);
  addEventListener('afterprint', after);
  return () => {
    removeEventListener('beforeprint', before);
    removeEventListener('afterprint', after);
  };
}
