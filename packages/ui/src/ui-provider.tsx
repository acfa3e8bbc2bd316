import { createContext, type ReactNode, useContext } from 'react';

/** Texts that the components of the first screen bring along, in the reader's language. */
export type UiLabels = {
  close: string;
  loading: string;
  previous: string;
  next: string;
  clear: string;
};

/** Texts of components that come after the first screen: messages `ui.<word>` of the catalogue of pages. */
export type UiWord =
  | 'showPassword'
  | 'hidePassword'
  | 'firstPage'
  | 'previousPage'
  | 'nextPage'
  | 'lastPage'
  | 'copy'
  | 'copied'
  | 'move'
  | 'moveLeft'
  | 'moveRight'
  | 'moveUp'
  | 'moveDown'
  | 'resize'
  | 'larger'
  | 'smaller'
  | 'resetPlace'
  | 'closesIn'
  | 'keepOpen'
  | 'busy'
  | 'increase'
  | 'decrease'
  | 'letters'
  | 'lettersLeft'
  | 'fileChoose'
  | 'fileDrop'
  | 'fileTooLarge'
  | 'fileType'
  | 'fileTooMany'
  | 'fileRemove'
  | 'fileSending'
  | 'fileSent'
  | 'fileFailed'
  | 'retry'
  | 'stepDone'
  | 'stepNow'
  | 'stepNext'
  | 'timeLeft'
  | 'timeOver'
  | 'offline'
  | 'offlineText'
  | 'scrollTable'
  | 'back'
  | 'codeSend'
  | 'codeAgain'
  | 'codeAgainIn'
  | 'codeSent'
  | 'codeMayAgain'
  | 'back';

/** Returns one of the later texts, with the values of its message. */
export type SayWord = (word: UiWord, values?: Record<string, string | number>) => string;

/** How the site writes its money: decimals and symbol. */
export type UiCurrency = { exponent: number; symbol: string };

export type UiSettings = {
  /** BCP 47 tag that numbers and dates are written in. */
  locale: string;
  currency: UiCurrency;
  labels: UiLabels;
  /** Returns a later text. Its messages come with the catalogue of pages, which every lazy part of a page fetches. */
  say: SayWord;
};

const UiContext = createContext<UiSettings | null>(null);

/** Gives every component below it the language and the currency of the site. */
export function UiProvider({ value, children }: { value: UiSettings; children: ReactNode }) {
  return <UiContext value={value}>{children}</UiContext>;
}

/** The language and currency of the site. Throws outside a `UiProvider`: that is a mistake of the caller. */
export function useUi(): UiSettings {
  const settings = useContext(UiContext);
  if (!settings) throw new Error('UiProvider is missing');
  return settings;
}
