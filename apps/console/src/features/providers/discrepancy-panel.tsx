import type { CallInput, ProviderCase } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Segmented } from '@croupier/ui/segmented';
import { toast } from '@croupier/web/toast';
import { useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { AmountField } from '../../shared/amount-field.tsx';
import { call } from '../../shared/call.ts';
import { unitOf } from '../../shared/currencies.ts';
import { DecisionButtons } from '../../shared/decision-foot.tsx';
import { Facts } from '../../shared/facts.tsx';
import { Money } from '../../shared/money.tsx';
import { useCan, useOperator, useOperatorSite } from '../../shared/operator.ts';
import { QueueSteps } from '../../shared/queue-steps.tsx';
import { SidePanel } from '../../shared/side-panel.tsx';
import { refreshList } from '../../shared/use-list.ts';
import { useMoments } from '../../shared/use-moment.ts';
import type { Queue } from '../../shared/use-queue.ts';
import { DiscrepancyBadge } from './discrepancy-badge.tsx';
import './providers.css';

type DiscrepancyPanelProps = { queue: Queue<ProviderCase>; open: (id: string) => void; onClose: () => void };
type Action = CallInput<'console.proposeForCase'>['action'] | 'accept';
type Side = NonNullable<ProviderCase['ours']>;

/** One discrepancy: what each side has of the transaction, and how it is resolved. */
export function DiscrepancyPanel({ queue, open, onClose }: DiscrepancyPanelProps) {
  const { t } = useText();
  const { moment } = useMoments();
  const mayWrite = useCan('providers.write');
  const { row } = queue;
  const action = row?.proposal?.action ?? row?.action;
  const given = row?.proposal?.reason ?? row?.reason;
  const done = (title: string) => {
    toast({ title });
    void refreshList('console.providerCases', 'site');
    queue.goOn();
  };
  return (
    <SidePanel
      label={t('discrepancies.one')}
      reference={row?.transactionId}
      tools={<QueueSteps queue={queue} open={open} />}
      onClose={onClose}
      foot={row && mayWrite && row.state !== 'resolved' && <Resolve row={row} onDone={done} />}
    >
      {row ? (
        <>
          <div>
            <h2>{t(`discrepancies.kind.${row.kind}`)}</h2>
            <DiscrepancyBadge row={row} />
          </div>
          <div className="provider-sides">
            <SideFacts title={t('discrepancies.theirs')} side={row.theirs} />
            <SideFacts title={t('discrepancies.ours')} side={row.ours} />
          </div>
          <Facts
            facts={[
              { label: t('providers.provider'), value: row.provider },
              { label: t('discrepancies.day'), value: row.day },
              { label: t('discrepancies.opened'), value: moment(row.createdAt) },
              ...(action ? [{ label: t('discrepancies.proposed'), value: t(`discrepancies.action.${action}`) }] : []),
              ...(given ? [{ label: t('console.reason'), value: given }] : []),
              ...(row.resolvedAt ? [{ label: t('discrepancies.resolvedAt'), value: moment(row.resolvedAt) }] : []),
            ]}
          />
        </>
      ) : (
        <p className="muted">{t('discrepancies.notHere')}</p>
      )}
    </SidePanel>
  );
}

function SideFacts({ title, side }: { title: string; side: Side | null }) {
  const { t } = useText();
  return (
    <section>
      <h3>{title}</h3>
      {side ? (
        <Facts
          facts={[
            {
              label: t('discrepancies.amount'),
              value: /^-?\d+$/.test(side.amount) ? <Money value={side.amount} currency={side.currency} /> : side.amount,
            },
            { label: t('discrepancies.type'), value: side.type },
            { label: t('providers.state'), value: side.status },
            { label: t('discrepancies.player'), value: side.playerId },
            { label: t('discrepancies.round'), value: side.roundId ?? '' },
            { label: t('discrepancies.at'), value: side.at },
          ]}
        />
      ) : (
        <p className="muted small">{t('discrepancies.missing')}</p>
      )}
    </section>
  );
}

function Resolve({ row, onDone }: { row: ProviderCase; onDone: (title: string) => void }) {
  const { t } = useText();
  const { operatorId } = useOperator();
  const { currency } = useOperatorSite();
  const [asked, setAsked] = useState<Action | 'approve' | null>(null);
  const [amount, setAmount] = useState<string | null>('');
  const [to, setTo] = useState<'player' | 'house'>('player');
  const { id: caseId, state, proposal, ours } = row;
  const unit = ours ? unitOf(ours.currency) : currency;
  const close = () => setAsked(null);
  const propose = async (reason: string): Promise<void> => {
    if (asked === 'undo') await call('console.proposeForCase', { caseId, action: asked, reason });
    else if (asked === 'adjust') {
      const signed = to === 'player' ? (amount ?? '') : `-${amount}`;
      await call('console.proposeForCase', { caseId, action: asked, amount: signed, reason });
    } else await call('console.acceptCase', { caseId, reason });
  };
  const actions: readonly Action[] = ours ? ['accept', 'undo', 'adjust'] : ['accept', 'adjust'];
  const keys: Record<Action, string> = { accept: 'a', undo: 'u', adjust: 'd' };
  return (
    <>
      <DecisionButtons
        decisions={[
          ...(proposal && proposal.proposedBy !== operatorId
            ? [
                {
                  key: 'y',
                  label: 'discrepancies.approve' as const,
                  tone: 'primary' as const,
                  run: () => setAsked('approve'),
                },
              ]
            : []),
          ...(state === 'open'
            ? actions.map((action) => ({
                key: keys[action],
                label: `discrepancies.action.${action}` as const,
                run: () => setAsked(action),
              }))
            : []),
        ]}
      />
      <ActDialog
        title={asked && asked !== 'approve' ? t(`discrepancies.action.${asked}`) : ''}
        effect={asked && asked !== 'approve' && t(`discrepancies.effect.${asked}`)}
        action={asked && asked !== 'approve' ? t(`discrepancies.action.${asked}`) : ''}
        open={asked !== null && asked !== 'approve'}
        onClose={close}
        disabled={asked === 'adjust' && !amount}
        run={propose}
        onDone={() => onDone(t(asked === 'accept' ? 'discrepancies.resolved' : 'discrepancies.waits'))}
      >
        {asked === 'adjust' && (
          <>
            <Segmented
              label={t('discrepancies.direction')}
              options={[
                { value: 'player', label: t('discrepancies.toPlayer') },
                { value: 'house', label: t('discrepancies.fromPlayer') },
              ]}
              value={to}
              onChange={setTo}
            />
            <AmountField
              label={t('discrepancies.amount')}
              currency={unit}
              value=""
              onChange={setAmount}
              wrong={t('console.noAmount')}
            />
          </>
        )}
      </ActDialog>
      <ActDialog
        title={t('discrepancies.approve')}
        effect={proposal && t(`discrepancies.effect.${proposal.action}`)}
        action={t('discrepancies.approve')}
        open={asked === 'approve'}
        onClose={close}
        run={(reason) => call('console.approveProposal', { proposalId: proposal?.proposalId ?? '', reason })}
        onDone={() => onDone(t('discrepancies.resolved'))}
      />
    </>
  );
}
