import { useText } from '@croupier/i18n';
import { Badge, type BadgeTone } from '@croupier/ui/badge';
import { Skeleton } from '@croupier/ui/skeleton';
import { formatNumber } from '@croupier/web/format';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { call } from '../../shared/call.ts';
import { siteKey } from '../../shared/chosen-site.ts';
import { FailedPart } from '../../shared/error-text.tsx';
import { type Fact, Facts } from '../../shared/facts.tsx';
import { Money } from '../../shared/money.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { Pane, PaneColumns, PaneRow, PaneRows, Panes } from '../../shared/panes.tsx';
import { useMoments, useNow } from '../../shared/use-moment.ts';
import { heldUpSince, queueParts, queuePaths, type Today } from './alerts.ts';
import { AlertsPane } from './alerts-pane.tsx';
import { VerticalsPane } from './verticals-pane.tsx';
import './today.css';

const readEveryMs = 10_000;

const tones: Record<Today['providers'][number]['state'], BadgeTone> = {
  closed: 'positive',
  half_open: 'caution',
  open: 'negative',
};

/** How the site stands now; read again by itself. */
export function TodayPage() {
  const { t, locale } = useText();
  const { data, error, refetch } = useQuery({
    queryKey: siteKey('console.today'),
    queryFn: () => call('console.today', {}),
    refetchInterval: readEveryMs,
  });
  return (
    <>
      <PageHead
        title={t('console.screen.today')}
        lead={data ? t('today.lead', { day: dayText(data.day, locale) }) : t('today.reading')}
      />
      {error && !data && <FailedPart error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton width="60%" />}
      {data && (
        <Panes>
          <Figures today={data} />
          <VerticalsPane today={data} />
          <PaneColumns>
            <Queues today={data} />
            <AlertsPane today={data} />
            <Providers today={data} />
            <Platform today={data} />
          </PaneColumns>
        </Panes>
      )}
    </>
  );
}

/** A day of the site's clock: Tuesday 24 November. */
function dayText(day: string, locale: string): string {
  const parts = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale, parts).format(new Date(`${day}T00:00:00.000Z`));
}

function Figures({ today: { total, currency, membersNow, betsPerSecond, jackpots, returnAlarms } }: { today: Today }) {
  const { t, locale } = useText();
  const figures: readonly Fact[] = [
    { label: t('today.result'), value: <Money value={total.result} currency={currency} /> },
    { label: t('today.stake'), value: <Money value={total.stake} currency={currency} /> },
    { label: t('today.payout'), value: <Money value={total.payout} currency={currency} /> },
    { label: t('today.bets'), value: formatNumber(total.bets, locale) },
    { label: t('today.membersNow'), value: formatNumber(membersNow, locale) },
    { label: t('today.betsPerSecond'), value: betsPerSecond.toFixed(1) },
    {
      label: t('today.jackpots', { count: jackpots.running }),
      value: <Money value={jackpots.held} currency={currency} />,
    },
    { label: t('today.returnAlarms'), value: returnAlarms },
  ];
  return (
    <Pane title={t('today.figures')} whole>
      <div className="today-figures">
        <Facts facts={figures} />
      </div>
    </Pane>
  );
}

function Queues({ today: { queues } }: { today: Today }) {
  const { t } = useText();
  const { ago, when } = useMoments();
  const now = useNow();
  return (
    <Pane title={t('today.queues')}>
      <PaneRows>
        {queues.map(({ queue, count, oldestAt, dueAt }) => (
          <PaneRow
            key={queue}
            title={
              <Link
                className="link"
                to={queuePaths[queue]}
                search={queueParts[queue] ? { show: queueParts[queue] } : {}}
              >
                {t(`today.queue.${queue}`)}
              </Link>
            }
            tools={<Badge tone={count > 0 ? 'caution' : 'positive'}>{count}</Badge>}
          >
            {oldestAt ? t('today.oldest', { oldest: ago(oldestAt) }) : t('today.empty')}
            {dueAt && (
              <span className={Date.parse(dueAt) < now ? 'today-due today-negative' : 'today-due'}>
                {Date.parse(dueAt) < now
                  ? t('today.lateSince', { due: ago(dueAt) })
                  : t('today.due', { due: when(dueAt) })}
              </span>
            )}
          </PaneRow>
        ))}
      </PaneRows>
    </Pane>
  );
}

function Providers({ today: { providers } }: { today: Today }) {
  const { t } = useText();
  return (
    <Pane title={t('today.providers')}>
      {providers.length === 0 && <p className="muted small">{t('today.noProviders')}</p>}
      <PaneRows>
        {providers.map(({ provider, vendor, state }) => (
          <PaneRow
            key={`${provider} ${vendor}`}
            title={provider}
            tools={<Badge tone={tones[state]}>{t(`today.breaker.${state}`)}</Badge>}
          >
            {vendor}
          </PaneRow>
        ))}
      </PaneRows>
    </Pane>
  );
}

function Platform({ today: { platform } }: { today: Today }) {
  const { t, locale } = useText();
  const { ago } = useMoments();
  const heldSince = heldUpSince(platform, useNow());
  const row = (key: string, title: string, state: ReactNode, text?: ReactNode) => (
    <PaneRow key={key} title={title} tools={state}>
      {text}
    </PaneRow>
  );
  const well = <Badge tone="positive">{t('today.well')}</Badge>;
  const behind = platform.consumers.filter((consumer) => consumer.behind > 0);
  return (
    <Pane title={t('today.platform')}>
      <PaneRows>
        {row('ledger', t('today.ledgerSealed'), platform.ledgerSealed ?? t('today.none'))}
        {row('audit', t('today.auditSealed'), platform.auditSealed ?? t('today.none'))}
        {platform.partitionProblems.length === 0
          ? row('partitions', t('today.partitions'), well)
          : platform.partitionProblems.map((problem) =>
              row(problem, t('today.partitions'), <Badge tone="negative">{t('today.problem')}</Badge>, problem),
            )}
        {heldSince === null
          ? row('sequencer', t('today.sequencer'), well)
          : row(
              'sequencer',
              t('today.sequencer'),
              <Badge tone="negative">{t('today.problem')}</Badge>,
              t('today.heldSince', { since: ago(heldSince) }),
            )}
        {behind.length === 0
          ? row('consumers', t('today.consumers'), well)
          : behind.map(({ name, behind: rows }) =>
              row(name, name, <Badge tone="caution">{t('today.behind', { rows: formatNumber(rows, locale) })}</Badge>),
            )}
        {platform.failedJobs.length === 0
          ? row('jobs', t('today.jobs'), well)
          : platform.failedJobs.map(({ name, failures, lastAt }) =>
              row(
                name,
                name,
                <Badge tone="negative">{t('today.problem')}</Badge>,
                t('today.failures', { failures, last: ago(lastAt) }),
              ),
            )}
      </PaneRows>
    </Pane>
  );
}
