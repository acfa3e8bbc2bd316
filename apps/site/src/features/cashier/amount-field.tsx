import { CircleAlert, Info } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useMoney } from '../../shared/money-text.ts';

type AmountFieldProps = {
  label: string;
  /** As it is typed. */
  text: string;
  onChange: (text: string) => void;
  /** Amounts to choose by one press, minor units. */
  quick?: readonly { value: string; label?: string }[];
  hint?: ReactNode;
  error?: string | undefined;
};

/** An amount in large digits, with the usual ones to choose. Separators are shown while nobody types. */
export function AmountField({ label, text, onChange, quick = [], hint, error }: AmountFieldProps) {
  const id = useId();
  const money = useMoney();
  const [isTyped, setTyped] = useState(false);
  const read = money.read(text);
  const input = useRef<HTMLInputElement>(null);
  // without its separators the text is another one, in which nothing would be selected any more
  useLayoutEffect(() => {
    if (isTyped) input.current?.select();
  }, [isTyped]);
  return (
    <div className="cashier-block">
      <label className="cashier-label" htmlFor={id}>
        {label}
      </label>
      <div className={error ? 'cashier-amount wrong' : 'cashier-amount'}>
        <span className="cur" aria-hidden>
          {money.symbol}
        </span>
        <input
          ref={input}
          id={id}
          inputMode="decimal"
          autoComplete="off"
          maxLength={24}
          value={isTyped || read === null ? text : money.plain(read)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-note` : undefined}
          onFocus={() => setTyped(true)}
          onBlur={() => setTyped(false)}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      {quick.length > 0 && (
        <div className="cashier-quick">
          {quick.map((one) => (
            <button
              key={one.label ?? one.value}
              type="button"
              className="cashier-chip"
              aria-pressed={read !== null && read.toString() === one.value}
              onClick={() => onChange(money.typed(one.value))}
            >
              {one.label ?? money.plain(one.value).replace(/[.,٫]0+$/, '')}
            </button>
          ))}
        </div>
      )}
      {error ? (
        <p className="field-error" id={`${id}-note`}>
          <CircleAlert size={16} strokeWidth={2} aria-hidden />
          <span>{error}</span>
        </p>
      ) : (
        hint && (
          <p className="cashier-hint" id={`${id}-note`}>
            <Info size={16} strokeWidth={1.75} aria-hidden />
            <span>{hint}</span>
          </p>
        )
      )}
    </div>
  );
}
