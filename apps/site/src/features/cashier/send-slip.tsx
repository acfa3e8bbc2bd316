import type { DepositView } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { FilePicker } from '@croupier/ui/file-picker';
import { imageLimits, type PickedFile } from '@croupier/ui/pick-files';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/call.ts';
import { errorText } from '../../shared/error-text.tsx';
import { FormNotice } from '../../shared/form-notice.tsx';
import { refreshCashier, takeDeposit } from './cashier-queries.ts';
import { readPictures } from './proof-pictures.ts';

/** Pictures of the payment: with the first one people look for it. */
export function SendSlip({ deposit, language }: { deposit: DepositView; language: string }) {
  const { t } = useText();
  const [files, setFiles] = useState<PickedFile[]>([]);
  const left = imageLimits.max - deposit.slips;
  const send = useMutation({
    mutationFn: async () => {
      let shown = deposit;
      for (const picture of await readPictures(files))
        shown = await call('cashier.depositSlip', { depositId: deposit.id, picture, language });
      return shown;
    },
    onSuccess: (shown) => {
      setFiles([]);
      takeDeposit(shown, language);
    },
    onError: refreshCashier,
  });
  const hasSome = files.some(({ error }) => error === null);
  return (
    <section className="card cashier-card">
      <div className="cashier-head">
        <h3>{t('cashier.slip')}</h3>
        {deposit.slips > 0 && <span>{t('cashier.slipsSent', { count: deposit.slips, max: imageLimits.max })}</span>}
      </div>
      {left > 0 ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (hasSome && !send.isPending) send.mutate();
          }}
        >
          {send.isError && <FormNotice>{errorText(send.error, t)}</FormNotice>}
          <FilePicker
            label={t('cashier.slipLabel')}
            hint={t('cashier.pictureHint')}
            files={files}
            onChange={setFiles}
            limits={{ ...imageLimits, max: left }}
          />
          <Button
            type="submit"
            tone={deposit.slips > 0 ? 'tonal' : 'primary'}
            block
            disabled={!hasSome}
            busy={send.isPending}
          >
            {t(deposit.slips > 0 ? 'cashier.slipMore' : 'cashier.slipSend')}
          </Button>
        </form>
      ) : (
        <p className="cashier-small">{t('cashier.slipsFull')}</p>
      )}
    </section>
  );
}
