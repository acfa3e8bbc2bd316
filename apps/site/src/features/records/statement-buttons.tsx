import type { AccountRecordRow, AccountRecordType } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import type { Day } from '@croupier/ui/days';
import { formatMoment } from '@croupier/web/format';
import { toast } from '@croupier/web/toast';
import { useMutation } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { useLanguageCode } from '../../shared/content.ts';
import { plainAmount, saveFile, toCsv } from '../../shared/csv.ts';
import { errorText } from '../../shared/error-text.tsx';
import { useSite } from '../../shared/site.ts';
import { fetchMovements, statementName } from './statement.ts';
import { StatementSheet } from './statement-sheet.tsx';
import { useMovementName } from './use-movement-name.ts';

type StatementButtonsProps = {
  range: { from: string; to: string };
  days: { from: Day; to: Day };
  /** The type that is shown; the files have what is shown. */
  type: AccountRecordType | undefined;
};

/** Saves every movement of the shown days: for spreadsheets, or as pages to print or to keep as PDF. */
export function StatementButtons({ range, days, type }: StatementButtonsProps) {
  const { t, locale } = useText();
  const language = useLanguageCode();
  const { timeZone, currency } = useSite().whitelabel;
  const [printed, setPrinted] = useState<readonly AccountRecordRow[] | null>(null);
  const nameOf = useMovementName();

  const saveCsv = (rows: readonly AccountRecordRow[]) => {
    const amountIn = (name: string) => `${name} (${currency.code})`;
    const head = [
      t('bets.time'),
      t('account.movement'),
      t('bets.game'),
      amountIn(t('account.amount')),
      amountIn(t('account.after')),
      t('statement.reference'),
    ];
    const lines = rows.map((row) => [
      formatMoment(row.at, locale, timeZone),
      nameOf(row.movement),
      row.gameName ?? '',
      plainAmount(row.amount, currency.exponent),
      plainAmount(row.balanceAfter, currency.exponent),
      row.reference,
    ]);
    saveFile(`${statementName(days)}.csv`, toCsv(head, lines), 'text/csv;charset=utf-8');
  };

  const fetching = useMutation({
    mutationFn: async (kind: 'csv' | 'pdf') => ({
      kind,
      rows: await fetchMovements({ ...range, ...(type && { type }) }, language),
    }),
    onSuccess: ({ kind, rows }) => {
      if (rows === null) toast({ title: t('statement.tooLong'), kind: 'error' });
      else if (kind === 'csv') saveCsv(rows);
      else setPrinted(rows);
    },
    onError: (error) => toast({ title: errorText(error, t), kind: 'error' }),
  });
  const isFetching = (kind: 'csv' | 'pdf') => fetching.isPending && fetching.variables === kind;
  return (
    <>
      <Button
        icon={<Download size={18} strokeWidth={1.75} aria-hidden />}
        busy={isFetching('csv')}
        onClick={() => fetching.mutate('csv')}
      >
        {t('statement.csv')}
      </Button>
      <Button
        icon={<Printer size={18} strokeWidth={1.75} aria-hidden />}
        busy={isFetching('pdf')}
        onClick={() => fetching.mutate('pdf')}
      >
        {t('statement.pdf')}
      </Button>
      {printed && <StatementSheet rows={printed} days={days} isWhole={!type} onPrinted={() => setPrinted(null)} />}
    </>
  );
}
