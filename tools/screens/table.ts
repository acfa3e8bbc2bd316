import type { Page } from 'playwright-core';

/** Where a screenshot is taken from, and as whom. */
export interface Screen {
  /** Name of its files. */
  name: string;
  /** Path and query of the site; a function where it depends on what the member did. */
  path: string | ((scene: Scene) => string);
  who: 'visitor' | 'member';
  /** What stands there once the screen is complete, as a CSS selector. */
  waitFor: string;
  /** What is done before the picture is taken: a menu that no address opens. */
  act?: (page: Page, width: number) => Promise<void>;
  /** Not the whole page but what fits the window: dialogs, menus and games. */
  windowOnly?: boolean;
  /** One of the ten that are also shot in Chinese and Arabic. */
  most?: boolean;
}

/** What the member of the pictures did. */
export interface Scene {
  /** The round that was played last. */
  roundId: string;
  /** Identifiers of content, where there is such content. */
  promotion: string | null;
  article: string | null;
  notice: string | null;
}

const dialog = '[role="dialog"], [role="alertdialog"]';

/** Every screen there is. A new page or dialog adds its line here. */
export const screens: readonly Screen[] = [
  { name: 'home', path: '/', who: 'visitor', waitFor: 'main h1', most: true },
  { name: 'slots', path: '/rng', who: 'visitor', waitFor: '.game h3', most: true },
  { name: 'slots-none', path: '/rng?q=zzzz', who: 'visitor', waitFor: 'main h1' },
  { name: 'login', path: '/login', who: 'visitor', waitFor: 'main form', most: true },
  { name: 'register', path: '/register', who: 'visitor', waitFor: 'main form', most: true },
  { name: 'login-dialog', path: '/?modal=login', who: 'visitor', waitFor: '[role="dialog"] form', windowOnly: true },
  {
    name: 'register-dialog',
    path: '/?modal=register',
    who: 'visitor',
    waitFor: '[role="dialog"] form',
    windowOnly: true,
  },
  { name: 'menu', path: '/?modal=menu', who: 'visitor', waitFor: dialog, windowOnly: true },
  { name: 'help', path: '/help', who: 'visitor', waitFor: 'main h1', most: true },
  {
    name: 'help-article',
    path: ({ article }) => (article ? `/help#${article}` : '/help'),
    who: 'visitor',
    waitFor: 'main h1',
  },
  { name: 'help-member', path: '/helpmc', who: 'visitor', waitFor: 'h1, h2' },
  { name: 'promotions', path: '/promotions', who: 'visitor', waitFor: 'main h1', most: true },
  {
    name: 'promotion',
    path: ({ promotion }) => (promotion ? `/promoDetail?id=${promotion}` : '/promoDetail'),
    who: 'visitor',
    waitFor: 'main h1',
  },
  { name: 'notices', path: '/noticePage', who: 'visitor', waitFor: 'main h1' },
  {
    name: 'notice-dialog',
    path: ({ notice }) => (notice ? `/?modal=notice&item=${notice}` : '/'),
    who: 'visitor',
    waitFor: 'main',
    windowOnly: true,
  },
  { name: 'download', path: '/down', who: 'visitor', waitFor: 'main h1' },
  { name: 'join', path: '/join?referralCode=MARI2026', who: 'visitor', waitFor: 'main h1' },
  { name: 'feedback-dialog', path: '/?modal=feedback', who: 'member', waitFor: dialog, windowOnly: true },
  { name: 'help-dialog', path: '/?modal=help', who: 'visitor', waitFor: dialog, windowOnly: true },
  { name: 'not-found', path: '/nowhere', who: 'visitor', waitFor: 'main h1' },
  { name: 'home-member', path: '/', who: 'member', waitFor: '.balance, .amt', most: true },
  { name: 'menu-member', path: '/?modal=menu', who: 'member', waitFor: dialog, windowOnly: true },
  { name: 'game', path: '/game?nodeId=lantern-tide', who: 'member', waitFor: 'iframe', windowOnly: true, most: true },
  { name: 'bets', path: '/records/bets', who: 'member', waitFor: '.table tbody tr', most: true },
  {
    name: 'round-dialog',
    path: ({ roundId }) => `/records/bets?round=${roundId}`,
    who: 'member',
    waitFor: dialog,
    windowOnly: true,
  },
  { name: 'account', path: '/records/account', who: 'member', waitFor: '.table tbody tr', most: true },
  { name: 'logout-dialog', path: '/?modal=logout', who: 'member', waitFor: dialog, windowOnly: true },
];
