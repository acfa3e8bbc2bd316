import { useUi } from '@croupier/ui/ui-provider';
import { chipText } from './chips.ts';

/** Colours of chips by the first digit of their value and how many follow. */
const tones = ['red', 'blue', 'green', 'black', 'violet', 'gold'] as const;

/** A chip with its value. */
export function Chip({ value, small = false }: { value: bigint; small?: boolean }) {
  const { currency } = useUi();
  const text = value.toString();
  const step = text.startsWith('5') ? 2 : text.startsWith('2') ? 1 : 0;
  const tone = tones[(text.length * 3 + step) % tones.length];
  return (
    <span className={`tab-chip ${tone}${small ? ' small' : ''}`} aria-hidden="true">
      <span>{chipText(value, currency.exponent)}</span>
    </span>
  );
}
