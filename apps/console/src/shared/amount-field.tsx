import { type CurrencyExponent, formatTyped, parseAmount, readTyped } from '@croupier/money';
import { TextField } from '@croupier/ui/field';
import { useState } from 'react';

export type AmountUnit = { code: string; exponent: number; symbol: string };

type AmountFieldProps = {
  label: string;
  currency: AmountUnit;
  /** Minor units, or the empty text for none. */
  value: string;
  /** Minor units, the empty text for none, or null for what is no amount. */
  onChange: (value: string | null) => void;
  hint?: string;
  /** Shown when what stands there is no amount. */
  wrong: string;
};

/** An amount of money in the units of its currency: 12.50. */
export function AmountField({ label, currency, value, onChange, hint, wrong }: AmountFieldProps) {
  const exponent = currency.exponent as CurrencyExponent;
  const [text, setText] = useState(() => (value === '' ? '' : formatTyped(parseAmount(value), exponent)));
  const [isWrong, setWrong] = useState(false);
  const read = (next: string) => {
    setText(next);
    if (next.trim() === '') {
      setWrong(false);
      return onChange('');
    }
    const typed = readTyped(next.trim(), exponent);
    setWrong(!typed.ok);
    onChange(typed.ok ? typed.amount.toString() : null);
  };
  return (
    <TextField
      label={label}
      hint={hint}
      inputMode="decimal"
      autoComplete="off"
      maxLength={24}
      start={<span aria-hidden>{currency.symbol}</span>}
      value={text}
      error={isWrong ? wrong : undefined}
      onChange={(event) => read(event.target.value)}
    />
  );
}
