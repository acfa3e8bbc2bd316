import type { MessageKey } from '@croupier/i18n';
import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { formatMoment } from '@croupier/web/format';
import { toast } from '@croupier/web/toast';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useLanguageCode } from '../../shared/content.ts';
import { errorText } from '../../shared/error-text.tsx';
import { useSite } from '../../shared/site.ts';
import { fetchMovements, plainAmount, saveFile, toCsv } from './statement.ts';

/** Saves every movement of the shown days as a file for spreadsheets. */
export function StatementButton({ range, days }: { range: { from: string; to: string }; days: string }) {
  const { t, locale } = useText();
  const language = useLanguageCode();
  const { timeZone, currency } = useSite().whitelabel;
  const save = useMutation({
    mutationFn: () => fetchMovements(range, language),
    onSuccess: (rows) => {
      if (rows === null) {
        toast({ title: t('statement.tooLong'), kind: 'error' });
        return;
      }
      const amountIn = (name: string) => `${name} (${currency.code})`;
      const head = [
        t('bets.time'),
        t('account.movement'),
        t('bets.game'),
        amountIn(t('account.amount')),
        amountIn(t('account.after')),
        t('statement.reference'),
      ];
      const lines = rows.map((row) => {
        const key = `movement_${row.movement}` as MessageKey;
        const name = t(key);
        return [
          formatMoment(row.at, locale, timeZone),
          name === key ? row.movement : name,
          row.gameName ?? '',
          plainAmount(row.amount, currency.exponent),
          plainAmount(row.balanceAfter, currency.exponent),
          row.reference,
        ];
      });
      saveFile(`statement-${days}.csv`, toCsv(head, lines), 'text/csv;charset=utf-8');
    },
    onError: (error) => toast({ title: errorText(error, t), kind: 'error' }),
  });
  return (
    <Button
      icon={<Download size={18} strokeWidth={1.75} aria-hidden />}
      busy={save.isPending}
      onClick={() => save.mutate()}
    >
      {t('statement.csv')}
    </Button>
  );
}
