import type { CallResult, PayoutFile, PayoutFileFormat } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Badge } from '@croupier/ui/badge';
import { Button, IconButton } from '@croupier/ui/button';
import { Dialog } from '@croupier/ui/dialog';
import { Select } from '@croupier/ui/select';
import { Skeleton } from '@croupier/ui/skeleton';
import { Table } from '@croupier/ui/table';
import { toast } from '@croupier/web/toast';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { call } from '../../shared/call.ts';
import { siteKey } from '../../shared/chosen-site.ts';
import { errorText } from '../../shared/error-text.tsx';
import { FormNotice } from '../../shared/form-notice.tsx';
import { Money } from '../../shared/money.tsx';
import { useCan } from '../../shared/operator.ts';
import { saveText } from '../../shared/save-text.ts';
import { useMoments } from '../../shared/use-moment.ts';
import { refreshSite } from '../../shared/use-pages.ts';

const formats = ['csv', 'pain001'] as const satisfies readonly PayoutFileFormat[];

type Asked = { act: 'make' } | { act: 'paid' | 'drop'; file: PayoutFile };

type PayoutFilesDialogProps = {
  onClose: () => void;
  /** Withdrawals went on. */
  onChanged: () => void;
};

/** Files by which a bank pays approved withdrawals: made, downloaded, recorded as paid, or dropped before a bank had them. */
export function PayoutFilesDialog({ onClose, onChanged }: PayoutFilesDialogProps) {
  const { t } = useText();
  const [asked, setAsked] = useState<Asked | null>(null);
  const mayPay = useCan('payments.approve');
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: siteKey('console.payoutFiles'),
    queryFn: ({ pageParam }) => call('console.payoutFiles', pageParam === null ? {} : { cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }: CallResult<'console.payoutFiles'>) => nextCursor,
  });
  const files = data?.pages.flatMap(({ list }) => list) ?? [];
  const ready = data?.pages[0]?.ready ?? 0;
  return (
    <Dialog
      title={t('payoutFiles.title')}
      description={t('payoutFiles.lead')}
      open
      wide
      onClose={onClose}
      width={920}
      actions={
        mayPay && (
          <>
            <span className="payout-ready">{t('payoutFiles.ready', { count: ready })}</span>
            <Button tone="primary" disabled={ready === 0} onClick={() => setAsked({ act: 'make' })}>
              {t('payoutFiles.make')}
            </Button>
          </>
        )
      }
    >
      {error && <FormNotice>{errorText(error, t)}</FormNotice>}
      {!data && !error && <Skeleton className="payout-skeleton" />}
      {data && files.length === 0 && <p>{t('payoutFiles.none')}</p>}
      {files.length > 0 && (
        <Table
          caption={t('payoutFiles.title')}
          head={
            <>
              <th scope="col">{t('payoutFiles.file')}</th>
              <th scope="col">{t('payoutFiles.madeBy')}</th>
              <th scope="col" className="num">
                {t('payoutFiles.count')}
              </th>
              <th scope="col" className="num">
                {t('payments.amount')}
              </th>
              <th scope="col">{t('payoutFiles.open')}</th>
            </>
          }
          more={
            hasNextPage && (
              <Button size="sm" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t('payoutFiles.more')}
              </Button>
            )
          }
        >
          {files.map((file) => (
            <FileRow key={file.id} file={file} mayPay={mayPay} onAsk={(act) => setAsked({ act, file })} />
          ))}
        </Table>
      )}
      {asked && (
        <FileAct
          asked={asked}
          onClose={() => setAsked(null)}
          onDone={() => {
            void refreshSite('console.payoutFiles');
            onChanged();
          }}
        />
      )}
    </Dialog>
  );
}

type FileRowProps = { file: PayoutFile; mayPay: boolean; onAsk: (act: 'paid' | 'drop') => void };

function FileRow({ file, mayPay, onAsk }: FileRowProps) {
  const { t } = useText();
  const { moment } = useMoments();
  const { reference, format, currency, count, total, open, openTotal, madeBy, madeAt, droppedBy } = file;
  const saving = useMutation({
    mutationFn: async () => {
      const { text, name, mediaType } = await call('console.payoutFileDocument', { fileId: file.id });
      saveText(text, name, mediaType);
    },
    onError: (error) => toast({ title: errorText(error, t) }),
  });
  const isInUse = droppedBy === null;
  return (
    <tr className="payout-file">
      <td>
        <b>{reference}</b>
        <small>{t(`payoutFiles.format.${format}`)}</small>
      </td>
      <td data-label={t('payoutFiles.madeBy')}>
        {madeBy}
        <small>{moment(madeAt)}</small>
      </td>
      <td className="num" data-label={t('payoutFiles.count')}>
        {count}
      </td>
      <td className="num" data-label={t('payments.amount')}>
        <Money value={total} currency={currency} />
      </td>
      <td className="payout-acts">
        {!isInUse && <Badge tone="plain">{t('payoutFiles.dropped', { login: droppedBy })}</Badge>}
        {isInUse && open === 0 && <Badge tone="positive">{t('payoutFiles.done')}</Badge>}
        {isInUse && open > 0 && (
          <Badge tone="caution">
            {open} · <Money value={openTotal} currency={currency} />
          </Badge>
        )}
        {isInUse && mayPay && (
          <IconButton
            label={t('payoutFiles.download', { reference })}
            disabled={saving.isPending}
            onClick={() => saving.mutate()}
          >
            <Download size={18} strokeWidth={1.75} aria-hidden />
          </IconButton>
        )}
        {isInUse && mayPay && open > 0 && (
          <>
            <Button size="sm" onClick={() => onAsk('paid')}>
              {t('payoutFiles.paid')}
            </Button>
            <Button size="sm" tone="quiet" onClick={() => onAsk('drop')}>
              {t('payoutFiles.drop')}
            </Button>
          </>
        )}
      </td>
    </tr>
  );
}

/** What is asked before a file is made, recorded as paid, or dropped. */
function FileAct({ asked, onClose, onDone }: { asked: Asked; onClose: () => void; onDone: () => void }) {
  const { t } = useText();
  const [format, setFormat] = useState<PayoutFileFormat>('csv');
  const say = (title: string) => {
    toast({ title });
    onDone();
  };
  if (asked.act === 'make')
    return (
      <ActDialog
        title={t('payoutFiles.make')}
        effect={t('payoutFiles.makeEffect')}
        action={t('payoutFiles.make')}
        open
        onClose={onClose}
        run={(reason) => call('console.makePayoutFile', { format, reason })}
        onDone={({ reference }) => say(t('payoutFiles.made', { reference }))}
      >
        <Select
          label={t('payoutFiles.format')}
          options={formats.map((value) => ({ value, label: t(`payoutFiles.format.${value}`) }))}
          value={format}
          onChange={(next) => setFormat(formats.find((known) => known === next) ?? 'csv')}
        />
      </ActDialog>
    );
  const { id: fileId, reference } = asked.file;
  if (asked.act === 'paid')
    return (
      <ActDialog
        title={t('payoutFiles.paidOf', { reference })}
        effect={t('payoutFiles.paidEffect')}
        action={t('payoutFiles.paid')}
        open
        onClose={onClose}
        run={(reason) => call('console.settlePayoutFile', { fileId, reason })}
        onDone={({ paid }) => say(t('payoutFiles.paidDone', { count: paid }))}
      />
    );
  return (
    <ActDialog
      title={t('payoutFiles.dropOf', { reference })}
      effect={t('payoutFiles.dropEffect')}
      action={t('payoutFiles.drop')}
      tone="danger"
      open
      onClose={onClose}
      run={(reason) => call('console.dropPayoutFile', { fileId, reason })}
      onDone={onDone}
    />
  );
}
