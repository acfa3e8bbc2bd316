import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { CopyText } from '@croupier/ui/copy-text';
import { Dialog } from '@croupier/ui/dialog';

type OnceDialogProps = {
  title: string;
  /** What it opens, and for how long. */
  text: string;
  /** Null while there is none to show. */
  secret: string | null;
  onClose: () => void;
};

/** A secret that was just made and is shown this once; it stays until it is closed. */
export function OnceDialog({ title, text, secret, onClose }: OnceDialogProps) {
  const { t } = useText();
  return (
    <Dialog
      title={title}
      description={text}
      open={secret !== null}
      onClose={onClose}
      clickToClose={false}
      actions={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      {secret !== null && <CopyText value={secret} />}
    </Dialog>
  );
}
