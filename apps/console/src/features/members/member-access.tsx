import { useText } from '@croupier/i18n';
import { Skeleton } from '@croupier/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { siteKey } from '../../shared/chosen-site.ts';
import { FailedPart } from '../../shared/error-text.tsx';
import { Pane, PaneRow, PaneRows, Panes } from '../../shared/panes.tsx';
import { useMoments } from '../../shared/use-moment.ts';

/** From where a member comes: open sessions, devices and addresses. */
export function MemberAccess({ memberId }: { memberId: string }) {
  const { t } = useText();
  const { moment, ago } = useMoments();
  const { data, error, refetch } = useQuery({
    queryKey: siteKey('console.memberAccess', memberId),
    queryFn: () => call('console.memberAccess', { memberId }),
  });
  if (error) return <FailedPart error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton width="60%" />;
  return (
    <Panes>
      <Pane title={t('members.sessions')}>
        {data.sessions.length === 0 && <p className="muted small">{t('members.noSessions')}</p>}
        <PaneRows>
          {data.sessions.map(({ id, device, address, country, createdAt, lastSeenAt }) => (
            <PaneRow key={id} title={device}>
              {t('members.sessionText', {
                place: [address, country].filter(Boolean).join(' '),
                since: moment(createdAt),
                seen: ago(lastSeenAt),
              })}
            </PaneRow>
          ))}
        </PaneRows>
      </Pane>
      <Pane title={t('members.devices')}>
        {data.devices.length === 0 && <p className="muted small">{t('members.nothing')}</p>}
        <PaneRows>
          {data.devices.map(({ device, firstAt, lastAt, members }) => (
            <PaneRow key={device} title={device}>
              {t('members.deviceText', { first: moment(firstAt), last: ago(lastAt), members })}
            </PaneRow>
          ))}
        </PaneRows>
      </Pane>
      <Pane title={t('members.addresses')}>
        {data.addresses.length === 0 && <p className="muted small">{t('members.nothing')}</p>}
        <PaneRows>
          {data.addresses.map(({ address, country, logins, lastAt }) => (
            <PaneRow key={address} title={address}>
              {t('members.addressText', { country: country ?? '', logins, last: ago(lastAt) })}
            </PaneRow>
          ))}
        </PaneRows>
      </Pane>
    </Panes>
  );
}
