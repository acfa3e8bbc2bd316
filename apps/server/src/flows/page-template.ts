/** What the page must look like before the first script ran. */
export type PageLook = {
  theme: 'light' | 'dark';
  language: string;
  /** Path of the page, `/` for the home page under any of its names, empty where there is no such page. */
  page: string;
};

/**
 * Fills the built page: language and theme on the root element, title, its first banner (HTML), and the first data as JSON that the page's script reads, so
 * that the first view needs no further request.
 */
export function fillPage(
  template: string,
  page: { look: PageLook; title: string; banner: string; boot: unknown },
): string {
  const { theme, language, page: path } = page.look;
  // `<` is written as an escape so that no text inside can end the element
  const json = JSON.stringify(page.boot)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return template
    .replace(
      /<html[^>]*>/,
      () => `<html lang="${htmlLanguage(language)}" data-theme="${theme}" data-page="${escapeHtml(path)}">`,
    )
    .replace('<!--title-->', () => escapeHtml(page.title))
    .replace('<!--banner-->', () => page.banner)
    .replace('<!--boot-->', () => `<script type="application/json" id="boot">${json}</script>`);
}

/** The specification's language codes as BCP 47, where they are not the same. */
const tags: Record<string, string> = { CN: 'zh-Hans', TW: 'zh-Hant', TY: 'fil' };

/** A language as the page's `lang` says it. */
export function htmlLanguage(code: string): string {
  return tags[code] ?? code.toLowerCase();
}

/** Text as it may stand in an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
