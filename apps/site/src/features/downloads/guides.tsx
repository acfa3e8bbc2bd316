import type { MessageKey } from '@croupier/i18n';
import type { ReactNode } from 'react';
import type { GuideId } from './guide-search.ts';
import { BarStep, IconStep, MenuStep } from './step-pictures.tsx';

export type Guide = {
  name: MessageKey;
  steps: readonly { text: MessageKey; picture: ReactNode }[];
  /** What else is to be known. */
  note?: MessageKey;
};

/** How each system installs the site: what is pressed, what is chosen, where the icon is found then. */
export const guides: Record<GuideId, Guide> = {
  androidChrome: {
    name: 'down.guide.androidChrome',
    steps: [
      { text: 'down.androidChrome.1', picture: <BarStep at="top" mark="dots" /> },
      { text: 'down.androidChrome.2', picture: <MenuStep at="top" mark="install" chosen={2} /> },
      { text: 'down.phone.3', picture: <IconStep at="phone" /> },
    ],
  },
  samsung: {
    name: 'down.guide.samsung',
    steps: [
      { text: 'down.samsung.1', picture: <BarStep at="bottom" mark="lines" /> },
      { text: 'down.samsung.2', picture: <MenuStep at="bottom" mark="plus" chosen={1} /> },
      { text: 'down.phone.3', picture: <IconStep at="phone" /> },
    ],
  },
  ios: {
    name: 'down.guide.ios',
    steps: [
      { text: 'down.ios.1', picture: <BarStep at="bottom" mark="share" /> },
      { text: 'down.ios.2', picture: <MenuStep at="bottom" mark="plus" chosen={2} /> },
      { text: 'down.phone.3', picture: <IconStep at="phone" /> },
    ],
    note: 'down.ios.note',
  },
  desktop: {
    name: 'down.guide.desktop',
    steps: [
      { text: 'down.desktop.1', picture: <BarStep at="window" mark="install" /> },
      { text: 'down.desktop.2', picture: <MenuStep at="window" mark="install" chosen={3} /> },
      { text: 'down.desktop.3', picture: <IconStep at="desktop" /> },
    ],
    note: 'down.desktop.note',
  },
  macSafari: {
    name: 'down.guide.macSafari',
    steps: [
      { text: 'down.macSafari.1', picture: <BarStep at="menubar" mark="lines" /> },
      { text: 'down.macSafari.2', picture: <MenuStep at="menubar" mark="dock" chosen={2} /> },
      { text: 'down.macSafari.3', picture: <IconStep at="desktop" /> },
    ],
  },
  firefox: {
    name: 'down.guide.firefox',
    steps: [
      { text: 'down.firefox.1', picture: <BarStep at="top" mark="dots" /> },
      { text: 'down.firefox.2', picture: <MenuStep at="top" mark="plus" chosen={3} /> },
      { text: 'down.phone.3', picture: <IconStep at="phone" /> },
    ],
    note: 'down.firefox.note',
  },
};
