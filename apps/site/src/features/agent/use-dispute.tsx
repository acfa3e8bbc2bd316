import { useText } from '@croupier/i18n';
import { Button, IconButton } from '@croupier/ui/button';
import { Dialog } from '@croupier/ui/dialog';
import { TextArea } from '@croupier/ui/text-area';
import { newId } from '@croupier/web/new-id';
import { toast } from '@croupier/web/toast';
import { useMutation } from '@tanstack/react-query';
import { MessageSquareWarning } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { call } from '../../shared/call.ts';
import { useHas } from '../../shared/capabilities.ts';
import { errorText } from '../../shared/error-text.tsx';
import { FormNotice } from '../../shared/form-notice.tsx';

/** Characters that a message to the operator may have, with what it is about. */
const longest = 140;

type Dispute = {
  /** Disputes the statement as a whole. */
  button: ReactNode;
  /** Disputes one line of it, as operators find it; `name` is what the agent calls it. */
  lineButton: (line: string, name: string) => ReactNode;
  dialog: ReactNode;
};

/**
 * Reports to the operator what is wrong with a statement, or with one line of it; the answer comes where all messages to the operator are
 * answered. `reference` is what operators find it by: the kind of statement and its days.
 */
export function useDispute(reference: string): Dispute {
  const { t } = useText();
  const has = useHas();
  const [about, setAbout] = useState('');
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const feedbackId = useRef(newId());
  const prefix = `${about}: `;
  const ask = (what: string) => {
    setAbout(what);
    setOpen(true);
  };
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
  if (!has('feedback')) return { button: null, lineButton: () => null, dialog: null };
  return {
    button: (
      <Button
        size="sm"
        icon={<MessageSquareWarning size={18} strokeWidth={1.75} aria-hidden />}
        onClick={() => ask(reference)}
      >
        {t('contracts.dispute')}
      </Button>
    ),
    lineButton: (line, name) => (
      <IconButton small label={t('contracts.disputeLine', { name })} onClick={() => ask(`${reference}, ${line}`)}>
        <MessageSquareWarning size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
    ),
    dialog: (
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
            hint={about}
            value={text}
            onChange={setText}
            max={longest - prefix.length}
          />
        </div>
      </Dialog>
    ),
  };
}
