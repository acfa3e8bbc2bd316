import { SLOT_IDS, slotMachine } from '@croupier/rules/slots';
import { loadSymbols } from '@croupier/slot-symbols';
import { expect, test } from 'vitest';

const themeOf = (slotId: string) => (slotId === 'R1' ? 'lantern-tide' : slotId);

test.each(SLOT_IDS)('every symbol of %s has a drawing without scripts and a name in every language', async (slotId) => {
  const symbols = await loadSymbols(themeOf(slotId));
  const codes = slotMachine(slotId)?.game.symbols.map(({ code }) => code) ?? [];
  expect(Object.keys(symbols ?? {}).sort()).toEqual([...codes].sort());
  for (const { art, names } of Object.values(symbols ?? {})) {
    expect(art).toMatch(/^<svg /);
    expect(art).not.toMatch(/<script|\son\w+=|href="(?!#)/);
    expect(Object.values(names).every((name) => name.length > 0)).toBe(true);
  }
});

test('no theme is found under a name that is none', async () => {
  expect(await loadSymbols('toString')).toBeNull();
});
