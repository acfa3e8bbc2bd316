import type { CallResult } from '@croupier/contract';
import type { PageFacts } from '@croupier/contract/pages';
import { escapeHtml } from './escape-html.ts';

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
const tools = '<span class="skeleton wait-tools"></span>';
/** Cards whose pictures are asked for at once, as by the page's code. */
const cardsInView = 5;

type GameList = Pick<CallResult<'games.list'>, 'games' | 'classes'>;

/**
 * What stands around a page and in it before any code has arrived, with the classes that the site's components have: the brand in its
 * place, and the shape of what comes. `list` is the first page of a list of games, where it is known: its cards
 * can be read and opened at once.
 */
export function pageFrame(
  { layout, skeleton }: PageFacts,
  { name, logoUrl }: { name: string; logoUrl: string },
  list?: GameList,
): PageFrame {
  const isBare = layout !== undefined;
  const brand = (className: string) =>
    `<a class="brand ${className}" href="/"><img class="mark" src="${escapeHtml(logoUrl)}" alt="" width="32" height="32">` +
    `<span class="word">${escapeHtml(name)}</span></a>`;
  return {
    isBare,
    header: layout === 'plain' ? null : isBare ? `<span class="icon-btn"></span>${brand('')}` : brand('phone'),
    side: isBare ? '' : brand(''),
    skeleton:
      list && list.games.length > 0 ? listOf(list) : `<div class="wait" aria-hidden="true">${shapeOf(skeleton)}</div>`,
  };
}

/** A list of games as the lobby places it: the shapes of its heading and tools are nothing to hear. */
function listOf({ games, classes }: GameList): string {
  const vendors =
    new Set(games.map(({ vassalage }) => vassalage)).size > 1 ? '<span class="skeleton wait-vendors"></span>' : '';
  // classes to choose from stand beside the title, or in its place on a phone (`lobby-head.tsx`)
  const head = `${classes.length > 1 ? tools : heading}${vendors}<div class="wait-lines">${times(3, tools)}</div>`;
  const cards = games.map(cardOf).join('');
  return `<div class="wait wait-list"><div class="wait" aria-hidden="true">${head}</div><div class="cards">${cards}</div></div>`;
}

/** The card of a game as `GameCard` draws it, without what takes the site's currency and texts: its facts keep their line. */
function cardOf(game: GameList['games'][number], index: number): string {
  const { nodeId, name, accountTypeName, coverUrl, maintenance, rtpBps, volatility } = game;
  const facts = rtpBps !== null || volatility ? `<p class="facts wait-facts">${line('half')}</p>` : '';
  const loading = index < cardsInView ? 'eager' : 'lazy';
  return (
    `<article class="game${maintenance ? ' resting' : ''}"><div class="cover"><img src="${escapeHtml(coverUrl)}" alt="" width="360" height="480" ` +
    `loading="${loading}"></div><div class="words"><div class="head"><h3><a href="/game?nodeId=${encodeURIComponent(nodeId)}">${escapeHtml(name)}</a></h3></div>` +
    `<p class="by"><span>${escapeHtml(accountTypeName)}</span></p>${facts}</div></article>`
  );
}

function shapeOf(skeleton: PageFacts['skeleton']): string {
  switch (skeleton) {
    case 'stage':
      return '<div class="wait-stage"></div>';
    case 'form':
      return `<div class="card wait-form">${line('most')}${times(3, '<span class="skeleton"></span>')}</div>`;
    case 'rail':
      return `${heading}<div class="rail">${times(6, card)}</div>`;
    case 'lobby':
      return `${heading}${tools}<div class="cards">${times(10, card)}</div>`;
    case undefined:
      return `${heading}${times(6, '<span class="skeleton wait-row"></span>')}`;
  }
}
