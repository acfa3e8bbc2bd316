import type { Notice } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { cx } from '@croupier/ui/class-names';
import { Skeleton } from '@croupier/ui/skeleton';
import { EmptyState } from '@croupier/ui/state';
import { getRouteApi } from '@tanstack/react-router';
import { CheckCheck, ChevronDown, Megaphone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { errorText, FailedPart } from '../../shared/error-text.tsx';
import { formatDay } from '../../shared/format.ts';
import { InfoHead } from '../../shared/info-head.tsx';
import { useMarkRead, useNotices } from '../../shared/notices.ts';
import { Prose } from '../../shared/prose.tsx';
import { useToken } from '../../shared/session.ts';
import { useSite } from '../../shared/site.ts';
import { toast } from '../../shared/toast.ts';
import { useTitle } from '../../shared/use-title.ts';
import { inReadingOrder } from './reading-order.ts';
import './notices.css';

const route = getRouteApi('/noticePage');

const drawing = ['.. u1 o2 .. i1', 'l2 s1 r44 u3 ..', '.. n1 o1 s3 l1', 'o3 i2 d24 n3 ..'];

/** All notices, the unread ones first. One is opened in place, which marks it as read; the address names it. */
export function NoticesPage() {
  const { t } = useText();
  const notices = useNotices();
  useTitle(t('notices.title'));
  return (
    <div className="notices">
      {notices.data ? (
        <NoticeList notices={notices.data} />
      ) : notices.isError ? (
        <>
          <InfoHead title={t('notices.title')} lead={t('notices.lead')} drawing={drawing} />
          <FailedPart error={notices.error} retry={() => void notices.refetch()} />
        </>
      ) : (
        <NoticesSkeleton />
      )}
    </div>
  );
}

function NoticeList({ notices }: { notices: readonly Notice[] }) {
  const { t } = useText();
  const { id } = route.useSearch();
  const navigate = route.useNavigate();
  const isMember = useToken() !== null;
  const mark = useMarkRead();
  // The order of the first look stays: a notice that is read must not jump away under the reader's eyes.
  const [order] = useState(() => inReadingOrder(notices, isMember).map((notice) => notice.id));
  const shown = [...notices].sort((a, b) => placeIn(order, a.id) - placeIn(order, b.id));
  const unread = isMember ? notices.filter((notice) => !notice.read) : [];
  const read = (ids: string[]) =>
    mark.mutate(ids, { onError: (error) => toast({ title: errorText(error, t), kind: 'error' }) });
  const toggle = (notice: Notice, open: boolean) => {
    if (open !== (id === notice.id)) {
      void navigate({ search: open ? { id: notice.id } : {}, replace: true, resetScroll: false });
    }
    if (open && isMember && !notice.read) read([notice.id]);
  };
  return (
    <>
      <InfoHead title={t('notices.title')} lead={t('notices.lead')} drawing={drawing}>
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
      </InfoHead>
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

/** `unread` is null for a visitor, of whom nobody knows what he has read. */
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
  const { t } = useText();
  return (
    <>
      <InfoHead title={t('notices.title')} lead={t('notices.lead')} drawing={drawing} />
      <div className="card notice-list" aria-hidden>
        {[52, 64, 40, 58, 46].map((width) => (
          <div key={width} className="notice-skeleton">
            <Skeleton width={`${width}%`} />
            <Skeleton width="11ch" />
          </div>
        ))}
      </div>
    </>
  );
}
