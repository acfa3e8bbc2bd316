import { type MessageKey, useText } from '@croupier/i18n';
import { Button, type ButtonTone } from '@croupier/ui/button';
import { TextField } from '@croupier/ui/field';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { FormNotice } from './form-notice.tsx';
import { KeyCaps } from './key-cap.tsx';
import { useKeys } from './keys.ts';
import { refusalOf } from './use-part-form.ts';
import './decision-foot.css';

type DecisionFootProps<Answer> = {
  /** What is decided by the key and the large button. */
  main: {
    key: string;
    label: MessageKey;
    /** Follows the label on the button: an amount. */
    detail?: ReactNode;
    run: (reason: string) => Promise<Answer>;
  };
  onDone: (answer: Answer) => void;
  /** What else can be decided; each asks for more in a dialog of its own, and gets what was written as the reason so far. */
  others: readonly OtherDecision[];
};

export type OtherDecision = { key: string; label: MessageKey; tone?: ButtonTone; run: (reason: string) => void };

const shortestReason = 3;

/**
 * Where an item of a queue is decided: a reason, one key for the decision that is made most, and the others beside it. The key without a reason
 * leads to the field, where Enter decides.
 */
export function DecisionFoot<Answer>({ main, onDone, others }: DecisionFootProps<Answer>) {
  const { t } = useText();
  const [reason, setReason] = useState('');
  const [isShort, setShort] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const deciding = useMutation({ mutationFn: () => main.run(reason.trim()), onSuccess: onDone });
  const decide = () => {
    if (deciding.isPending) return;
    const tooShort = reason.trim().length < shortestReason;
    setShort(tooShort);
    if (tooShort) form.current?.querySelector('input')?.focus();
    else deciding.mutate();
  };
  useKeys([{ keys: main.key, label: main.label, run: decide }]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    decide();
  };
  return (
    <form className="decision" ref={form} onSubmit={submit} noValidate>
      <FormNotice>{refusalOf(deciding.error, [], t).whole}</FormNotice>
      <TextField
        label={t('console.reasonKept')}
        autoComplete="off"
        maxLength={300}
        value={reason}
        error={isShort ? t('console.reasonHint') : undefined}
        onChange={({ target }) => {
          setReason(target.value);
          setShort(false);
        }}
      />
      <Button type="submit" tone="primary" size="lg" block busy={deciding.isPending}>
        {t(main.label)} {main.detail} <KeyCaps keys={main.key} />
      </Button>
      <DecisionButtons decisions={others} reason={reason.trim()} />
    </form>
  );
}

/** Decisions that each ask for more in a dialog, as buttons with their keys. */
export function DecisionButtons({ decisions, reason = '' }: { decisions: readonly OtherDecision[]; reason?: string }) {
  const { t } = useText();
  useKeys(decisions.map(({ key, label, run }) => ({ keys: key, label, run: () => run(reason) })));
  if (decisions.length === 0) return null;
  return (
    <div className="decision-others">
      {decisions.map(({ key, label, tone = 'tonal', run }) => (
        <Button key={key} tone={tone} onClick={() => run(reason)}>
          {t(label)} <KeyCaps keys={key} />
        </Button>
      ))}
    </div>
  );
}
