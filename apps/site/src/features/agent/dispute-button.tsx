import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { Dialog } from '@croupier/ui/dialog';
import { TextArea } from '@croupier/ui/text-area';
import { newId } from '@croupier/web/new-id';
import { toast } from '@croupier/web/toast';
import { useMutation } from '@tanstack/react-query';
import { MessageSquareWarning } from 'lucide-react';
import { useRef, useState } from 'react';
import { call } from '../../shared/call.ts';
import { useHas } from '../../shared/capabilities.ts';
import { errorText } from '../../shared/error-text.tsx';
import { FormNotice } from '../../shared/form-notice.tsx';

/** Characters that a message to the operator may have, with what it is about. */
const longest = 140;

type DisputeButtonProps = {
  /** What is disputed, as operators find it: the kind of statement and its days. */
  reference: string;
};

/** Reports to the operator what is wrong with a statement; the answer comes where all messages to the operator are answered. */
export function DisputeButton({ reference }: DisputeButtonProps) {
  const { t } = useText();
  const has = useHas();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const feedbackId = useRef(newId());
  const prefix = `${reference}: `;
  const send = useMutation({
    mutationFn: () =>
      call('inbox.feedback', {
        feedbackId: feedbackId.current,
        kind: 'COMPLAINT',
        content: prefix + text.trim(),
        imageIds: [],
      }),
    onSuccess: () => {
      feedbackId.current = newId();
      setText('');
      setOpen(false);
      toast({ title: t('contracts.disputeSent') });
    },
  });
  if (!has('feedback')) return null;
  return (
    <>
      <Button
        size="sm"
        icon={<MessageSquareWarning size={18} strokeWidth={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('contracts.dispute')}
      </Button>
      <Dialog
        title={t('contracts.dispute')}
        description={t('contracts.disputeText')}
        open={open}
        onClose={() => setOpen(false)}
        actions={
          <Button tone="primary" busy={send.isPending} disabled={text.trim().length < 3} onClick={() => send.mutate()}>
            {t('contracts.disputeSend')}
          </Button>
        }
      >
        <div className="agent-form">
          {send.isError && <FormNotice>{errorText(send.error, t)}</FormNotice>}
          <TextArea
            label={t('contracts.disputeWhat')}
            hint={reference}
            value={text}
            onChange={setText}
            max={longest - prefix.length}
          />
        </div>
      </Dialog>
    </>
  );
}
