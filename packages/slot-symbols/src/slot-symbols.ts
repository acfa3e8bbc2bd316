/** Codes of the languages in which symbols have names. */
export type SymbolLanguage = 'EN' | 'VI' | 'CN' | 'ES' | 'PH' | 'AR';

/** A symbol's drawing, SVG of 200 by 200 units without scripts or fonts, and what it is called. */
export type SlotSymbol = { readonly art: string; readonly names: Readonly<Record<SymbolLanguage, string>> };

/** A game's symbols by the codes that its rules give them. */
export type SlotSymbols = Readonly<Record<string, SlotSymbol>>;
