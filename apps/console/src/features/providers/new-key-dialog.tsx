import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { CopyText } from '@croupier/ui/copy-text';
import { Dialog } from '@croupier/ui/dialog';
import type { NewKey } from './registered-query.ts';
import './providers.css';

type NewKeyDialogProps = { newKey: NewKey | null; onClose: () => void };

/** A signing key with its secret, which is shown this once. */
export function NewKeyDialog({ newKey, onClose }: NewKeyDialogProps) {
  const { t } = useText();
  return (
    <Dialog
      title={t('providers.newKey')}
      description={t('providers.newKeyText')}
      open={newKey !== null}
      onClose={onClose}
      clickToClose={false}
      actions={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      {newKey && (
        <dl className="provider-key">
          <dt>{t('providers.keyId')}</dt>
          <dd>
            <CopyText value={newKey.keyId} />
          </dd>
          <dt>{t('providers.secret')}</dt>
          <dd>
            <CopyText value={newKey.secret} />
          </dd>
        </dl>
      )}
    </Dialog>
  );
}
