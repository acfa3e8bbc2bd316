import type { SessionInfo } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Badge } from '@croupier/ui/badge';
import { Button } from '@croupier/ui/button';
import { Skeleton } from '@croupier/ui/skeleton';
import { formatAgo, formatMoment } from '@croupier/web/format';
import { toast } from '@croupier/web/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { call } from '../../shared/call.ts';
import { FailedPart } from '../../shared/error-text.tsx';
import { FormNotice } from '../../shared/form-notice.tsx';
import { useSite } from '../../shared/site.ts';
import { askToRemove } from './ask-to-remove.ts';
import { locationText } from './location-text.ts';
import { refreshSecurity, sessionsQuery } from './security-queries.ts';
import { refusalOf } from './use-part-form.ts';

/** Where the member is logged in: this device first, and a way to end each of the others or all of them. */
export function DevicesPart() {
  const { t } = useText();
  const sessions = useQuery({ ...sessionsQuery, staleTime: 0 });
  const endOthers = useMutation({
    mutationFn: () => call('security.sessionsEnd', {}),
    onSuccess: ({ ended }) => {
      void refreshSecurity();
      toast({ title: t('devices.ended', { count: ended }) });
    },
  });
  if (sessions.isError) return <FailedPart error={sessions.error} retry={() => void sessions.refetch()} />;
  if (!sessions.data) return <Skeleton className="security-list-skeleton" />;
  const mine = sessions.data.filter(({ current }) => current);
  const others = sessions.data.filter(({ current }) => !current);
  const ask = async () => {
    if (await askToRemove(t, 'devices.endAllTitle', 'devices.endAllText')) endOthers.mutate();
  };
  return (
    <div className="security-form">
      <p>{t('devices.text')}</p>
      <ul className="card security-list">
        {[...mine, ...others].map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      <FormNotice>{refusalOf(endOthers.error, [], t).whole}</FormNotice>
      {others.length > 0 && (
        <Button tone="danger" busy={endOthers.isPending} onClick={() => void ask()}>
          {t('devices.endAll')}
        </Button>
      )}
    </div>
  );
}

function SessionRow({
  session: { id, current, device, ip, country, createdAt, lastSeenAt },
}: {
  session: SessionInfo;
}) {
  const { t, locale } = useText();
  const { timeZone } = useSite().whitelabel;
  const end = useMutation({
    mutationFn: () => call('security.sessionEnd', { id }),
    onSuccess: () => {
      void refreshSecurity();
      toast({ title: t('devices.ended', { count: 1 }) });
    },
  });
  const name = device || t('devices.unknown');
  const Icon = /android|ios|iphone|ipad/i.test(device) ? Smartphone : Monitor;
  const refusal = refusalOf(end.error, [], t).whole;
  return (
    <li>
      <span className={current ? 'security-disc is-on' : 'security-disc'} aria-hidden>
        <Icon size={20} strokeWidth={1.75} />
      </span>
      <span className="security-words">
        <b>
          {name} {current && <Badge tone="positive">{t('devices.this')}</Badge>}
        </b>
        <span>
          <bdi>{locationText(country, ip, locale)}</bdi>
        </span>
        <span>
          {t('devices.since', { time: formatMoment(createdAt, locale, timeZone) })}
          {!current && (
            <>
              {' · '}
              {t('devices.seen', { ago: formatAgo(lastSeenAt, Date.now(), locale) })}
            </>
          )}
        </span>
        <FormNotice>{refusal}</FormNotice>
      </span>
      {!current && (
        <Button size="sm" busy={end.isPending} onClick={() => end.mutate()}>
          {t('devices.end')}
          <span className="sr"> {name}</span>
        </Button>
      )}
    </li>
  );
}
