import type { Notice } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Marquee } from '@croupier/ui/marquee';
import { formatDayShort } from '@croupier/web/format';
import { Megaphone } from 'lucide-react';
import { aboutToOpen, useModals } from '../../shared/modals.ts';
import { useSite } from '../../shared/site.ts';

/** Titles of the notices, running; one opens in a dialog. */
export function NoticeBar({ notices }: { notices: readonly Notice[] }) {
  const { t, locale } = useText();
  const { show } = useModals();
  const { timeZone } = useSite().whitelabel;
  return (
    <Marquee
      label={t('notice.label')}
      icon={<Megaphone size={20} strokeWidth={1.75} />}
      pause={t('notice.pause')}
      play={t('notice.play')}
      items={notices.map((notice) => ({
        key: notice.id,
        node: (
          <button
            type="button"
            className="notice-title"
            aria-haspopup="dialog"
            onClick={() => show('notice', notice.id)}
            {...aboutToOpen('notice')}
          >
            <time dateTime={notice.at}>{formatDayShort(notice.at, locale, timeZone)}</time>
            {notice.title}
          </button>
        ),
      }))}
    />
  );
}
