import type { CallInput, PaymentCase } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { TextField } from '@croupier/ui/field';
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

type CasePanelProps = { queue: Queue<PaymentCase>; open: (id: string) => void; onClose: () => void };
type CaseAction = CallInput<'console.resolvePaymentCase'>['action'];

/** What may be done about a case of each kind; the server has the last word. */
const actionsOf: Record<PaymentCase['kind'], readonly CaseAction[]> = {
  unknown_payment: ['credit', 'noted'],
  chargeback: ['noted'],
  partly_received: ['returned', 'received'],
  not_received: ['returned', 'received'],
  returned_payout: ['noted'],
  contradiction: ['noted'],
};

const keyOf: Record<CaseAction, string> = { credit: 'a', returned: 'b', received: 'c', noted: 'n' };

/** One case: what happened, what it belongs to, and how it is resolved. */
export function CasePanel({ queue, open, onClose }: CasePanelProps) {
  const { t } = useText();
  const mayResolve = useCan('payments.approve');
  const { row } = queue;
  const resolved = () => {
    toast({ title: t('paymentCases.resolvedDone') });
    void refreshList('console.paymentCases', 'site');
    queue.goOn();
  };
  return (
    <SidePanel
      label={t('paymentCases.one')}
      tools={<QueueSteps queue={queue} open={open} />}
      onClose={onClose}
      foot={row?.state === 'open' && mayResolve && <Resolve row={row} onResolved={resolved} />}
    >
      {row ? <CaseFacts row={row} /> : <p className="muted">{t('payments.notHere')}</p>}
    </SidePanel>
  );
}

function CaseFacts({ row }: { row: PaymentCase }) {
  const { t } = useText();
  const { moment } = useMoments();
  const { kind, amount, currency, provider, transactionId, depositId, withdrawalId, note, resolution } = row;
  return (
    <>
      <PaymentSum lead={t(`paymentCases.kind.${kind}`)} below={t(`paymentCases.text.${kind}`)}>
        <Money value={amount} currency={currency} />
      </PaymentSum>
      <Facts
        facts={[
          { label: t('payments.provider'), value: provider },
          ...(transactionId === null ? [] : [{ label: t('payments.transactionId'), value: transactionId }]),
          { label: t('paymentCases.opened'), value: moment(row.createdAt) },
          ...(row.resolvedAt === null ? [] : [{ label: t('paymentCases.resolvedAt'), value: moment(row.resolvedAt) }]),
          ...(resolution === null ? [] : [{ label: t('paymentCases.resolution'), value: resolution }]),
          { label: t('paymentCases.note'), value: note },
        ]}
      />
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

function Resolve({ row, onResolved }: { row: PaymentCase; onResolved: () => void }) {
  const { t } = useText();
  const [action, setAction] = useState<CaseAction | null>(null);
  const [account, setAccount] = useState('');
  const needsAccount = action === 'credit';
  return (
    <>
      <DecisionButtons
        decisions={actionsOf[row.kind].map((value, at) => ({
          key: keyOf[value],
          label: `paymentCases.action.${value}` as const,
          tone: at === 0 ? ('primary' as const) : ('tonal' as const),
          run: () => setAction(value),
        }))}
      />
      <ActDialog
        title={action ? t(`paymentCases.action.${action}`) : ''}
        effect={action && t(`paymentCases.effect.${action}`)}
        action={action ? t(`paymentCases.action.${action}`) : ''}
        open={action !== null}
        onClose={() => setAction(null)}
        disabled={needsAccount && account.trim() === ''}
        run={(reason) =>
          call('console.resolvePaymentCase', {
            caseId: row.id,
            action: action ?? 'noted',
            ...(needsAccount ? { account: account.trim() } : {}),
            reason,
          })
        }
        onDone={onResolved}
      >
        {needsAccount && (
          <TextField
            label={t('paymentCases.account')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            value={account}
            onChange={({ target }) => setAccount(target.value)}
          />
        )}
      </ActDialog>
    </>
  );
}
