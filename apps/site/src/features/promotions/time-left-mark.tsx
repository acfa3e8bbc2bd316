import { useText } from '@croupier/i18n';
import { formatDay } from '@croupier/web/format';
import { Hourglass } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSite } from '../../shared/site.ts';
import { timeLeft } from './time-left.ts';

/** How often the time left is looked at: it is shown in minutes at its finest. */
const lookMs = 30_000;

/** When a promotion ends, where it has an end, and how much time is left once that is little. */
export function TimeLeftMark({ endsAt }: { endsAt: string | null }) {
  const { t, locale } = useText();
  const { timeZone } = useSite().whitelabel;
  const now = useNow();
  if (endsAt === null) return null;
  const left = timeLeft(endsAt, now);
  return (
    <p className={left ? 'time-left soon' : 'time-left'}>
      <Hourglass size={16} strokeWidth={1.75} aria-hidden />
      <span>
        {left && <b>{t(`promo.left.${left.unit}`, { count: left.count })}</b>}{' '}
        <time dateTime={endsAt}>{t('promo.ends', { day: formatDay(endsAt, locale, timeZone) })}</time>
      </span>
    </p>
  );
}

function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), lookMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
