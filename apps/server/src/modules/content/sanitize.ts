import sanitizeHtml from 'sanitize-html';

/** Pictures of our own alone: uploaded ones and drawings of the platform. */
const ownPicture = /^\/(media|art)\/[A-Za-z0-9-]+(\/[A-Za-z0-9-]+)*\.(webp|svg|png|jpg)$/;
const wholeNumber = /^[1-9]\d{0,3}$/;
/** Deeper than any text is; a browser's own parser gives up on depth as well. */
const deepest = 24;
const mostPasses = 10;

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'img'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https'],
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // these are removed with everything inside them
  nonTextTags: [
    ...['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title', 'svg', 'math', 'iframe', 'object'],
    ...['embed', 'noembed', 'noframes', 'xmp', 'plaintext', 'audio', 'video', 'canvas', 'select'],
  ],
  enforceHtmlBoundary: false,
  nestingLimit: deepest,
  transformTags: {
    h1: 'h2',
    b: 'strong',
    i: 'em',
    a: (tagName, attribs) => ({ tagName, attribs: linkAttributes(attribs.href) }),
    img: (tagName, attribs) => ({ tagName, attribs: only(attribs, ['src', 'alt', 'width', 'height']) }),
    ol: (tagName, attribs) => ({ tagName, attribs: only(attribs, ['start']) }),
    th: (tagName, attribs) => ({ tagName, attribs: only(attribs, ['colspan', 'rowspan', 'scope']) }),
    td: (tagName, attribs) => ({ tagName, attribs: only(attribs, ['colspan', 'rowspan']) }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !ownPicture.test(attribs.src ?? ''),
};

/**
 * The allowed part of HTML that somebody wrote: headings, paragraphs, lists, links to http, https and this site, emphasis, tables, and pictures
 * of our own. A second pass changes nothing.
 */
export function sanitize(html: string): string {
  let left = sanitizeHtml(html, options).trim();
  // a removal may leave elements that are parsed differently: repeated until nothing changes
  for (let pass = 1; pass < mostPasses; pass += 1) {
    const next = sanitizeHtml(left, options).trim();
    if (next === left) break;
    left = next;
  }
  return left;
}

/** A link elsewhere opens in a new window and passes no referrer. */
function linkAttributes(href: string | undefined): Record<string, string> {
  if (href === undefined) return {};
  if (!/^\s*https?:/i.test(href)) return { href };
  return { href, rel: 'noopener noreferrer', target: '_blank' };
}

function only(attributes: Record<string, string>, names: readonly string[]): Record<string, string> {
  const kept = names.flatMap((name) => {
    const value = attributes[name];
    if (value === undefined) return [];
    if (name === 'scope') return ['row', 'col'].includes(value) ? [[name, value] as const] : [];
    if (name === 'src' || name === 'alt') return [[name, value] as const];
    return wholeNumber.test(value) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(kept);
}
