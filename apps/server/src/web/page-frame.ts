import { bannerLookOf } from '@croupier/contract/banner-groups';
import { escapeHtml } from './escape-html.ts';
import type { SitePage } from './site-pages.ts';

/** Pages with a header alone, as their routes say in the site (`layout: 'bare'`). */
const bare = new Set(['/login', '/forget', '/changePassword', '/game', '/seamless', '/fbsports']);
/** Pages without even that. */
const plain = new Set(['/helpmc']);

const forms = new Set(['/login', '/forget', '/changePassword', '/register']);
const stages = new Set(['/game', '/seamless', '/fbsports']);

export type PageFrame = {
  /** Whether the side menu has no place. */
  isBare: boolean;
  /** What stands in the header and in the side menu. */
  header: string | null;
  side: string;
  /** The shape of the page itself. */
  skeleton: string;
};

/** The content policy allows no inline styles: widths are classes. */
const line = (width: 'half' | 'most' | 'heading') => `<span class="skeleton text wait-${width}"></span>`;
const times = (count: number, html: string) => html.repeat(count);
const card = `<div class="game game-skeleton"><span class="skeleton cover"></span><div>${line('most')}${line('half')}</div></div>`;
const heading = `<p class="wait-title">${line('heading')}</p>`;

/**
 * What stands around a page and in it before any code has arrived, with the classes that the site's components have: the brand in its
 * place, and the shape of what comes. `path` is the address that was asked for, which may be another name of the page.
 */
export function pageFrame(
  path: string,
  page: SitePage,
  { name, logoUrl }: { name: string; logoUrl: string },
): PageFrame {
  const isBare = bare.has(path) || plain.has(path);
  const brand = (className: string) =>
    `<a class="brand ${className}" href="/"><img class="mark" src="${escapeHtml(logoUrl)}" alt="" width="32" height="32">` +
    `<span class="word">${escapeHtml(name)}</span></a>`;
  return {
    isBare,
    header: plain.has(path) ? null : isBare ? `<span class="icon-btn"></span>${brand('')}` : brand('phone'),
    side: isBare ? '' : brand(''),
    skeleton: `<div class="wait" aria-hidden="true">${shapeOf(path, page.path)}</div>`,
  };
}

function shapeOf(path: string, canonical: string): string {
  if (stages.has(path)) return '<div class="wait-stage"></div>';
  if (forms.has(canonical) || forms.has(path)) {
    return `<div class="card wait-form">${line('most')}${times(3, '<span class="skeleton"></span>')}</div>`;
  }
  if (canonical === '/') return `${heading}<div class="rail">${times(6, card)}</div>`;
  if (bannerLookOf(canonical) === 'slim' || canonical === '/favourites') {
    return `${heading}<span class="skeleton wait-tools"></span><div class="cards">${times(10, card)}</div>`;
  }
  return `${heading}${times(6, '<span class="skeleton wait-row"></span>')}`;
}
