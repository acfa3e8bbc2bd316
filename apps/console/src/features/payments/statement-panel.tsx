import type { ConsoleStatementLine } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { toast } from '@croupier/web/toast';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { call } from '../../shared/call.ts';
import { DecisionButtons } from '../../shared/decision-foot.tsx';
import { Facts } from '../../shared/facts.tsx';
import { Money } from '../../shared/money.tsx';
import { useCan } from '../../shared/operator.ts';
import { QueueSteps } from '../../shared/queue-steps.tsx';
import { SidePanel } from '../../shared/side-panel.tsx';
import { refreshList } from '../../shared/use-list.ts';
import { useMoments } from '../../shared/use-moment.ts';
import type { Queue } from '../../shared/use-queue.ts';
import { PaymentSum } from './payment-parts.tsx';

type PanelProps = { queue: Queue<ConsoleStatementLine>; open: (id: string) => void; onClose: () => void };
type Proposal = ConsoleStatementLine['proposals'][number];
type Act = { do: 'book'; proposal: Proposal } | { do: 'suspended' } | { do: 'ignored' };

/** One movement: what the bank wrote, what it may belong to, and where it goes. */
export function StatementPanel({ queue, open, onClose }: PanelProps) {
  const { t } = useText();
  const mayBook = useCan('payments.approve');
  const { row } = queue;
  const decided = () => {
    toast({ title: t('statements.decided') });
    void refreshList('console.statementLines', 'site');
    queue.goOn();
  };
  return (
    <SidePanel
      label={t('statements.one')}
      tools={<QueueSteps queue={queue} open={open} />}
      onClose={onClose}
      foot={row?.state === 'open' && mayBook && <Decide row={row} onDone={decided} />}
    >
      {row ? <LineFacts row={row} /> : <p className="muted">{t('payments.notHere')}</p>}
    </SidePanel>
  );
}

function LineFacts({ row }: { row: ConsoleStatementLine }) {
  const { t } = useText();
  const { moment } = useMoments();
  const { direction, amount, currency, provider, transactionId, depositId, withdrawalId, proposals } = row;
  return (
    <>
      <PaymentSum lead={t(`statements.direction.${direction}`)} below={row.text}>
        <Money value={amount} currency={currency} />
      </PaymentSum>
      <Facts
        facts={[
          ...(row.name === '' ? [] : [{ label: t(`statements.party.${direction}`), value: row.name }]),
          ...(row.account === '' ? [] : [{ label: t('statements.account'), value: row.account }]),
          ...(row.bookedOn === null ? [] : [{ label: t('statements.bookedOn'), value: row.bookedOn }]),
          { label: t('payments.provider'), value: provider },
          { label: t('payments.transactionId'), value: transactionId },
          ...(row.decidedAt === null
            ? []
            : [{ label: t(`statements.state.${row.state}`), value: `${row.decidedBy}, ${moment(row.decidedAt)}` }]),
        ]}
      />
      {row.state === 'open' && (
        <section>
          <h3>{t('statements.proposals')}</h3>
          {proposals.length === 0 && <p className="muted">{t('statements.noProposals')}</p>}
          <ul className="statement-proposals">
            {proposals.map((proposal) => (
              <li key={proposal.id}>
                <ProposalFacts proposal={proposal} currency={currency} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="small">
        {depositId && (
          <Link className="link" to="/deposits" search={{ show: 'all', open: depositId }}>
            {t('paymentCases.toDeposit')}
          </Link>
        )}
        {withdrawalId && (
          <Link className="link" to="/withdrawals" search={{ show: 'all', open: withdrawalId }}>
            {t('paymentCases.toWithdrawal')}
          </Link>
        )}
      </p>
    </>
  );
}

function ProposalFacts({ proposal, currency }: { proposal: Proposal; currency: string }) {
  const { t } = useText();
  const { ago } = useMoments();
  return (
    <>
      <b>{proposal.reference}</b> <Money value={proposal.amount} currency={currency} />
      <small>
        {[proposal.account, ago(proposal.createdAt), t(`statements.fit.${proposal.fit}`)].filter(Boolean).join(' · ')}
      </small>
    </>
  );
}

function Decide({ row, onDone }: { row: ConsoleStatementLine; onDone: () => void }) {
  const { t } = useText();
  const [act, setAct] = useState<Act | null>(null);
  const [chosen, setChosen] = useState<string>();
  const best = row.proposals.find(({ id }) => id === chosen) ?? row.proposals[0];
  const title = act ? t(`statements.act.${act.do}`) : '';
  return (
    <>
      {row.proposals.length > 1 && (
        <fieldset className="statement-choice">
          <legend>{t('statements.bookTo')}</legend>
          {row.proposals.map(({ id, reference }) => (
            <label key={id}>
              <input type="radio" name="proposal" checked={best?.id === id} onChange={() => setChosen(id)} />
              {reference}
            </label>
          ))}
        </fieldset>
      )}
      <DecisionButtons
        decisions={[
          ...(best
            ? [
                {
                  key: 'a',
                  label: 'statements.act.book' as const,
                  tone: 'primary' as const,
                  run: () => setAct({ do: 'book', proposal: best }),
                },
              ]
            : []),
          ...(row.direction === 'in'
            ? [
                {
                  key: 'b',
                  label: 'statements.act.suspended' as const,
                  tone: 'tonal' as const,
                  run: () => setAct({ do: 'suspended' }),
                },
              ]
            : []),
          {
            key: 'n',
            label: 'statements.act.ignored' as const,
            tone: 'tonal' as const,
            run: () => setAct({ do: 'ignored' }),
          },
        ]}
      />
      <ActDialog
        title={title}
        effect={
          act && t(act.do === 'book' ? `statements.effect.book.${act.proposal.kind}` : `statements.effect.${act.do}`)
        }
        action={title}
        open={act !== null}
        onClose={() => setAct(null)}
        run={(reason) =>
          act?.do === 'book'
            ? call('console.matchStatementLine', {
                lineId: row.id,
                kind: act.proposal.kind,
                id: act.proposal.id,
                reason,
              })
            : call('console.setAsideStatementLine', {
                lineId: row.id,
                to: act?.do === 'suspended' ? 'suspended' : 'ignored',
                reason,
              })
        }
        onDone={onDone}
      />
    </>
  );
}
