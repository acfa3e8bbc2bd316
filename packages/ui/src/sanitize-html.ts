import createPurify from 'dompurify';
import { htmlAttributes, htmlMaxLength, htmlTags, isOwnPicture, safeLink } from './html-rules.ts';

const purify = createPurify(window);

purify.addHook('uponSanitizeAttribute', (node, data) => {
  if (!htmlAttributes[node.nodeName.toLowerCase()]?.includes(data.attrName)) data.keepAttr = false;
});

purify.addHook('afterSanitizeAttributes', (node) => {
  if (node.nodeName === 'A') mendLink(node);
  if (node.nodeName === 'IMG') mendPicture(node);
});

/** A link elsewhere opens in a window of its own, which learns nothing of this one. */
function mendLink(link: Element): void {
  const url = safeLink(link.getAttribute('href') ?? '', location.origin);
  for (const name of ['rel', 'target', ...(url ? [] : ['href'])]) link.removeAttribute(name);
  if (!url || url.origin === location.origin) return;
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer nofollow');
}

function mendPicture(picture: Element): void {
  if (!isOwnPicture(picture.getAttribute('src') ?? '', location.origin)) {
    picture.remove();
    return;
  }
  picture.setAttribute('loading', 'lazy');
  picture.setAttribute('decoding', 'async');
  if (!picture.hasAttribute('alt')) picture.setAttribute('alt', '');
}

/** Content as HTML that holds nothing but what `html-rules.ts` names. Takes whatever text comes. */
export function sanitizeHtml(html: string): string {
  if (html.length > htmlMaxLength) return '';
  return purify.sanitize(html, {
    ALLOWED_TAGS: [...htmlTags],
    ALLOWED_ATTR: [...new Set(Object.values(htmlAttributes).flat())],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    // Its own tag list stands; what is inside a tag that goes is kept as text, but not for these.
    FORBID_CONTENTS: [
      'script',
      'style',
      'template',
      'noscript',
      'iframe',
      'object',
      'svg',
      'math',
      'select',
      'textarea',
      'title',
    ],
  });
}
