import { useSyncExternalStore } from 'react';
import { painted } from './painted.ts';

export type Theme = 'light' | 'dark';

const listeners = new Set<() => void>();

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
  remember('theme', theme);
  // All of the page is painted anew: what was touched answers before that.
  void painted().then(restoreTheme);
}

function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
}

/** The theme of the page; the component follows a switch. */
export function useTheme(): Theme {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, read);
}

/** A cookie that the server reads when it serves the next page. */
export function remember(name: 'theme' | 'lang', value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing over plain http
  document.cookie = `${name}=${value}; path=/; max-age=31536000; samesite=lax`;
}
