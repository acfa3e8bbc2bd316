import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { CopyText } from '@croupier/ui/copy-text';
import { Dialog } from '@croupier/ui/dialog';
import './new-key-dialog.css';

export type NewKey = { keyId: string; secret: string };

type NewKeyDialogProps = { newKey: NewKey | null; onClose: () => void };

/** A signing key with its secret, which is shown this once. */
export function NewKeyDialog({ newKey, onClose }: NewKeyDialogProps) {
  const { t } = useText();
  return (
    <Dialog
      title={t('console.newKey')}
      description={t('console.newKeyText')}
      open={newKey !== null}
      onClose={onClose}
      clickToClose={false}
      actions={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      {newKey && (
        <dl className="new-key">
          <dt>{t('console.keyId')}</dt>
          <dd>
            <CopyText value={newKey.keyId} />
          </dd>
          <dt>{t('console.keySecret')}</dt>
          <dd>
            <CopyText value={newKey.secret} />
          </dd>
        </dl>
      )}
    </Dialog>
  );
}
