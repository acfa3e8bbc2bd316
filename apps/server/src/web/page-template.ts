import type { Language } from '@croupier/i18n/languages';
import { escapeHtml } from './escape-html.ts';
import type { PageFrame } from './page-frame.ts';

/** What the page must look like before the first script ran. */
export type PageLook = {
  theme: 'light' | 'dark';
  language: Pick<Language, 'tag' | 'direction'>;
  /** Path of the page, `/` for the home page under any of its names, empty where there is no such page. */
  page: string;
  font: string;
  shape: string;
};

export type FilledPage = {
  look: PageLook;
  title: string;
  /** Elements for the head. */
  head: string;
  /** The site's own colours as a style sheet; empty where it has none. */
  style: string;
  /** Its first banner. */
  banner: string;
  /** What stands around it, and its shape. */
  frame: PageFrame;
  boot: unknown;
};

/**
 * Fills the built page: language, theme and brand on the root element, its head, its frame, its first banner and shape, and the first data as JSON that the
 * page's script reads, so that the first view needs no further request.
 */
export function fillPage(template: string, page: FilledPage): string {
  // `<` is written as an escape so that no text inside can end the element
  const json = JSON.stringify(page.boot)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return (
    template
      .replace(/<html[^>]*>/, () => rootOf(page.look))
      .replace('<!--title-->', () => escapeHtml(page.title))
      .replace('<!--head-->', () => page.head)
      // after the built style sheets, whose tokens it replaces
      .replace('</head>', () => (page.style === '' ? '</head>' : `<style>${page.style}</style>\n  </head>`))
      .replace('<div class="shell">', page.frame.isBare ? '<div class="shell bare">' : '<div class="shell">')
      .replace('<div class="side"></div>', () =>
        page.frame.isBare ? '' : `<div class="side">${page.frame.side}</div>`,
      )
      .replace('<header class="top"></header>', () => headerOf(page.frame))
      .replace('<!--banner-->', () => page.banner + page.frame.skeleton)
      .replace('<!--boot-->', () => `<script type="application/json" id="boot">${json}</script>`)
  );
}

function headerOf({ header, isBare }: PageFrame): string {
  return header === null ? '' : `<header class="${isBare ? 'top bare' : 'top'}">${header}</header>`;
}

/** The root element; `data-painted` marks for the browser's code that the brand is in the page already. */
function rootOf({ language, theme, page, font, shape }: PageLook): string {
  const direction = language.direction === 'rtl' ? ' dir="rtl"' : '';
  return (
    `<html lang="${language.tag}"${direction} data-theme="${theme}" data-font="${font}" data-shape="${shape}" ` +
    `data-page="${escapeHtml(page)}" data-painted="">`
  );
}
