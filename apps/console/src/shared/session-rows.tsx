import type { SessionInfo } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Badge } from '@croupier/ui/badge';
import { Button } from '@croupier/ui/button';
import { MonitorSmartphone } from 'lucide-react';
import { PaneRow, PaneRows } from './panes.tsx';
import { useMoments } from './use-moment.ts';

type SessionRowsProps = {
  sessions: readonly SessionInfo[];
  /** Ends one of them; without it they are only shown. */
  onEnd?: (session: SessionInfo) => void;
  busy?: boolean;
};

/** Where somebody is signed in: device, address, since when and when seen last. */
export function SessionRows({ sessions, onEnd, busy = false }: SessionRowsProps) {
  const { t } = useText();
  const { moment, ago } = useMoments();
  return (
    <PaneRows>
      {sessions.map((session) => {
        const { id, device, ip, country, createdAt, lastSeenAt, current } = session;
        const place = country === null ? ip : `${ip}, ${country}`;
        return (
          <PaneRow
            key={id}
            icon={<MonitorSmartphone size={20} strokeWidth={1.75} aria-hidden />}
            title={device || t('console.unknownDevice')}
            tools={
              current ? (
                <Badge tone="positive">{t('console.thisSession')}</Badge>
              ) : (
                onEnd && (
                  <Button size="sm" disabled={busy} onClick={() => onEnd(session)}>
                    {t('console.endSession')}
                  </Button>
                )
              )
            }
          >
            {t('console.sessionFacts', { place, since: moment(createdAt), seen: ago(lastSeenAt) })}
          </PaneRow>
        );
      })}
    </PaneRows>
  );
}
