import { createContext, type ReactNode, useContext } from 'react';

/** Words that components say by themselves, in the reader's language. */
export type UiLabels = {
  close: string;
  loading: string;
  showPassword: string;
  hidePassword: string;
  firstPage: string;
  previousPage: string;
  nextPage: string;
  lastPage: string;
  previous: string;
  next: string;
  copy: string;
  copied: string;
  clear: string;
};

/** How the site writes its money: decimals and symbol. */
export type UiCurrency = { exponent: number; symbol: string };

export type UiSettings = {
  /** BCP 47 tag that numbers and dates are written in. */
  locale: string;
  currency: UiCurrency;
  labels: UiLabels;
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
