/** How the site looked when a page was last open: what the offline page is painted with. */
export type Look = { language: string; theme: 'light' | 'dark'; name: string; logoUrl: string };

/** Reads what a page sent; anything else is no look. */
export function readLook(message: unknown): Look | null {
  if (typeof message !== 'object' || message === null) return null;
  const { type, language, theme, name, logoUrl } = message as Record<string, unknown>;
  if (type !== 'look' || typeof language !== 'string' || !/^[a-z]{2,3}(-[A-Za-z]{2,8})*$/.test(language)) return null;
  if (typeof name !== 'string' || typeof logoUrl !== 'string' || !/^\/(?![/\\])/.test(logoUrl)) return null;
  return { language, theme: theme === 'dark' ? 'dark' : 'light', name: name.slice(0, 100), logoUrl };
}

/** Address of the offline page in a language. */
export function offlineAddress(language: string): string {
  return `/offline/${language}.html`;
}

/**
 * The offline page as built, painted as the site was: theme, name and mark.
 *
 * @param address the page that was wanted, which its link asks for again
 */
export function paintOffline(html: string, look: Look | null, address: string): string {
  const page = html.replace('class="again" href="/"', () => `class="again" href="${escapeHtml(address)}"`);
  if (!look) return page;
  const name = escapeHtml(look.name);
  return page
    .replace('data-theme="light"', () => `data-theme="${look.theme}"`)
    .replace('</title>', () => ` · ${name}</title>`)
    .replace(
      '<!--brand-->',
      () => `<img src="${escapeHtml(look.logoUrl)}" alt="" width="32" height="32" /><b>${name}</b>`,
    );
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
