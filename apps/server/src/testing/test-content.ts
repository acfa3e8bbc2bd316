import type { ContentItem, ContentText } from '@croupier/contract';
import sharp from 'sharp';

export const words = (title: string, changes: Partial<ContentText> = {}): ContentText => ({
  title,
  eyebrow: '',
  lead: '',
  terms: '',
  action: '',
  summary: '',
  html: '',
  wide: null,
  tall: null,
  ...changes,
});

const art = { art: '/art/hero-wide.svg', width: 1440, height: 560 };

/** An item of a type that may be stored, changed by what a test gives. */
export function draft(type: ContentItem['type'], changes: Partial<ContentItem> = {}): ContentItem {
  return {
    type,
    group: type === 'B' ? 'w_home' : null,
    slug: null,
    position: 0,
    startsAt: null,
    endsAt: null,
    linkageType: 'NONE',
    linkage: '',
    popupWhen: type === 'PU' ? 'AFTER' : null,
    promotionType: type === 'PR' ? 'NEWS' : null,
    texts: { EN: words('Title', type === 'B' ? { wide: art } : {}) },
    ...changes,
  };
}

/** A picture as it is uploaded; another colour makes another picture. */
export async function pngOf(colour: string, width = 1_000, height = 400): Promise<string> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer();
  return bytes.toString('base64');
}
