import { useText } from '@croupier/i18n';
import { Dialog } from '@croupier/ui/dialog';
import { useState } from 'react';
import { KeyCaps } from '../shared/key-cap.tsx';
import { activeKeys } from '../shared/keys.ts';
import './keys-dialog.css';

type KeysDialogProps = { open: boolean; onClose: () => void; onClosed: () => void };

/** Every key that does something on the screen that is open. */
export function KeysDialog({ open, onClose, onClosed }: KeysDialogProps) {
  const { t } = useText();
  const [keys] = useState(activeKeys);
  return (
    <Dialog title={t('console.keys')} open={open} onClose={onClose} onClosed={onClosed} focus="popup">
      <dl className="keys-list">
        {keys.map((binding) => (
          <div key={binding.keys}>
            <dt>
              <KeyCaps keys={binding.keys} />
              <span className="sr">{binding.keys}</span>
            </dt>
            <dd>{t(binding.label)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
