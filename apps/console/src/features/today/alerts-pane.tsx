import { useText } from '@croupier/i18n';
import { formatNumber } from '@croupier/web/format';
import { Link } from '@tanstack/react-router';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Pane, PaneRow, PaneRows } from '../../shared/panes.tsx';
import { useMoments, useNow } from '../../shared/use-moment.ts';
import { type Alert, alertsOf, queueParts, queuePaths, type Today } from './alerts.ts';
import './today.css';

/** What asks for a look now, each with the screen that shows it. */
export function AlertsPane({ today }: { today: Today }) {
  const { t } = useText();
  const alerts = alertsOf(today, useNow());
  const wordsOf = useAlertWords();
  return (
    <Pane title={t('today.alerts')}>
      {alerts.length === 0 && <p className="muted small">{t('today.noAlerts')}</p>}
      <PaneRows>
        {alerts.map((alert) => {
          const { title, text } = wordsOf(alert);
          const Icon = alert.tone === 'negative' ? CircleAlert : TriangleAlert;
          return (
            <PaneRow
              key={alert.key}
              icon={<Icon className={`today-${alert.tone}`} size={18} strokeWidth={1.75} aria-hidden />}
              title={title}
            >
              {text}
            </PaneRow>
          );
        })}
      </PaneRows>
    </Pane>
  );
}

function useAlertWords(): (alert: Alert) => { title: ReactNode; text: string } {
  const { t, locale } = useText();
  const { ago } = useMoments();
  const link = (to: string, words: string, show?: string) => (
    <Link className="link" to={to} search={show === undefined ? {} : { show }}>
      {words}
    </Link>
  );
  return (alert) => {
    switch (alert.kind) {
      case 'late': {
        const title = t('today.alert.late', { queue: t(`today.queue.${alert.queue}`) });
        return {
          title: link(queuePaths[alert.queue], title, queueParts[alert.queue]),
          text: t('today.lateSince', { due: ago(alert.since) }),
        };
      }
      case 'provider':
        return {
          title: link('/providers', t('today.alert.provider', { provider: alert.provider })),
          text: [alert.vendor, t(`today.breaker.${alert.state}`)].filter(Boolean).join(', '),
        };
      case 'returns':
        return {
          title: link('/games', t('today.returnAlarms'), 'returns'),
          text: t('today.alert.returnsText', { count: alert.count }),
        };
      case 'unsequenced':
        return { title: t('today.alert.unsequenced'), text: t('today.heldSince', { since: ago(alert.since) }) };
      case 'behind':
        return { title: alert.consumer, text: t('today.behind', { rows: formatNumber(alert.rows, locale) }) };
      case 'partitions':
        return { title: t('today.partitions'), text: alert.problem };
      case 'job':
        return { title: alert.job, text: t('today.failures', { failures: alert.failures, last: ago(alert.last) }) };
      case 'unsealed':
        return {
          title: t(alert.what === 'ledger' ? 'today.alert.ledgerUnsealed' : 'today.alert.auditUnsealed'),
          text: t('today.alert.lastSealed', { day: alert.day }),
        };
    }
  };
}
