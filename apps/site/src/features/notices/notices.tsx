import type { Notice } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { cx } from '@croupier/ui/class-names';
import { Skeleton } from '@croupier/ui/skeleton';
import { EmptyState } from '@croupier/ui/state';
import { formatDay } from '@croupier/web/format';
import { toast } from '@croupier/web/toast';
import { CheckCheck, ChevronDown, Megaphone } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { errorText, FailedPart } from '../../shared/error-text.tsx';
import { useMarkRead, useNotices } from '../../shared/notices.ts';
import { Prose } from '../../shared/prose.tsx';
import { useToken } from '../../shared/session.ts';
import { useSite } from '../../shared/site.ts';
import { inReadingOrder } from './reading-order.ts';
import './notices.css';

type NoticesProps = {
  /** The notice that is open in place. */
  openId: string | undefined;
  onOpen: (id: string | undefined) => void;
  /** Stands above the list, with how many are unread where that is known. */
  head: (marks: ReactNode) => ReactNode;
};

/** All notices, the unread ones first. One is opened in place, which marks it as read. */
export function Notices(props: NoticesProps) {
  const notices = useNotices();
  return (
    <div className="notices">
      {notices.data ? (
        <NoticeList notices={notices.data} {...props} />
      ) : notices.isError ? (
        <>
          {props.head(null)}
          <FailedPart error={notices.error} retry={() => void notices.refetch()} />
        </>
      ) : (
        <>
          {props.head(null)}
          <NoticesSkeleton />
        </>
      )}
    </div>
  );
}

function NoticeList({ notices, openId: id, onOpen, head }: NoticesProps & { notices: readonly Notice[] }) {
  const { t } = useText();
  const isMember = useToken() !== null;
  const mark = useMarkRead();
  // The order of the first look stays: a notice that is read must not jump away under the reader's eyes.
  const [order] = useState(() => inReadingOrder(notices, isMember).map((notice) => notice.id));
  const shown = [...notices].sort((a, b) => placeIn(order, a.id) - placeIn(order, b.id));
  const unread = isMember ? notices.filter((notice) => !notice.read) : [];
  const read = (ids: string[]) =>
    mark.mutate(ids, { onError: (error) => toast({ title: errorText(error, t), kind: 'error' }) });
  const toggle = (notice: Notice, open: boolean) => {
    if (open !== (id === notice.id)) onOpen(open ? notice.id : undefined);
    if (open && isMember && !notice.read) read([notice.id]);
  };
  return (
    <>
      {head(
        <>
          {isMember && notices.length > 0 && (
            <p className="notices-count" role="status">
              {t('notices.unread', { count: unread.length })}
            </p>
          )}
          {unread.length > 0 && (
            <Button
              tone="leaf"
              className="read-all"
              icon={<CheckCheck size={18} strokeWidth={1.75} aria-hidden />}
              busy={mark.isPending && mark.variables.length > 1}
              onClick={() => read(unread.map((notice) => notice.id))}
            >
              {t('notices.readAll')}
            </Button>
          )}
        </>,
      )}
      {notices.length === 0 ? (
        <div className="card">
          <EmptyState icon={<Megaphone size={28} strokeWidth={1.75} />} title={t('notices.none')}>
            {t('notices.noneText')}
          </EmptyState>
        </div>
      ) : (
        <div className={cx('card notice-list', !isMember && 'unmarked')}>
          {shown.map((notice) => (
            <NoticeRow
              key={notice.id}
              notice={notice}
              unread={isMember ? !notice.read : null}
              open={id === notice.id}
              onToggle={(open) => toggle(notice, open)}
            />
          ))}
        </div>
      )}
    </>
  );
}

/** Notices that came since the first look stand above. */
function placeIn(order: readonly string[], id: string): number {
  return order.indexOf(id);
}

/** `unread` is null for a visitor, whose reading is not recorded. */
type NoticeRowProps = { notice: Notice; unread: boolean | null; open: boolean; onToggle: (open: boolean) => void };

function NoticeRow({ notice, unread, open, onToggle }: NoticeRowProps) {
  const { t, locale } = useText();
  const { timeZone } = useSite().whitelabel;
  const row = useRef<HTMLDetailsElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the notice that the address named when the page opened
  useEffect(() => {
    if (open) row.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <details
      ref={row}
      className={unread ? 'notice is-new' : 'notice'}
      open={open}
      onToggle={(event) => onToggle(event.currentTarget.open)}
    >
      <summary>
        {unread !== null && <span className="dot">{unread && <span className="sr">{t('notices.new')}</span>}</span>}
        <span className="title">
          <b>{notice.title}</b>
          <time dateTime={notice.at}>{formatDay(notice.at, locale, timeZone)}</time>
        </span>
        <ChevronDown className="turn" size={20} strokeWidth={1.75} aria-hidden />
      </summary>
      <div className="notice-body">
        <Prose html={notice.html} />
      </div>
    </details>
  );
}

function NoticesSkeleton() {
  return (
    <div className="card notice-list" aria-hidden>
      {[52, 64, 40, 58, 46].map((width) => (
        <div key={width} className="notice-skeleton">
          <Skeleton width={`${width}%`} />
          <Skeleton width="11ch" />
        </div>
      ))}
    </div>
  );
}
