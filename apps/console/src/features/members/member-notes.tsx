import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { Checkbox } from '@croupier/ui/field';
import { TextArea } from '@croupier/ui/text-area';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/call.ts';
import { errorText, FailedPart } from '../../shared/error-text.tsx';
import { FormNotice } from '../../shared/form-notice.tsx';
import { useCan } from '../../shared/operator.ts';
import { queryClient } from '../../shared/queries.ts';
import { refreshList, useList } from '../../shared/use-list.ts';
import { useMoments } from '../../shared/use-moment.ts';
import { memberQuery } from './member-query.ts';
import './members.css';

const longest = 2_000;

/** What operators noted about a member. A note is never changed. */
export function MemberNotes({ memberId }: { memberId: string }) {
  const { t } = useText();
  const { moment } = useMoments();
  const mayWrite = useCan('members.write');
  const list = useList('console.memberNotes', { memberId }, { scope: 'site' });
  const refresh = () => {
    void refreshList('console.memberNotes', 'site');
    void queryClient.invalidateQueries({ queryKey: memberQuery(memberId).queryKey });
  };
  const pin = useMutation({
    mutationFn: (note: { noteId: string; pinned: boolean }) => call('console.pinMemberNote', { memberId, ...note }),
    onSuccess: refresh,
  });
  return (
    <div className="member-body">
      {mayWrite && <NoteForm memberId={memberId} onDone={refresh} />}
      <FormNotice>{pin.error && errorText(pin.error, t)}</FormNotice>
      {list.error && <FailedPart error={list.error} retry={list.retry} />}
      {list.rows?.length === 0 && <p className="muted small">{t('members.noNotes')}</p>}
      <ul className="member-notes">
        {list.rows?.map(({ id, at, by, text, pinned }) => (
          <li key={id}>
            <small>
              {by}, {moment(at)}
            </small>
            {text}
            {mayWrite && (
              <div>
                <Button size="sm" tone="quiet" onClick={() => pin.mutate({ noteId: id, pinned: !pinned })}>
                  {t(pinned ? 'members.unpin' : 'members.pin')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {list.hasMore && (
        <Button size="sm" busy={list.isLoadingMore} onClick={list.loadMore}>
          {t('records.more')}
        </Button>
      )}
    </div>
  );
}

function NoteForm({ memberId, onDone }: { memberId: string; onDone: () => void }) {
  const { t } = useText();
  const [text, setText] = useState('');
  const [pinned, setPinned] = useState(false);
  const sending = useMutation({
    mutationFn: () => call('console.addMemberNote', { memberId, text: text.trim(), pinned }),
    onSuccess: () => {
      setText('');
      setPinned(false);
      onDone();
    },
  });
  return (
    <form
      className="act-form"
      aria-label={t('members.addNote')}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '' && !sending.isPending) sending.mutate();
      }}
    >
      <FormNotice>{sending.error && errorText(sending.error, t)}</FormNotice>
      <TextArea label={t('members.note')} value={text} max={longest} rows={3} onChange={setText} />
      <Checkbox label={t('members.pinned')} checked={pinned} onChange={({ target }) => setPinned(target.checked)} />
      <div className="act-buttons">
        <Button type="submit" tone="leaf" size="sm" busy={sending.isPending} disabled={text.trim() === ''}>
          {t('members.addNote')}
        </Button>
      </div>
    </form>
  );
}
