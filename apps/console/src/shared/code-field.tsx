import { TextField } from '@croupier/ui/field';

type CodeFieldProps = { label: string; hint: string; value: string; onChange: (value: string) => void };

/** Whether a text can be the code of a site, a provider or a payment method. */
export const isCode = (text: string): boolean => /^[a-z][a-z0-9-]{1,31}$/.test(text);

/** A code of the operator's own making: typed as it is, without help of the keyboard. */
export function CodeField({ label, hint, value, onChange }: CodeFieldProps) {
  return (
    <TextField
      label={label}
      hint={hint}
      maxLength={32}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
