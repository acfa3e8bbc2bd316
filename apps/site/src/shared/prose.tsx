import { SafeHtml } from '@croupier/ui/safe-html';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { readPath } from './modals.ts';
import './prose.css';

type ProseProps = {
  /** Text of the site's content; sanitized once more before it is shown. */
  html: string;
};

/** A text of the site, set for reading. Links to the site's own pages are followed without loading the page anew. */
export function Prose({ html }: ProseProps) {
  const router = useRouter();
  const follow = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!link || link.getAttribute('target') === '_blank') return;
    const href = link.getAttribute('href') ?? '';
    const path = readPath(href.startsWith('#') ? `${location.pathname}${location.search}${href}` : href);
    if (!path) return;
    event.preventDefault();
    void router.navigate({ href: path });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed, by keyboard too
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link that is pressed by keyboard sends a click
    <div className="reading" onClick={follow}>
      <SafeHtml html={html} />
    </div>
  );
}
