import { useText } from '@croupier/i18n';
import { useRef, useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { AmountField } from '../../shared/amount-field.tsx';
import { call } from '../../shared/call.ts';
import { unitOf } from '../../shared/currencies.ts';
import type { Member } from './member-query.ts';

type GrantDialogProps = { member: Member; onClose: () => void; onDone: (title: string) => void };

/** Grants play money to a member of a demonstration. Sent again after an answer was lost, it moves nothing more. */
export function GrantDialog({ member: { account, currency }, onClose, onDone }: GrantDialogProps) {
  const { t } = useText();
  const grantId = useRef(crypto.randomUUID());
  const [amount, setAmount] = useState<string | null>('');
  return (
    <ActDialog
      title={t('members.grantOf', { account })}
      effect={t('members.effect.grant')}
      action={t('members.act.grant')}
      open
      onClose={onClose}
      disabled={!amount || amount === '0'}
      run={(reason) => call('console.grant', { grantId: grantId.current, account, amount: amount ?? '', reason })}
      onDone={() => onDone(t('members.granted'))}
    >
      <AmountField
        label={t('members.amount')}
        currency={unitOf(currency)}
        value=""
        onChange={setAmount}
        wrong={t('console.noAmount')}
      />
    </ActDialog>
  );
}
