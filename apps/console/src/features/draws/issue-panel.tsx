import type { DrawIssueDetail } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Badge } from '@croupier/ui/badge';
import { Skeleton } from '@croupier/ui/skeleton';
import { toast } from '@croupier/web/toast';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Ban, ClipboardPen, Lock } from 'lucide-react';
import { useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { type Act, ActMenu } from '../../shared/act-menu.tsx';
import { call } from '../../shared/call.ts';
import { siteKey } from '../../shared/chosen-site.ts';
import { FailedPart } from '../../shared/error-text.tsx';
import { Facts } from '../../shared/facts.tsx';
import { Money } from '../../shared/money.tsx';
import { useCan } from '../../shared/operator.ts';
import { SidePanel } from '../../shared/side-panel.tsx';
import { useMoments, useNow } from '../../shared/use-moment.ts';
import { CloseLinesDialog } from './close-lines-dialog.tsx';
import { IssueSlips } from './issue-slips.tsx';
import { IssueBadge } from './issue-state.tsx';
import { LiabilityMap } from './liability-map.tsx';
import { refreshDraws } from './refresh-draws.ts';
import { ReportsTable } from './reports-table.tsx';
import { ResultDialog } from './result-dialog.tsx';
import { stateOf } from './state-of.ts';

const readEveryMs = 10_000;

const issueQuery = (issueId: string) =>
  queryOptions({
    queryKey: siteKey('console.drawIssue', { issueId }),
    queryFn: () => call('console.drawIssue', { issueId }),
    refetchInterval: readEveryMs,
  });

/** One issue: its takings, what it may cost, what its sources reported, its slips, and what can be done. */
export function IssuePanel({ issueId, onClose }: { issueId: string; onClose: () => void }) {
  const { t } = useText();
  const query = useQuery(issueQuery(issueId));
  const issue = query.data;
  return (
    <SidePanel
      label={t('draws.issue')}
      reference={issue ? `${issue.name}, ${issue.number}` : t('draws.issue')}
      onClose={onClose}
    >
      {issue ? (
        <Issue issue={issue} />
      ) : query.error ? (
        <FailedPart error={query.error} retry={() => void query.refetch()} />
      ) : (
        <Skeleton className="draws-waiting" />
      )}
    </SidePanel>
  );
}

function Issue({ issue }: { issue: DrawIssueDetail }) {
  const { t } = useText();
  const { moment } = useMoments();
  const now = useNow();
  const { currency, staked, paid } = issue;
  const state = stateOf(issue, now);
  const money = (value: string) => <Money value={value} currency={currency} />;
  const sells = state === 'open' || state === 'scheduled' || state === 'locked' || state === 'due';
  return (
    <>
      <div>
        <h2>{issue.name}</h2>
        <IssueBadge state={state} /> {issue.late && <Badge tone="caution">{t('draws.late')}</Badge>}{' '}
        {issue.settlements > 1 && <Badge tone="caution">{t('draws.corrected')}</Badge>}{' '}
        {issue.voidProposalId && <Badge tone="caution">{t('draws.voidWaits')}</Badge>}
      </div>
      <Facts
        facts={[
          { label: t('draws.number'), value: issue.number },
          { label: t('draws.locksAt'), value: moment(issue.locksAt) },
          { label: t('draws.drawsAt'), value: moment(issue.drawsAt) },
          { label: t('draws.slips'), value: issue.slips },
          { label: t('draws.bets'), value: issue.bets },
          { label: t('draws.staked'), value: money(staked) },
          ...(state === 'settled' || state === 'void'
            ? [
                { label: t('draws.paid'), value: money(paid) },
                ...(state === 'settled'
                  ? [{ label: t('draws.kept'), value: money(`${BigInt(staked) - BigInt(paid)}`) }]
                  : []),
              ]
            : []),
          { label: t('draws.menuVersion'), value: issue.menuVersion },
        ]}
      />
      <IssueActs issue={issue} state={state} />
      {(issue.reports.length > 0 || issue.draw) && <ReportsTable issue={issue} />}
      {issue.versions.length > 0 && (
        <section>
          <h3>{t('draws.earlier')}</h3>
          <ul className="draws-versions">
            {issue.versions.map((version) => (
              <li key={version.settlement}>
                <b>{t('draws.settlement', { count: version.settlement })}</b> {money(version.paid)}
                <small>{t('draws.replaced', { time: moment(version.replacedAt) })}</small>
                <small className="draws-numbers">
                  {version.draw.map(({ code, numbers }) => `${code} ${numbers.join(' ')}`).join(' · ')}
                </small>
              </li>
            ))}
          </ul>
        </section>
      )}
      {sells && issue.bets > 0 && <LiabilityMap issue={issue} />}
      {issue.slips > 0 && <IssueSlips issue={issue} />}
    </>
  );
}

function IssueActs({ issue, state }: { issue: DrawIssueDetail; state: ReturnType<typeof stateOf> }) {
  const { t } = useText();
  const mayWrite = useCan('draws.write');
  const [asked, setAsked] = useState<'result' | 'void' | 'lines' | null>(null);
  if (!mayWrite) return null;
  const close = () => setAsked(null);
  const isOfficial = issue.prizes.length > 0;
  const canEnter = isOfficial && ['locked', 'due', 'disputed', 'settled'].includes(state);
  const canVoid = issue.draw === null && state !== 'void' && issue.voidProposalId === null;
  const canClose = state === 'open' || state === 'scheduled';
  const acts: Act[] = [
    ...(canEnter
      ? [
          {
            key: 'e',
            icon: ClipboardPen,
            label: issue.draw ? ('draws.act.correct' as const) : ('draws.act.result' as const),
            effect: t(issue.draw ? 'draws.effect.correct' : 'draws.effect.result'),
            run: () => setAsked('result'),
          },
        ]
      : []),
    ...(canClose
      ? [
          {
            key: 'c',
            icon: Lock,
            label: 'draws.act.lines' as const,
            effect: t('draws.effect.lines'),
            run: () => setAsked('lines'),
          },
        ]
      : []),
    ...(canVoid
      ? [
          {
            key: 'v',
            icon: Ban,
            label: 'draws.act.void' as const,
            effect: t('draws.effect.void'),
            negative: true,
            run: () => setAsked('void'),
          },
        ]
      : []),
  ];
  if (acts.length === 0) return null;
  return (
    <>
      <ActMenu acts={acts} />
      {asked === 'result' && <ResultDialog issue={issue} onClose={close} />}
      {asked === 'lines' && <CloseLinesDialog issue={issue} onClose={close} />}
      <ActDialog
        title={t('draws.act.void')}
        effect={t('draws.effect.voidCounts', { slips: issue.slips })}
        action={t('draws.act.propose')}
        tone="danger"
        open={asked === 'void'}
        onClose={close}
        run={(reason) => call('console.voidIssue', { issueId: issue.issueId, reason })}
        onDone={() => {
          toast({ title: t('draws.proposed') });
          refreshDraws();
        }}
      />
    </>
  );
}
