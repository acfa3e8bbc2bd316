import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { Dialog } from '@croupier/ui/dialog';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { popupsQuery } from '../shared/announcements.ts';
import type { ModalProps } from './modal-props.ts';
import { PopupCard } from './popup-card.tsx';
import { beforeLogin } from './popups-seen.ts';

/** What a visitor is shown before signing in, one after the other. */
export function PopupDialog({ open, onClose, onClosed }: ModalProps) {
  const { t } = useText();
  const { data } = useQuery(popupsQuery);
  const [at, setAt] = useState(0);
  const popups = beforeLogin(data ?? []);
  const popup = popups[at];
  const isLast = at >= popups.length - 1;
  return (
    <Dialog
      title={popup?.title ?? t('notice.gone')}
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      actions={
        <Button onClick={() => (isLast ? onClose() : setAt(at + 1))}>{t(isLast ? 'ui.close' : 'notice.next')}</Button>
      }
    >
      {popup && <PopupCard key={popup.id} popup={popup} titled={false} onClose={onClose} />}
    </Dialog>
  );
}
