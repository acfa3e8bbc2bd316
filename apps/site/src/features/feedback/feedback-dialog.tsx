import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { Dialog } from '@croupier/ui/dialog';
import { CircleCheck } from 'lucide-react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useMember } from '../../shared/member.ts';
import { useModals } from '../../shared/modals.ts';
import { sessionSettled, useToken } from '../../shared/session.ts';
import { writeAs } from './feedback-draft.ts';
import { FeedbackForm } from './feedback-form.tsx';
import { OwnFeedback } from './own-feedback.tsx';

type FeedbackDialogProps = { open: boolean; onClose: () => void; onClosed: () => void };

/** The feedback form over the page that asked for it. Who comes by its address without a session logs in first. */
export function FeedbackDialog({ open, onClose, onClosed }: FeedbackDialogProps) {
  const { t } = useText();
  const [sent, setSent] = useState(false);
  const isMember = useMemberOrLogin(open);
  const memberId = useMember().data?.id;
  useLayoutEffect(() => {
    if (memberId !== undefined) writeAs(memberId);
  }, [memberId]);
  if (!isMember) return null;
  return (
    <Dialog title={t('feedback.title')} width={520} open={open} onClose={onClose} onClosed={onClosed}>
      {sent ? (
        <div className="feedback-sent" role="status">
          <span className="mark" aria-hidden>
            <CircleCheck size={32} strokeWidth={1.75} />
          </span>
          <h3>{t('feedback.sent')}</h3>
          <p>{t('feedback.sentText')}</p>
          <div className="acts">
            <Button onClick={() => setSent(false)}>{t('feedback.more')}</Button>
            <Button tone="leaf" onClick={onClose}>
              {t('feedback.done')}
            </Button>
          </div>
        </div>
      ) : (
        <>
          <FeedbackForm onSent={() => setSent(true)} />
          <OwnFeedback />
        </>
      )}
    </Dialog>
  );
}

function useMemberOrLogin(open: boolean): boolean {
  const token = useToken();
  const { replace } = useModals();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once, when it is known that nobody is logged in
  useEffect(() => {
    let left = false;
    void sessionSettled.then(() => {
      if (!left && open && token === null) replace('login');
    });
    return () => {
      left = true;
    };
  }, [open, token]);
  return token !== null;
}
