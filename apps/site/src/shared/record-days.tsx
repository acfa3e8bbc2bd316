import { useText } from '@croupier/i18n';
import { DateRange } from '@croupier/ui/date-range';
import type { Day } from '@croupier/ui/days';
import { formatDay } from '@croupier/web/format';

type RecordDaysProps = { from: Day; to: Day; today: Day; onChange: (range: { from: Day; to: Day }) => void };

/** The days of a record, with steps of 7 and 30 days. */
export function RecordDays({ from, to, today, onChange }: RecordDaysProps) {
  const { t, locale } = useText();
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
        // a day of the calendar: noon of it is the same day everywhere
        day: (day) => formatDay(`${day}T12:00:00Z`, locale, 'UTC'),
      }}
    />
  );
}
