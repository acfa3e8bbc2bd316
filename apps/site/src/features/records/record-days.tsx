import { useText } from '@croupier/i18n';
import { DateRange } from '@croupier/ui/date-range';
import type { Day } from '@croupier/ui/days';

type RecordDaysProps = { from: Day; to: Day; today: Day; onChange: (range: { from: Day; to: Day }) => void };

/** The days of a record, with steps of 7 and 30 days. */
export function RecordDays({ from, to, today, onChange }: RecordDaysProps) {
  const { t } = useText();
  return (
    <DateRange
      from={from}
      to={to}
      lastDay={today}
      onChange={onChange}
      words={{
        from: t('days.from'),
        to: t('days.to'),
        previous: (days) => t('days.previous', { days }),
        next: (days) => t('days.next', { days }),
        days: (days) => t('days.count', { days }),
      }}
    />
  );
}
