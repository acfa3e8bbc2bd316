import { useEffect, useRef, useSyncExternalStore } from 'react';

const kept = 'tableVoice';
const listeners = new Set<() => void>();

const device = (): SpeechSynthesis | null => ('speechSynthesis' in window ? window.speechSynthesis : null);

const isOn = (): boolean => localStorage.getItem(kept) === 'on';

/** Whether tables are called aloud, as the player has set it in this browser: off until he turns it on. */
export const useIsVoiceOn = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, isOn);

/** Whether the device has a voice of the page's language. Browsers find their voices after the page has begun. */
export const useHasVoice = (locale: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const voices = device();
      voices?.addEventListener('voiceschanged', listener);
      return () => voices?.removeEventListener('voiceschanged', listener);
    },
    () => languageOfVoice(device()?.getVoices() ?? [], locale) !== null,
  );

/** Turns the voice on or off; it answers in itself, because browsers let a page speak only after it did so at a touch. */
export function setVoice(on: boolean, answer: { text: string; locale: string }): void {
  localStorage.setItem(kept, on ? 'on' : 'off');
  for (const listener of listeners) listener();
  device()?.cancel();
  if (on) speak(answer.text, answer.locale);
}

/**
 * The language of the device's voice that speaks a page's language, as the device writes it; null where it has none. Another script is another
 * language to the ear: a Cantonese voice does not read simplified Chinese.
 */
export function languageOfVoice(voices: readonly Pick<SpeechSynthesisVoice, 'lang'>[], locale: string): string | null {
  const wanted = likely(locale);
  const fitting = voices.filter(({ lang }) => {
    const has = likely(lang);
    return has !== null && has.language === wanted?.language && has.script === wanted.script;
  });
  const nearest = fitting.find(({ lang }) => likely(lang)?.region === wanted?.region) ?? fitting[0];
  return nearest?.lang ?? null;
}

function likely(lang: string): Intl.Locale | null {
  try {
    // some devices write en_US
    return new Intl.Locale(lang.replaceAll('_', '-')).maximize();
  } catch {
    return null;
  }
}

function speak(text: string, locale: string): void {
  const voices = device();
  const lang = languageOfVoice(voices?.getVoices() ?? [], locale);
  if (!voices || lang === null) return;
  voices.speak(Object.assign(new SpeechSynthesisUtterance(text), { lang }));
}

/**
 * Calls a table aloud where the player wants to hear it: each call once, when it changes. Who joins in the middle hears nothing of what was
 * called before, and a page that is not looked at is silent.
 *
 * @param called what is called now, in words that can be heard; empty between calls
 */
export function useCalledVoice(called: string, locale: string): void {
  const before = useRef<string | null>(null);
  useEffect(() => {
    const last = before.current;
    before.current = called;
    if (last === null || last === called || called === '' || !isOn() || document.hidden) return;
    speak(called, locale);
  }, [called, locale]);
  useEffect(() => () => device()?.cancel(), []);
}
