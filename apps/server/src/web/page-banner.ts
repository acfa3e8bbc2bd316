import type { Banner } from '@croupier/contract';
import type { BannerLook } from '@croupier/contract/banner-groups';
import { escapeHtml } from './escape-html.ts';

/** What is fetched after the page and stands under its banners: their places, by the classes that they have. */
export type BannerLine = readonly ('jackpot' | 'marquee')[];

/**
 * The first banner of a page as the browser draws it (`banner-slide.tsx`: the same elements and classes), so that it paints
 * before any code has arrived. Its button is a place
 * as wide as a visitor's: who is there is not known yet.
 * `isSeveral` leaves room for the dots of those that follow, `line` for the jackpot and the notices under them.
 */
export function bannerHtml(
  banner: Banner,
  { look, isSeveral, line: under = [] }: { look: BannerLook; isSeveral: boolean; line?: BannerLine },
): string {
  const { wide, tall, eyebrow, title, lead, action, terms, linkageType } = banner;
  const upright = tall ?? wide;
  const line = (className: string, text: string) =>
    text === '' ? '' : `<p class="${className}">${escapeHtml(text)}</p>`;
  const source = tall
    ? `<source media="(min-width:600px)" ${sourceSet(wide)} sizes="100vw" width="${wide.width}" height="${wide.height}">`
    : '';
  const sizes = upright.srcSet === '' ? '' : ` ${sourceSet(upright)} sizes="100vw"`;
  const picture =
    `<picture>${source}<img class="art" src="${escapeHtml(upright.url)}"${sizes} alt="" width="${upright.width}" ` +
    `height="${upright.height}" fetchpriority="high"></picture>`;
  const place =
    action !== '' && linkageType !== 'NONE'
      ? `<div class="acts"><span class="btn btn-lg wait-act">${escapeHtml(action)}</span></div>`
      : '';
  const places = under.map((name) => `<div class="${name}"></div>`).join('');
  return (
    `<div class="banner-area"><section class="carousel on-art${isSeveral ? ' several' : ''}"><div class="carousel-view"><div class="carousel-track">` +
    `<div class="carousel-slide"><div class="hero${look === 'home' ? '' : look === 'page' ? ' compact' : ' slim'}">${picture}${line('eyebrow', eyebrow)}` +
    `<h2 class="title">${escapeHtml(title)}</h2>${line('lead', lead)}${place}${line('terms', terms)}` +
    `</div></div></div></div></section>${places === '' ? '' : `<div class="banner-line">${places}</div>`}</div>`
  );
}

function sourceSet({ url, srcSet }: Banner['wide']): string {
  return `srcset="${escapeHtml(srcSet === '' ? url : srcSet)}"`;
}
