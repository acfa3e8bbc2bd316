import type { ConsoleWithdrawal } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { TextField } from '@croupier/ui/field';
import { useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { call } from '../../shared/call.ts';
import { type RejectionCode, RejectionField } from './rejection-field.tsx';

export type Asked = 'reject' | 'paid' | 'failed' | 'verify';

type WithdrawalDialogsProps = {
  row: ConsoleWithdrawal;
  asked: Asked | null;
  /** What was written as the reason before. */
  reason: string;
  onClose: () => void;
  onDecided: (title: string) => void;
  onVerified: (title: string) => void;
};

/** What is asked before a withdrawal is rejected, its payment by hand recorded, or its account verified. */
export function WithdrawalDialogs({ row, asked, reason, onClose, onDecided, onVerified }: WithdrawalDialogsProps) {
  const { t } = useText();
  const [code, setCode] = useState<RejectionCode>('other');
  const [transactionId, setTransactionId] = useState('');
  const { id: withdrawalId, reference, payee } = row;
  const settle = (outcome: 'paid' | 'failed') => (why: string) =>
    call('console.settleWithdrawal', {
      withdrawalId,
      outcome,
      ...(outcome === 'paid' ? { transactionId: transactionId.trim() } : {}),
      reason: why,
    });
  return (
    <>
      <ActDialog
        title={t('withdrawals.rejectOf', { reference })}
        effect={t('withdrawals.rejectEffect')}
        action={t('withdrawals.reject')}
        tone="danger"
        reason={reason}
        open={asked === 'reject'}
        onClose={onClose}
        run={(why) => call('console.rejectWithdrawal', { withdrawalId, code, reason: why })}
        onDone={() => onDecided(t('withdrawals.rejected', { reference }))}
      >
        <RejectionField value={code} onChange={setCode} />
      </ActDialog>
      <ActDialog
        title={t('withdrawals.paidOf', { reference })}
        effect={t('withdrawals.paidEffect')}
        action={t('withdrawals.paid')}
        reason={reason}
        open={asked === 'paid'}
        onClose={onClose}
        disabled={transactionId.trim() === ''}
        run={settle('paid')}
        onDone={() => onDecided(t('withdrawals.paidDone', { reference }))}
      >
        <TextField
          label={t('payments.transactionId')}
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
          value={transactionId}
          onChange={({ target }) => setTransactionId(target.value)}
        />
      </ActDialog>
      <ActDialog
        title={t('withdrawals.failedOf', { reference })}
        effect={t('withdrawals.rejectEffect')}
        action={t('withdrawals.failed')}
        tone="danger"
        reason={reason}
        open={asked === 'failed'}
        onClose={onClose}
        run={settle('failed')}
        onDone={() => onDecided(t('withdrawals.failedDone', { reference }))}
      />
      <ActDialog
        title={t('withdrawals.verify')}
        effect={t('withdrawals.verifyEffect', {
          account: `${payee.institution} ${payee.maskedNumber}`,
          holder: payee.holder,
        })}
        action={t('withdrawals.verify')}
        reason={reason}
        open={asked === 'verify'}
        onClose={onClose}
        run={(why) => call('console.verifyPayeeAccount', { withdrawalId, reason: why })}
        onDone={() => onVerified(t('withdrawals.verified'))}
      />
    </>
  );
}
