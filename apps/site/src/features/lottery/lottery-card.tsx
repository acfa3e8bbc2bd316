import { useText } from '@croupier/i18n';
import { Badge } from '@croupier/ui/badge';
import { buttonClass, IconButton } from '@croupier/ui/button';
import { weekdayName, weekdayValues } from '@croupier/web/weekday';
import { Link, useRouter } from '@tanstack/react-router';
import { Heart } from 'lucide-react';
import { Balls } from '../../shared/draw-balls.tsx';
import { toggleFavourite, useFavourite } from '../../shared/favourites.ts';
import { CloseRing } from './close-ring.tsx';
import type { TimedItem } from './queries.ts';

/** Numbers that a card shows at most (spec §9). */
const mostNumbers = 6;

/** One lottery: its last numbers, when its next draw closes, and the way to its bets. */
export function LotteryCard({ item }: { item: TimedItem }) {
  const { t, locale } = useText();
  const router = useRouter();
  const { gameId, remark, vassalage, numero, open, family } = item;
  const game = { nodeId: gameId, name: remark, vassalage, gameType: 'ELOTT' } as const;
  const kept = useFavourite(gameId);
  const isKept = kept === 'on' || kept === 'adding';
  const numbers = numero?.numbers ?? [];
  const days = item.drawDayOfWeek.split(',').map(Number);
  return (
    <li className="lott-card card">
      <div className="lott-name">
        <h2>
          <Link to="/lottery" search={{ gameCode: gameId, vendor: vassalage }}>
            {remark}
          </Link>
        </h2>
        <IconButton
          small
          label={t('favourites.heart', { game: remark })}
          aria-pressed={isKept}
          onClick={() => toggleFavourite(router, game)}
        >
          <Heart size={18} fill={isKept ? 'currentColor' : 'none'} />
        </IconButton>
      </div>
      <p className="lott-sub">
        {numero ? t('lott.issueNo', { number: numero.number }) : t('lott.noResult')}
        {item.isHot && <Badge>{t('lott.list.hot')}</Badge>}
      </p>
      <div className="lott-last">
        <Balls family={family} numbers={lastShown(family, numbers)} />
        {numbers.length > mostNumbers && <span className="muted">+{numbers.length - mostNumbers}</span>}
      </div>
      <div className="lott-foot">
        <CloseRing item={item} />
        {days.length < 7 && (
          <span className="lott-days">
            {weekdayValues
              .filter((day) => days.includes(day))
              .map((day) => weekdayName(day, locale))
              .join(' ')}
          </span>
        )}
        {open ? (
          <Link
            to="/lottery"
            search={{ gameCode: gameId, vendor: vassalage }}
            className={buttonClass({ tone: 'tonal', size: 'sm' })}
            aria-label={t('lott.betOn', { name: remark })}
          >
            {t('lott.bet')}
          </Link>
        ) : (
          <Badge>{t('lott.closed')}</Badge>
        )}
      </div>
    </li>
  );
}

/** Of a long draw the most looked-at numbers: the special prize, read out last, stands first. */
function lastShown(family: TimedItem['family'], numbers: readonly string[]): string[] {
  if (family.startsWith('VN_'))
    return numbers
      .toReversed()
      .slice(0, 1)
      .flatMap((special) => [...special]);
  return numbers.slice(0, mostNumbers);
}
