import { useSyncExternalStore } from 'react';
import { rememberInCookie } from './cookie.ts';
import { createListeners } from './listeners.ts';
import { painted } from './painted.ts';

export type Theme = 'light' | 'dark';

const listeners = createListeners();

function read(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

/** Takes the remembered theme where the served page did not know it. */
export function restoreTheme(): void {
  const remembered = localStorage.getItem('theme');
  if (remembered === 'light' || remembered === 'dark') show(remembered);
}

/** Switches the theme and remembers it: here, and in a cookie so that the next page is served in it. */
export function setTheme(theme: Theme): void {
  localStorage.setItem('theme', theme);
  rememberInCookie('theme', theme);
  // The whole page is repainted: the control that was pressed answers first.
  void painted().then(restoreTheme);
}

function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  listeners.notify();
}

/** The theme of the page; the component follows a switch. */
export function useTheme(): Theme {
  return useSyncExternalStore(listeners.add, read);
}
