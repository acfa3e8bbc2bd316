import { type PagePath, pages, type SitePage } from '@croupier/contract/pages';
import type { Page } from 'playwright-core';

/** Where a screenshot is taken from, and as whom. */
export interface Screen {
  /** Name of its files. */
  name: string;
  /** Path and query of the site; a function where it depends on what the member did. */
  path: string | ((fixture: Fixture) => string);
  who: 'visitor' | 'member';
  /** What stands there once the screen is complete, as a CSS selector. */
  waitFor: string;
  /** What is done before the picture is taken: a menu that no address opens, or an empty form that is sent. */
  act?: (page: Page, width: number) => Promise<void>;
  /** Changes the page on its way to the browser: a site that is closed, or a page that a demonstration has switched off. */
  served?: (html: string) => string;
  /** Addresses that get no answer, as a pattern of `page.route`. */
  fails?: string;
  /** A game is in it: waited for until it can be played. */
  game?: boolean;
  /** The narrowest width that has it. */
  from?: number;
  /** Not the whole page but what fits the window: dialogs, menus and games. */
  windowOnly?: boolean;
  /** One of the ten that are also shot in Chinese and Arabic. */
  most?: boolean;
}

/** What the member of the pictures did. */
export interface Fixture {
  /** The round that was played last. */
  roundId: string;
  /** Identifiers of content, where there is such content. */
  promotion: string | null;
  article: string | null;
  notice: string | null;
}

const dialog = '[role="dialog"], [role="alertdialog"]';
const menu = '[role="menu"]';

/** Sends the form of the page or of the open dialog as it stands. */
const send = (page: Page) => page.locator('form button[type="submit"]').last().click();

/** Opens a menu of the header and waits for it. */
const opening = (button: string) => async (page: Page) => {
  await page.locator(button).first().click();
  await page.locator(menu).waitFor();
};

/** The next full hour but two, so that the end of the maintenance always lies ahead. */
const backAt = new Date((Math.floor(Date.now() / 3_600_000) + 3) * 3_600_000).toISOString();
const inMaintenance = (html: string) =>
  html.replace(/"maintenance":\{"active":false,"endTime":null,/, `"maintenance":{"active":true,"endTime":"${backAt}",`);
const inBlockedRegion = (html: string) => html.replace('"regionRestriction":false', '"regionRestriction":true');
/** A site that has the page, also where the demonstration has not: its capability is on, its game type is offered. */
const having =
  ({ flag, gameTypes: [type] = [] }: SitePage) =>
  (html: string) =>
    html
      .replace(`"${flag}":false`, `"${flag}":true`)
      .replace(/"gameTypes":\[([^\]]*)\]/, (offered, types: string) =>
        type === undefined || types.includes(`"${type}"`) ? offered : `"gameTypes":["${type}"${types && `,${types}`}]`,
      );
/** Days before there were any bets. */
const emptyDays = 'from=2026-01-05&to=2026-01-11';

/** A part of the member centre; `item` as the address names it. */
const centerScreen = (name: string, item: string, waitFor: string): Screen => ({
  name,
  path: `/?modal=center&item=${encodeURIComponent(item)}`,
  who: 'member',
  waitFor,
  windowOnly: true,
});

/** Begins what asks first whether it is still the member. */
const askWhoIsThere = async (page: Page) => {
  await page.locator('.overlay-body .btn-primary').click();
  await page.locator('.step-up-form').waitFor();
};

const stage = { who: 'member', waitFor: 'iframe', game: true, windowOnly: true } as const;

/** Where the picture of a page is not that of its path, its name and its heading; null for a page that shows nothing by itself. */
const details: { [Path in PagePath]?: Partial<Screen> | null } = {
  '/': { name: 'home', most: true },
  '/rng': { name: 'slots', waitFor: '.game h3', most: true },
  '/table': { name: 'table', path: '/table?table=baccarat-marigold', who: 'member', waitFor: '.tab-spot' },
  '/favourites': { who: 'member', waitFor: 'main .state, .game h3' },
  '/game': { ...stage, path: '/game?nodeId=lantern-tide', most: true },
  '/seamless': { ...stage, name: 'game-window', path: '/seamless?nodeId=lantern-tide' },
  '/fbsports': null,
  '/login': { most: true },
  '/register': { most: true },
  '/forget': { name: 'forgot' },
  '/changePassword': { name: 'change-password' },
  '/agentHome': null,
  '/records/bets': { name: 'bets', waitFor: '.table tbody tr', most: true },
  '/records/account': { name: 'account', waitFor: '.table tbody tr', most: true },
  '/promotions': { most: true },
  '/promoDetail': {
    name: 'promotion',
    path: ({ promotion }) => (promotion ? `/promoDetail?id=${promotion}` : '/promoDetail'),
  },
  '/vip': { who: 'member', waitFor: '.vip-club' },
  '/down': null,
  '/vnlottery': null,
  '/join': { name: 'join-open' },
  '/help': { most: true },
  '/helpmc': { name: 'help-member', waitFor: 'h1, h2' },
  '/noticePage': { name: 'notices' },
};

/** Every page as it first stands. */
const pageScreens = pages.flatMap((page): Screen[] => {
  const detail = details[page.path];
  if (detail === null) return [];
  return [
    {
      name: page.path.slice(1).replaceAll('/', '-'),
      path: page.path,
      who: page.audience === 'member' ? 'member' : 'visitor',
      waitFor: page.skeleton === 'form' ? 'main form' : 'main h1',
      ...(page.flag || page.gameTypes ? { served: having(page) } : {}),
      ...detail,
    },
  ];
});

/** Every screen there is: each page of the table of pages, and what is special. A new dialog or state adds its line here. */
export const screens: readonly Screen[] = [
  ...pageScreens,
  { name: 'table-pool', path: '/table?table=contest-lantern-pool', who: 'member', waitFor: '.tot' },
  { name: 'table-derby', path: '/table?table=derby-marigold', who: 'member', waitFor: '.derby-exacta' },
  { name: 'slots-none', path: '/rng?q=zzzz', who: 'visitor', waitFor: 'main h1' },
  {
    name: 'game-sheet',
    path: '/rng?modal=game&item=lantern-tide',
    who: 'visitor',
    waitFor: '.game-sheet',
    windowOnly: true,
  },
  {
    name: 'vendor-games',
    path: '/rng?modal=vendorGames&item=RNG/NORTHLIGHT',
    who: 'visitor',
    waitFor: '.vendor-games .game',
    windowOnly: true,
  },
  { name: 'slots-endless', path: '/rng?view=endless', who: 'visitor', waitFor: '.game h3' },
  { name: 'favourites-visitor', path: '/favourites', who: 'visitor', waitFor: 'main .state' },
  { name: 'login-errors', path: '/login', who: 'visitor', waitFor: 'main form', act: send },
  { name: 'login-dialog', path: '/?modal=login', who: 'visitor', waitFor: '[role="dialog"] form', windowOnly: true },
  {
    name: 'register-dialog',
    path: '/?modal=register',
    who: 'visitor',
    waitFor: '[role="dialog"] form',
    windowOnly: true,
  },
  {
    name: 'register-errors',
    path: '/?modal=register',
    who: 'visitor',
    waitFor: '[role="dialog"] form',
    act: send,
    windowOnly: true,
  },
  { name: 'forgot-dialog', path: '/?modal=forgot', who: 'visitor', waitFor: '[role="dialog"] form', windowOnly: true },
  { name: 'reset', path: '/forget#token=shown', who: 'visitor', waitFor: 'main form' },
  { name: 'agent-login', path: '/login?agent=1', who: 'visitor', waitFor: 'main form' },
  { name: 'menu', path: '/?modal=menu', who: 'visitor', waitFor: dialog, windowOnly: true },
  {
    name: 'language-menu',
    path: '/',
    who: 'visitor',
    waitFor: 'main h1',
    act: opening('.top .icon-btn.desk'),
    windowOnly: true,
    from: 768,
  },
  {
    name: 'vendor-panel',
    path: '/',
    who: 'visitor',
    waitFor: '.side .nav-type',
    act: async (page) => {
      await page.locator('.side .nav-type').first().hover();
      await page.locator('.vendor-panel a').first().waitFor();
    },
    windowOnly: true,
    from: 1024,
  },
  { name: 'popup-dialog', path: '/?modal=popup', who: 'visitor', waitFor: dialog, windowOnly: true },
  {
    name: 'help-article',
    path: ({ article }) => (article ? `/help#${article}` : '/help'),
    who: 'visitor',
    waitFor: 'main h1',
  },
  { name: 'help-none', path: '/help?q=zzzz', who: 'visitor', waitFor: 'main h1' },
  { name: 'promotions-none', path: '/promotions?type=LOTTERY', who: 'visitor', waitFor: 'main h1' },
  { name: 'promotion-over', path: '/promoDetail', who: 'visitor', waitFor: 'main h1' },
  {
    name: 'notice-dialog',
    path: ({ notice }) => (notice ? `/?modal=notice&item=${notice}` : '/'),
    who: 'visitor',
    waitFor: 'main',
    windowOnly: true,
  },
  { name: 'join', path: '/join?referralCode=MARI2026', who: 'visitor', waitFor: 'main h1' },
  { name: 'session-needed', path: '/records/bets', who: 'visitor', waitFor: 'main h1, main h2' },
  {
    name: 'failed',
    path: '/noticePage',
    who: 'visitor',
    waitFor: '.state.failed',
    fails: '**/MCSFE_getListAnnouncements*',
  },
  { name: 'maintenance', path: '/', who: 'visitor', waitFor: '.closed', served: inMaintenance, windowOnly: true },
  { name: 'region', path: '/', who: 'visitor', waitFor: '.closed', served: inBlockedRegion, windowOnly: true },
  { name: 'feedback-dialog', path: '/?modal=feedback', who: 'member', waitFor: dialog, windowOnly: true },
  { name: 'help-dialog', path: '/?modal=help', who: 'visitor', waitFor: dialog, windowOnly: true },
  { name: 'not-found', path: '/nowhere', who: 'visitor', waitFor: 'main h1' },
  { name: 'home-member', path: '/', who: 'member', waitFor: '.balance, .amt', most: true },
  { name: 'menu-member', path: '/?modal=menu', who: 'member', waitFor: dialog, windowOnly: true },
  {
    name: 'account-menu',
    path: '/',
    who: 'member',
    waitFor: '.top .who',
    act: opening('.top .who'),
    windowOnly: true,
    from: 768,
  },
  { name: 'welcome-dialog', path: '/?modal=welcome', who: 'member', waitFor: dialog, windowOnly: true },
  { name: 'true-account-dialog', path: '/?modal=trueAccount', who: 'member', waitFor: dialog, windowOnly: true },
  { name: 'notices-member', path: '/noticePage', who: 'member', waitFor: '.notice.is-new' },
  { name: 'game-below', path: '/game?nodeId=lantern-tide', who: 'member', waitFor: 'iframe', game: true },
  { name: 'game-gone', path: '/game?nodeId=zzzz', who: 'member', waitFor: 'main h1, main h2' },
  {
    name: 'round-dialog',
    path: ({ roundId }) => `/records/bets?round=${roundId}`,
    who: 'member',
    waitFor: dialog,
    windowOnly: true,
  },
  { name: 'bets-none', path: `/records/bets?${emptyDays}`, who: 'member', waitFor: 'main h1' },
  { name: 'account-none', path: `/records/account?${emptyDays}`, who: 'member', waitFor: 'main h1' },
  { name: 'logout-dialog', path: '/?modal=logout', who: 'member', waitFor: dialog, windowOnly: true },
  { name: 'center', path: '/?modal=center', who: 'member', waitFor: dialog, windowOnly: true },
  centerScreen('security', 'securityCenter', '.security-head'),
  centerScreen('security-password', 'securityCenter/password', '.security-form'),
  centerScreen('security-email', 'securityCenter/email', '.security-form'),
  centerScreen('security-mobile', 'securityCenter/mobile', '.security-form'),
  centerScreen('security-payment', 'securityCenter/payment', '.security-form'),
  centerScreen('security-authenticator', 'securityCenter/authenticator', '.security-form'),
  centerScreen('security-passkeys', 'securityCenter/passkeys', '.security-form'),
  centerScreen('security-recovery', 'securityCenter/recovery', '.overlay-body .state'),
  centerScreen('security-devices', 'securityCenter/devices', '.security-list'),
  centerScreen('security-history', 'securityCenter/history', '.overlay-body .table'),
  centerScreen('security-picture', 'securityCenter/picture', '.picture-choices'),
  { ...centerScreen('security-proof', 'securityCenter/authenticator', '.security-form'), act: askWhoIsThere },
  centerScreen('center-bets', 'personalHistoryCopy', '.overlay-body .table'),
  centerScreen('center-account', 'transactionHistory', '.overlay-body .table'),
  centerScreen('center-notices', 'messageV2', '.overlay-body .notice'),
];
