import type { MessageKey } from '@croupier/i18n';
import type { GuideId } from './guide-search.ts';
import type { Mark, Place } from './step-pictures.tsx';

/** How one system installs the site: what is pressed, what is chosen, where the icon is found then. */
export type Guide = {
  name: MessageKey;
  steps: readonly [press: MessageKey, choose: MessageKey, find: MessageKey];
  /** Where the browser's button and its menu are. */
  at: Place;
  /** What the button shows, and the chosen row of the menu. */
  press: Mark;
  choose: { mark: Mark; row: number };
  icon: 'phone' | 'desktop';
  /** What else is to be known. */
  note?: MessageKey;
};

export const guides: Readonly<Record<GuideId, Guide>> = {
  androidChrome: {
    name: 'down.guide.androidChrome',
    steps: ['down.androidChrome.1', 'down.androidChrome.2', 'down.phone.3'],
    at: 'top',
    press: 'dots',
    choose: { mark: 'install', row: 2 },
    icon: 'phone',
  },
  samsung: {
    name: 'down.guide.samsung',
    steps: ['down.samsung.1', 'down.samsung.2', 'down.phone.3'],
    at: 'bottom',
    press: 'lines',
    choose: { mark: 'plus', row: 1 },
    icon: 'phone',
  },
  ios: {
    name: 'down.guide.ios',
    steps: ['down.ios.1', 'down.ios.2', 'down.phone.3'],
    at: 'bottom',
    press: 'share',
    choose: { mark: 'plus', row: 2 },
    icon: 'phone',
    note: 'down.ios.note',
  },
  desktop: {
    name: 'down.guide.desktop',
    steps: ['down.desktop.1', 'down.desktop.2', 'down.desktop.3'],
    at: 'window',
    press: 'install',
    choose: { mark: 'install', row: 3 },
    icon: 'desktop',
    note: 'down.desktop.note',
  },
  macSafari: {
    name: 'down.guide.macSafari',
    steps: ['down.macSafari.1', 'down.macSafari.2', 'down.macSafari.3'],
    at: 'menubar',
    press: 'lines',
    choose: { mark: 'dock', row: 2 },
    icon: 'desktop',
  },
  firefox: {
    name: 'down.guide.firefox',
    steps: ['down.firefox.1', 'down.firefox.2', 'down.phone.3'],
    at: 'top',
    press: 'dots',
    choose: { mark: 'plus', row: 3 },
    icon: 'phone',
    note: 'down.firefox.note',
  },
};
