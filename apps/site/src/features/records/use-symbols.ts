import { spokenCode, useText } from '@croupier/i18n';
import { loadSymbols, type SlotSymbols } from '@croupier/slot-symbols';
import { useQuery } from '@tanstack/react-query';

/** A symbol as it is shown: its name in the reader's language, and its drawing where there is one. */
export type ShownSymbol = { readonly name: string; readonly picture: string | null };

const drawn = new WeakMap<SlotSymbols, ReadonlyMap<string, string>>();

/** Addresses of a game's drawings, made once for as long as the page stands. */
function addressesOf(symbols: SlotSymbols): ReadonlyMap<string, string> {
  let addresses = drawn.get(symbols);
  if (!addresses) {
    addresses = new Map(
      Object.entries(symbols).map(([code, { art }]) => [
        code,
        URL.createObjectURL(new Blob([art], { type: 'image/svg+xml' })),
      ]),
    );
    drawn.set(symbols, addresses);
  }
  return addresses;
}

/**
 * What the symbols of a slot look like and are called. A symbol that this build does not know is its code.
 *
 * @param theme null for what is no slot of the house
 * @returns null until the drawings are there
 */
export function useSymbols(theme: string | null): ((code: string) => ShownSymbol) | null {
  useText();
  const symbols = useQuery({
    queryKey: ['slot-symbols', theme],
    queryFn: () => (theme === null ? null : loadSymbols(theme)),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (symbols.isPending) return null;
  const known = symbols.data ?? {};
  const language = spokenCode();
  return (code) => {
    const names = known[code]?.names as Readonly<Record<string, string>> | undefined;
    return { name: names?.[language] ?? names?.EN ?? code, picture: addressesOf(known).get(code) ?? null };
  };
}
