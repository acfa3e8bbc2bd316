import type { CallInput } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Select } from '@croupier/ui/select';

export type RejectionCode = CallInput<'console.rejectWithdrawal'>['code'];

export const rejectionCodes = [
  'payment_not_found',
  'amount_differs',
  'payer_differs',
  'account_invalid',
  'identity_needed',
  'rules_broken',
  'other',
] as const satisfies readonly RejectionCode[];

type RejectionFieldProps = { value: RejectionCode; onChange: (code: RejectionCode) => void };

/** Why a payment is rejected, as the member reads it. */
export function RejectionField({ value, onChange }: RejectionFieldProps) {
  const { t } = useText();
  return (
    <div className="act-pick">
      {t('payments.memberReads')}
      <Select
        label={t('payments.memberReads')}
        options={rejectionCodes.map((code) => ({ value: code, label: t(`payments.reason.${code}`) }))}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
