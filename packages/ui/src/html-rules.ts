/**
 * What a site's content may hold, as HTML. The server keeps to the same when content is stored (its `content/sanitize.ts`), the
 * browser to this list before it is shown. No styles, no scripts, no ids or names (they would stand in for properties of the page), no data
 * addresses.
 */
export const htmlTags = [
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'p',
  'ul',
  'ol',
  'li',
  'a',
  'strong',
  'em',
  'img',
  'br',
  'hr',
  'blockquote',
  'table',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
] as const;

/** Attributes by tag; no tag has others. */
export const htmlAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'rel', 'target'],
  img: ['src', 'alt', 'width', 'height'],
  ol: ['start'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
};

/** Longest HTML that is looked at; what is longer is shown as nothing. */
export const htmlMaxLength = 200_000;

/** Returns a link's address if it may be followed: http, https, or within the site. */
export function safeLink(href: string, origin: string): URL | undefined {
  const url = parse(href, origin);
  return url && (url.protocol === 'http:' || url.protocol === 'https:') ? url : undefined;
}

/** Whether a picture is the site's own. */
export function isOwnPicture(src: string, origin: string): boolean {
  return parse(src, origin)?.origin === origin;
}

function parse(address: string, origin: string): URL | undefined {
  try {
    return new URL(address, origin);
  } catch {
    return undefined;
  }
}
