import type { ProposalInfo } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Skeleton } from '@croupier/ui/skeleton';
import { toast } from '@croupier/web/toast';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { call } from '../../shared/call.ts';
import { siteKey } from '../../shared/chosen-site.ts';
import { DecisionButtons, DecisionFoot } from '../../shared/decision-foot.tsx';
import { FailedPart } from '../../shared/error-text.tsx';
import { Facts } from '../../shared/facts.tsx';
import { queryClient } from '../../shared/queries.ts';
import { QueueSteps } from '../../shared/queue-steps.tsx';
import { SidePanel } from '../../shared/side-panel.tsx';
import { useMoments } from '../../shared/use-moment.ts';
import type { Queue } from '../../shared/use-queue.ts';
import { ProposalBadge } from './proposal-badge.tsx';
import { useEffectText } from './use-effect-text.ts';

type ProposalPanelProps = {
  proposalId: string;
  queue: Queue<ProposalInfo>;
  open: (id: string) => void;
  onClose: () => void;
};

const proposalQuery = (proposalId: string) =>
  queryOptions({
    queryKey: siteKey('console.proposal', proposalId),
    queryFn: () => call('console.proposal', { proposalId }),
  });

/** One proposal: what it does, why, by whom; approved, declined or withdrawn here. */
export function ProposalPanel({ proposalId, queue, open, onClose }: ProposalPanelProps) {
  const { t } = useText();
  const { moment, when } = useMoments();
  const effectOf = useEffectText();
  const { data, error, refetch } = useQuery(proposalQuery(proposalId));
  const row = data ?? queue.row;
  const decided = (title: string) => {
    toast({ title });
    // what ran may have changed anything of the site
    void queryClient.invalidateQueries({ queryKey: siteKey() });
    queue.goOn();
  };
  return (
    <SidePanel
      label={t('proposals.one')}
      reference={row?.call}
      tools={<QueueSteps queue={queue} open={open} />}
      onClose={onClose}
      foot={row?.state === 'open' && <Decide row={row} onDecided={decided} />}
    >
      {error && <FailedPart error={error} retry={() => void refetch()} />}
      {!row && !error && <Skeleton width="60%" />}
      {row && (
        <>
          <div>
            <h2>{effectOf(row)}</h2>
            <ProposalBadge row={row} />
          </div>
          <Facts
            facts={[
              { label: t('console.reason'), value: row.reason },
              { label: t('proposals.by'), value: row.proposedBy },
              { label: t('proposals.at'), value: moment(row.proposedAt) },
              { label: t('proposals.expires'), value: `${moment(row.expiresAt)}, ${when(row.expiresAt)}` },
              { label: t('proposals.target'), value: row.target },
              ...(row.decidedBy ? [{ label: t('proposals.decidedBy'), value: row.decidedBy }] : []),
              ...(row.decidedAt ? [{ label: t('proposals.decidedAt'), value: moment(row.decidedAt) }] : []),
              ...(row.decisionReason ? [{ label: t('proposals.decisionReason'), value: row.decisionReason }] : []),
            ]}
          />
          {row.isOwn && row.state === 'open' && <p className="small">{t('proposals.ownText')}</p>}
        </>
      )}
    </SidePanel>
  );
}

function Decide({ row, onDecided }: { row: ProposalInfo; onDecided: (title: string) => void }) {
  const { t } = useText();
  const [asked, setAsked] = useState<{ what: 'decline' | 'withdraw'; reason: string } | null>(null);
  const { id: proposalId, isOwn, mayDecide } = row;
  const close = () => setAsked(null);
  const others = [
    ...(mayDecide
      ? [
          {
            key: 'd',
            label: 'proposals.decline' as const,
            tone: 'danger' as const,
            run: (reason: string) => setAsked({ what: 'decline', reason }),
          },
        ]
      : []),
    ...(isOwn
      ? [
          {
            key: 'w',
            label: 'proposals.withdraw' as const,
            run: (reason: string) => setAsked({ what: 'withdraw', reason }),
          },
        ]
      : []),
  ];
  return (
    <>
      {mayDecide ? (
        <DecisionFoot
          main={{
            key: 'a',
            label: 'proposals.approve',
            run: (reason) => call('console.approveProposal', { proposalId, reason }),
          }}
          others={others}
          onDone={() => onDecided(t('proposals.approved'))}
        />
      ) : (
        <DecisionButtons decisions={others} />
      )}
      <ActDialog
        title={t('proposals.decline')}
        effect={t('proposals.declineEffect')}
        action={t('proposals.decline')}
        tone="danger"
        reason={asked?.reason ?? ''}
        open={asked?.what === 'decline'}
        onClose={close}
        run={(reason) => call('console.declineProposal', { proposalId, reason })}
        onDone={() => onDecided(t('proposals.declined'))}
      />
      <ActDialog
        title={t('proposals.withdraw')}
        effect={t('proposals.withdrawEffect')}
        action={t('proposals.withdraw')}
        reason={asked?.reason ?? ''}
        open={asked?.what === 'withdraw'}
        onClose={close}
        run={(reason) => call('console.withdrawProposal', { proposalId, reason })}
        onDone={() => onDecided(t('proposals.withdrawn'))}
      />
    </>
  );
}
