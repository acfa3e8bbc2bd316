import { useText } from '@croupier/i18n';
import { Avatar } from '@croupier/ui/avatar';
import { CountBadge } from '@croupier/ui/count-badge';
import { Overlay } from '@croupier/ui/overlay';
import { Skeleton } from '@croupier/ui/skeleton';
import { formatDay } from '@croupier/web/format';
import { PartBoundary } from '@croupier/web/part-boundary';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { Suspense, useState } from 'react';
import { avatarQuery } from '../../shared/avatar.ts';
import { useHas } from '../../shared/capabilities.ts';
import { useMember } from '../../shared/member.ts';
import type { ModalSearch } from '../../shared/modals.ts';
import { unreadQuery } from '../../shared/notices.ts';
import { useSite } from '../../shared/site.ts';
import type { ModalProps } from '../modal-props.ts';
import type { CenterPageKey } from './center-page-key.ts';
import { centerPages, readCenterItem } from './center-pages.ts';
import { partNameKey } from './part-names.ts';
import { useCenterGate } from './use-center-gate.ts';
import { useCenterMoves } from './use-center-moves.ts';
import './center.css';

/** The member centre (specification §2): its entries, and the page of one of them. The address names page and part. */
export function CenterDialog({ open, onClose, onClosed }: ModalProps) {
  const { t } = useText();
  const isAllowed = useCenterGate(open);
  const { moveTo, moveBack } = useCenterMoves();
  const { data: member } = useMember();
  const pages = centerPages(useHas(), member?.toUpline === true);
  const { item, view } = useShownItem(open);
  const { page: wanted, part } = readCenterItem(item);
  const shown = pages.find(({ key }) => key === wanted) ?? pages[0];
  const partName = partNameKey(shown?.key, part, view);
  const goTo = (page: CenterPageKey, to?: string, how?: string) => moveTo(to ? `${page}/${to}` : page, how);
  if (!isAllowed || !shown) return null;
  const { Page } = shown;
  // a view of a part leads back to the part, the part to its page, and that to the list
  const above = part && view ? `${shown.key}/${part}` : shown.key;
  const back = () => moveBack(partName ? above : undefined);
  return (
    <Overlay
      title={t('center.title')}
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      head={<Who />}
      nav={
        <ul className="overlay-nav">
          {pages.map(({ key, label, icon: Icon }) => (
            <li key={key}>
              <button type="button" aria-current={key === shown.key ? 'page' : undefined} onClick={() => goTo(key)}>
                <Icon size={20} strokeWidth={1.75} aria-hidden />
                {t(label)}
                <span className="end">{key === 'messageV2' && <Unread />}</span>
                <ChevronRight className="turn" size={18} strokeWidth={1.75} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      }
      heading={t(partName ?? shown.label)}
      shows={item === undefined ? 'list' : 'page'}
      onBack={back}
      isDeep={partName !== null}
    >
      <PartBoundary key={shown.key}>
        <Suspense fallback={<Skeleton className="center-skeleton" />}>
          <Page part={part} view={view} goTo={goTo} back={back} />
        </Suspense>
      </PartBoundary>
    </Overlay>
  );
}

/** What the address names; while the centre leaves the screen, what it named last. */
function useShownItem(open: boolean): { item: string | undefined; view: string } {
  const { modal, item, view = '' } = useSearch({ strict: false }) as ModalSearch;
  const [last, setLast] = useState({ item, view });
  const isNamed = open && modal === 'center';
  if (isNamed && (item !== last.item || view !== last.view)) setLast({ item, view });
  return isNamed ? { item, view } : last;
}

function Who() {
  const { t, locale } = useText();
  const { data: member } = useMember();
  const { data: avatar } = useQuery(avatarQuery);
  const { timeZone } = useSite().whitelabel;
  const { labelName } = member?.clubLabel ?? {};
  return (
    <div className="overlay-who">
      <Avatar name={member?.account ?? ''} src={avatar?.url || null} />
      <div>
        <b>{member?.account}</b>
        {labelName || (member && t('center.since', { day: formatDay(member.registeredAt, locale, timeZone) }))}
      </div>
    </div>
  );
}

function Unread() {
  const { t } = useText();
  const { data: count = 0 } = useQuery(unreadQuery);
  return <CountBadge value={count} label={t('notice.unread', { count })} />;
}
