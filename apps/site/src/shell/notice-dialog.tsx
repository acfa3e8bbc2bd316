import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { Dialog } from '@croupier/ui/dialog';
import { Skeleton } from '@croupier/ui/skeleton';
import { formatMoment } from '@croupier/web/format';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useHas } from '../shared/capabilities.ts';
import { FailedPart } from '../shared/error-text.tsx';
import type { ModalSearch } from '../shared/modals.ts';
import { useMarkRead, useNotices } from '../shared/notices.ts';
import { Prose } from '../shared/prose.tsx';
import { useToken } from '../shared/session.ts';
import { useSite } from '../shared/site.ts';
import type { ModalProps } from './modal-props.ts';
import { NavLink } from './nav/nav-link.tsx';

/** One notice of the site; the others are a step away. Opening it marks it as read. */
export function NoticeDialog({ open, onClose, onClosed }: ModalProps) {
  const { t, locale } = useText();
  const has = useHas();
  const { timeZone } = useSite().whitelabel;
  const { item } = useSearch({ strict: false }) as ModalSearch;
  const { data: notices, isError, error, refetch } = useNotices();
  const [shownId, setShownId] = useState(item);
  const [asked, setAsked] = useState(item);
  // Another one may be asked for while this one is still leaving the screen.
  if (item !== undefined && item !== asked) {
    setAsked(item);
    setShownId(item);
  }
  const at = notices?.findIndex(({ id }) => id === shownId) ?? -1;
  const notice = notices?.[at];
  const next = notices?.[at + 1];
  useReading(notice?.read === false ? notice.id : null);

  return (
    <Dialog
      title={notice?.title ?? t(notices ? 'notice.gone' : 'notice.label')}
      description={notice && <time dateTime={notice.at}>{formatMoment(notice.at, locale, timeZone)}</time>}
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      actions={
        <>
          {has('noticePage') && (
            <NavLink to="/noticePage" replace className="btn btn-quiet">
              {t('notice.all')}
            </NavLink>
          )}
          {next && <Button onClick={() => setShownId(next.id)}>{t('notice.next')}</Button>}
        </>
      }
    >
      {notice && <Prose html={notice.html} />}
      {!notices && (isError ? <FailedPart error={error} retry={() => void refetch()} /> : <Skeleton width="80%" />)}
    </Dialog>
  );
}

/** Marks what a member is shown as read: once, for what the server does not take it would refuse again and again. */
function useReading(id: string | null): void {
  const token = useToken();
  const { mutate } = useMarkRead();
  const marked = useRef(new Set<string>());
  useEffect(() => {
    if (token === null || id === null || marked.current.has(id)) return;
    marked.current.add(id);
    mutate([id]);
  }, [token, id, mutate]);
}
