import type { ConsoleFeedback } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { TextArea } from '@croupier/ui/text-area';
import { toast } from '@croupier/web/toast';
import { useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { call } from '../../shared/call.ts';
import { KeyCaps } from '../../shared/key-cap.tsx';
import { useKeys } from '../../shared/keys.ts';
import { refreshSite } from '../../shared/use-pages.ts';

const longest = 2_000;

/** Answers a feedback, or closes it without an answer; each is one key. */
export function AnswerFoot({ row, onDone }: { row: ConsoleFeedback; onDone: () => void }) {
  const { t } = useText();
  const [asked, setAsked] = useState<'answer' | 'close' | null>(null);
  const [text, setText] = useState('');
  const answer = () => setAsked('answer');
  const close = () => setAsked('close');
  useKeys([
    { keys: 'a', label: 'inbox.act.answer', run: answer },
    { keys: 'c', label: 'inbox.act.close', run: close },
  ]);
  const { id: feedbackId, account } = row;
  const done = (title: string) => {
    toast({ title });
    onDone();
    void refreshSite('console.feedback');
    void refreshSite('console.queues');
  };
  return (
    <>
      <Button tone="primary" size="lg" block onClick={answer}>
        {t('inbox.act.answer')} <KeyCaps keys="a" />
      </Button>
      <Button block onClick={close}>
        {t('inbox.act.close')} <KeyCaps keys="c" />
      </Button>
      <ActDialog
        wide
        title={t('inbox.answerTo', { account })}
        effect={t('inbox.answerEffect')}
        action={t('inbox.act.answer')}
        open={asked === 'answer'}
        onClose={() => setAsked(null)}
        disabled={text.trim() === ''}
        reason={t('inbox.answerReason')}
        run={(reason) => call('console.answerFeedback', { feedbackId, text: text.trim(), reason })}
        onDone={() => done(t('inbox.answered', { account }))}
      >
        <p className="inbox-text muted">{row.content}</p>
        <TextArea label={t('inbox.answer')} value={text} max={longest} rows={6} onChange={setText} />
      </ActDialog>
      <ActDialog
        title={t('inbox.closeOf', { account })}
        effect={t('inbox.closeEffect')}
        action={t('inbox.act.close')}
        open={asked === 'close'}
        onClose={() => setAsked(null)}
        run={(reason) => call('console.answerFeedback', { feedbackId, text: null, reason })}
        onDone={() => done(t('inbox.closed', { account }))}
      />
    </>
  );
}
