import type { ContentItem } from '@croupier/contract';

/** What an item of the demonstration is, without its words; `art` names its drawings. */
export type DemoItem = {
  key: string;
  id: string;
  /** Days before the first start at which it counts as published. */
  daysAgo: number;
  art: 'banner' | 'promotion' | null;
  fields: Omit<ContentItem, 'texts'>;
};

const plain: Omit<ContentItem, 'texts' | 'type'> = {
  group: null,
  slug: null,
  position: 0,
  startsAt: null,
  endsAt: null,
  linkageType: 'NONE',
  linkage: '',
  popupWhen: null,
  promotionType: null,
};

/** Ids are for good: what an operator changed or put away is found again by them. */
const idOf = (number: number) => `01936a00-0000-7000-8000-${String(number).padStart(12, '0')}`;

type Link = Pick<ContentItem, 'linkageType' | 'linkage'>;
const nowhere: Link = { linkageType: 'NONE', linkage: '' };
const page = (linkage: string): Link => ({ linkageType: 'PAGE', linkage });
const game = (linkage: string): Link => ({ linkageType: 'GAME', linkage });
const register: Link = { linkageType: 'MODAL', linkage: 'register' };

function banner(number: number, key: string, group: string, link: Link): DemoItem {
  const fields = { ...plain, type: 'B' as const, group, position: number, ...link };
  return { key: `banner-${key}`, id: idOf(100 + number), daysAgo: 0, art: 'banner', fields };
}

function notice(number: number, key: string, daysAgo: number): DemoItem {
  return { key: `notice-${key}`, id: idOf(200 + number), daysAgo, art: null, fields: { ...plain, type: 'PL' } };
}

function popup(number: number, key: string, popupWhen: 'BEFORE' | 'AFTER', link: Link): DemoItem {
  const fields = { ...plain, type: 'PU' as const, position: number, popupWhen, ...link };
  return { key: `popup-${key}`, id: idOf(300 + number), daysAgo: 0, art: null, fields };
}

function promotion(number: number, key: string, promotionType: ContentItem['promotionType'], link: Link): DemoItem {
  const fields = { ...plain, type: 'PR' as const, position: number, promotionType, ...link };
  return { key: `promotion-${key}`, id: idOf(400 + number), daysAgo: 0, art: 'promotion', fields };
}

function section(number: number, slug: string): DemoItem {
  const fields = { ...plain, type: 'H' as const, slug, position: number };
  return { key: `section-${slug}`, id: idOf(500 + number), daysAgo: 0, art: null, fields };
}

function article(number: number, group: string, slug: string): DemoItem {
  const fields = { ...plain, type: 'H' as const, group, slug, position: number };
  return { key: `help-${slug}`, id: idOf(600 + number), daysAgo: 0, art: null, fields };
}

/** Everything that the demonstration site publishes, in the order in which it is shown. */
export const demoItems: readonly DemoItem[] = [
  banner(1, 'welcome', 'w_home', register),
  banner(2, 'lantern', 'w_home', game('lantern-tide')),
  banner(3, 'fair', 'w_home', page('/help#check-a-round')),
  banner(4, 'light', 'w_home', page('/help#language-and-theme')),
  banner(5, 'slots', 'w_rng', game('lantern-tide')),
  banner(6, 'promotions', 'w_promotion', nowhere),
  banner(7, 'help', 'w_help', nowhere),
  banner(8, 'join', 'w_reg', nowhere),
  notice(1, 'open', 9),
  notice(2, 'replay', 5),
  notice(3, 'languages', 2),
  notice(4, 'help-centre', 0),
  popup(1, 'play-money', 'BEFORE', register),
  popup(2, 'first-steps', 'AFTER', game('lantern-tide')),
  promotion(1, 'welcome', 'WELCOME', register),
  promotion(2, 'lantern', 'SLOTS', game('lantern-tide')),
  promotion(3, 'fair', 'NEWS', page('/help#how-outcomes-are-made')),
  promotion(4, 'check', 'NEWS', page('/help#check-a-round')),
  promotion(5, 'light', 'NEWS', page('/help#language-and-theme')),
  promotion(6, 'pace', 'NEWS', page('/help#your-own-pace')),
  section(1, 'getting-started'),
  section(2, 'playing'),
  section(3, 'fairness'),
  section(4, 'account-and-security'),
  section(5, 'responsible-play'),
  section(6, 'legal'),
  article(1, 'getting-started', 'open-an-account'),
  article(2, 'getting-started', 'play-money'),
  article(3, 'getting-started', 'find-your-way'),
  article(4, 'getting-started', 'language-and-theme'),
  article(5, 'playing', 'how-a-slot-works'),
  article(6, 'playing', 'lantern-tide'),
  article(7, 'playing', 'a-round-in-progress'),
  article(8, 'playing', 'your-records'),
  article(9, 'fairness', 'how-outcomes-are-made'),
  article(10, 'fairness', 'check-a-round'),
  article(11, 'fairness', 'what-rtp-means'),
  article(12, 'account-and-security', 'log-in-and-out'),
  article(13, 'account-and-security', 'keep-your-account-safe'),
  article(14, 'responsible-play', 'your-own-pace'),
  article(15, 'responsible-play', 'when-it-stops-being-fun'),
  article(16, 'legal', 'terms'),
  article(17, 'legal', 'privacy'),
  article(18, 'legal', 'about-this-demonstration'),
];
