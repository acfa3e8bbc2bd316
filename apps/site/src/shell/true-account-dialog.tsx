import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { Dialog } from '@croupier/ui/dialog';
import type { ModalProps } from './modal-props.ts';

/** Refuses what a trial account may not do (specification §4). */
export function TrueAccountDialog({ open, onClose, onClosed }: ModalProps) {
  const { t } = useText();
  return (
    <Dialog
      title={t('trueAccount.title')}
      description={t('in_need_true_account')}
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      modal="question"
      actions={
        <Button tone="primary" onClick={onClose}>
          {t('in_increase_submit')}
        </Button>
      }
    />
  );
}
