import { useText } from '@croupier/i18n';
import { Button, type ButtonTone } from '@croupier/ui/button';
import { Dialog } from '@croupier/ui/dialog';
import { TextField } from '@croupier/ui/field';
import type { ReactNode } from 'react';
import { FormNotice } from './form-notice.tsx';
import { usePartForm } from './use-part-form.ts';
import './act-dialog.css';

type ActDialogProps<Answer> = {
  title: string;
  /** What the act does, before it is done. */
  effect?: ReactNode;
  open: boolean;
  onClose: () => void;
  /** Names the act on its button. */
  action: string;
  tone?: ButtonTone;
  wide?: boolean;
  /** Fields of the act itself, above the reason. */
  children?: ReactNode;
  /** Something of the fields is missing yet. */
  disabled?: boolean;
  /** What stands in the field of the reason at first. */
  reason?: string;
  run: (reason: string) => Promise<Answer>;
  onDone: (answer: Answer) => void;
};

/** Asks for what an act needs and for its reason, which the audit log keeps, and does it. */
export function ActDialog<Answer>(props: ActDialogProps<Answer>) {
  const { title, effect, open, onClose, wide = false } = props;
  return (
    <Dialog title={title} description={effect} open={open} onClose={onClose} wide={wide}>
      {open && <ActForm {...props} />}
    </Dialog>
  );
}

function ActForm<Answer>(props: ActDialogProps<Answer>) {
  const {
    title,
    action,
    tone = 'primary',
    children,
    disabled = false,
    reason: first = '',
    run,
    onDone,
    onClose,
  } = props;
  const { t } = useText();
  const { form, field, whole, isBusy } = usePartForm({
    fields: { reason: first },
    send: ({ reason }) => run(reason.trim()),
    onDone: (answer) => {
      onClose();
      onDone(answer);
    },
  });
  return (
    <form {...form} className="act-form" aria-label={title}>
      <FormNotice>{whole}</FormNotice>
      {children}
      <TextField
        label={t('console.reason')}
        hint={t('console.reasonHint')}
        maxLength={300}
        minLength={3}
        autoComplete="off"
        {...field('reason')}
      />
      <div className="act-buttons">
        <Button onClick={onClose}>{t('console.cancel')}</Button>
        <Button type="submit" tone={tone} busy={isBusy} disabled={disabled}>
          {action}
        </Button>
      </div>
    </form>
  );
}
