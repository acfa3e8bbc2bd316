import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { UserX } from 'lucide-react';
import './dead-invitation.css';

type DeadInvitationProps = {
  code: string;
  /** Goes on without the code; null where the site asks for one. */
  onWithout: (() => void) | null;
};

/** Reports at once that the invitation code of the page's address is invalid, with a way to continue. */
export function DeadInvitation({ code, onWithout }: DeadInvitationProps) {
  const { t } = useText();
  return (
    <div className="dead-invitation" role="status">
      <UserX size={20} strokeWidth={1.75} aria-hidden />
      <div>
        <p>{t('invitation.dead', { code })}</p>
        {onWithout && (
          <Button size="sm" onClick={onWithout}>
            {t('invitation.without')}
          </Button>
        )}
      </div>
    </div>
  );
}
