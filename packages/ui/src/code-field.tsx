import { useState } from 'react';
import { Button } from './button.tsx';
import { cx } from './class-names.ts';
import { TextField, type TextFieldProps } from './field.tsx';
import { clockOf } from './time-left.ts';
import { useUi } from './ui-provider.tsx';
import { useTimeLeft } from './use-time-left.ts';
import './code-field.css';

type SendCodeProps = {
  /** Until when no other code may be asked for, in milliseconds since 1970; null before the first one. */
  until: number | null;
  /** Asks for a code. */
  onSend: () => void;
  busy?: boolean;
  disabled?: boolean;
};

/** Asks for a one-time code; after that it counts down and rests until another may be asked for. */
export function SendCode({ until, onSend, busy = false, disabled = false }: SendCodeProps) {
  const { say } = useUi();
  return until === null ? (
    <Button size="sm" tone="quiet" className="send-code" busy={busy} disabled={disabled} onClick={onSend}>
      {say('codeSend')}
    </Button>
  ) : (
    <SendAgain key={until} until={until} busy={busy} disabled={disabled} onSend={onSend} />
  );
}

function SendAgain({ until, busy = false, disabled = false, onSend }: SendCodeProps & { until: number }) {
  const { say, locale } = useUi();
  const leftMs = useTimeLeft(until, Date.now, undefined);
  const [minutes] = useState(() => Math.max(1, Math.round(leftMs / 60_000)));
  const wait = new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(minutes);
  return (
    <>
      <Button
        size="sm"
        tone="quiet"
        className="send-code"
        busy={busy}
        disabled={disabled || leftMs > 0}
        onClick={onSend}
      >
        {leftMs > 0 ? say('codeAgainIn', { time: clockOf(leftMs).clock }) : say('codeAgain')}
      </Button>
      <span className="sr" role="status">
        {leftMs > 0 ? say('codeSent', { time: wait }) : say('codeMayAgain')}
      </span>
    </>
  );
}

type CodeFieldProps = Omit<TextFieldProps, 'type' | 'start' | 'end'> & SendCodeProps;

/** A one-time code with the button that sends it. Phones offer the code of the message that has just come. */
export function CodeField({ until, onSend, busy, disabled, className, ...field }: CodeFieldProps) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={255}
      {...field}
      className={cx('code-field', className)}
      end={<SendCode until={until} onSend={onSend} busy={busy ?? false} disabled={disabled ?? false} />}
    />
  );
}
