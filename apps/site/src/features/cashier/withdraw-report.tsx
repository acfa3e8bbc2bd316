import type { WithdrawalView } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { Button } from '@croupier/ui/button';
import { FilePicker } from '@croupier/ui/file-picker';
import type { PickedFile } from '@croupier/ui/pick-files';
import { Skeleton } from '@croupier/ui/skeleton';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CirclePause } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../shared/call.ts';
import { errorText, FailedPart } from '../../shared/error-text.tsx';
import { FormNotice } from '../../shared/form-notice.tsx';
import { useMoney } from '../../shared/money-text.ts';
import { AmountField } from './amount-field.tsx';
import { refreshCashier, takeWithdrawal, withdrawalQuery } from './cashier-queries.ts';
import { readPictures } from './proof-pictures.ts';
import { Sums } from './sums.tsx';

type WithdrawReportProps = {
  withdrawalId: string;
  outcome: 'part' | 'missing';
  language: string;
  done: () => void;
};

/** Reports that a part of a withdrawal arrived, or nothing, with pictures as proof. */
export function WithdrawReport({ withdrawalId, language, ...rest }: WithdrawReportProps) {
  const withdrawal = useQuery(withdrawalQuery(withdrawalId, language));
  if (withdrawal.isError) return <FailedPart error={withdrawal.error} retry={() => void withdrawal.refetch()} />;
  if (withdrawal.isPending) return <Skeleton className="cashier-skeleton" />;
  return <Form withdrawal={withdrawal.data} language={language} {...rest} />;
}

type FormProps = Omit<WithdrawReportProps, 'withdrawalId'> & { withdrawal: WithdrawalView };

function Form({ withdrawal, outcome, language, done }: FormProps) {
  const { t } = useText();
  const money = useMoney();
  const [text, setText] = useState('');
  const [files, setFiles] = useState<PickedFile[]>([]);
  const [isWrongShown, setWrongShown] = useState(false);
  const net = BigInt(withdrawal.net);
  const isPart = outcome === 'part';
  const arrived = isPart ? money.read(text) : 0n;
  const most = net - 1n;
  const problem = !isPart
    ? undefined
    : arrived === null || arrived === 0n
      ? t('cashier.amountInvalid')
      : arrived > most
        ? t('amount_above_maximum', { maxAmount: money.shown(most) })
        : undefined;
  const hasPicture = files.some(({ error }) => error === null);
  const missing = net - (arrived ?? 0n) > 0n ? net - (arrived ?? 0n) : 0n;
  const send = useMutation({
    mutationFn: async () =>
      call('cashier.confirmWithdrawal', {
        withdrawalId: withdrawal.id,
        outcome: isPart ? 'partly' : 'not_received',
        ...(isPart && arrived !== null ? { amount: arrived.toString() } : {}),
        pictures: await readPictures(files),
        language,
      }),
    onSuccess: (shown) => {
      takeWithdrawal(shown, language);
      done();
    },
    onError: refreshCashier,
  });
  return (
    <form
      className="cashier-form"
      noValidate
      aria-label={t(isPart ? 'cashier.partArrived' : 'cashier.notArrived')}
      onSubmit={(event) => {
        event.preventDefault();
        setWrongShown(true);
        if (problem === undefined && hasPicture && !send.isPending) send.mutate();
      }}
    >
      {isPart && (
        <section className="card cashier-card">
          <AmountField
            label={t('cashier.howMuchArrived')}
            text={text}
            onChange={setText}
            error={isWrongShown ? problem : undefined}
          />
          <Sums
            lines={[
              { label: t('cashier.sent'), value: <Amount value={net} /> },
              { label: t('cashier.arrived'), value: <Amount value={-(arrived ?? 0n)} /> },
              { label: t('cashier.stillMissing'), value: <Amount value={missing} />, isTotal: true },
            ]}
          />
        </section>
      )}
      <section className="card cashier-card">
        <h3>{t('cashier.proof')}</h3>
        <p className="cashier-small">{t('cashier.proofText')}</p>
        <FilePicker label={t('cashier.proofLabel')} hint={t('cashier.pictureHint')} files={files} onChange={setFiles} />
        {isWrongShown && !hasPicture && (
          <p className="field-error" role="alert">
            <span>{t('picture_needed')}</span>
          </p>
        )}
      </section>
      <p className="cashier-note">
        <CirclePause size={18} strokeWidth={1.75} aria-hidden />
        <span>{t('cashier.clockStops')}</span>
      </p>
      {send.isError && <FormNotice>{errorText(send.error, t)}</FormNotice>}
      <div className="cashier-pay">
        <Button type="submit" tone="primary" size="lg" block busy={send.isPending}>
          {t('cashier.report')} <Amount value={missing} tone="inherit" />
        </Button>
        <p>{t('cashier.proofPrivate')}</p>
      </div>
    </form>
  );
}
