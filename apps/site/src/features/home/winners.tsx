import type { Winner } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { Button } from '@croupier/ui/button';
import { cx } from '@croupier/ui/class-names';
import { PlainPicture } from '@croupier/ui/plain-picture';
import { Segmented } from '@croupier/ui/segmented';
import { Skeleton } from '@croupier/ui/skeleton';
import { formatTimes } from '@croupier/web/format';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type MouseEvent, useState } from 'react';
import { call } from '../../shared/call.ts';
import { gamePath } from '../../shared/games.ts';
import { currentLanguage } from '../../shared/language.ts';
import { isPlainClick } from '../../shared/linkage.ts';
import { useGuard } from '../../shared/use-guard.ts';
import './winners.css';

type Order = 'biggest' | 'latest';

/** As many as the board holds (specification §9), and as many as it shows before it is opened. */
const most = 50;
const atFirst = 6;

function winnersQuery(order: Order) {
  return queryOptions({
    queryKey: ['games', 'winners', order],
    queryFn: async () => {
      const { list } = await call('home.winnerBoard', {
        gameCategory: 'ALL',
        order,
        limitNum: most,
        language: currentLanguage(),
      });
      return list.map(({ vo }) => vo);
    },
  });
}

/** The biggest wins and the latest big ones: beside each other, on narrow screens one at a time. */
export function Winners() {
  const { t } = useText();
  const [order, setOrder] = useState<Order>('biggest');
  const biggest = useQuery(winnersQuery('biggest'));
  const latest = useQuery(winnersQuery('latest'));
  if (biggest.data?.length === 0 && latest.data?.length === 0) return null;
  if (biggest.isError && latest.isError) return null;
  const lone = biggest.data?.length === 0 ? 'latest' : latest.data?.length === 0 ? 'biggest' : null;
  return (
    <section className={cx('winners', lone && 'lone')} aria-labelledby="winners" data-shown={lone ?? order}>
      <div className="winners-head">
        <h2 id="winners">{t('winners.title')}</h2>
        {lone === null && (
          <Segmented
            label={t('winners.title')}
            options={[
              { value: 'biggest', label: t('winners.biggest') },
              { value: 'latest', label: t('winners.latest') },
            ]}
            value={order}
            onChange={setOrder}
          />
        )}
      </div>
      <Board order="biggest" winners={biggest.data} />
      <Board order="latest" winners={latest.data} />
    </section>
  );
}

function Board({ order, winners }: { order: Order; winners: Winner[] | undefined }) {
  const { t } = useText();
  const [isOpen, setIsOpen] = useState(false);
  if (winners?.length === 0) return null;
  const shown = winners?.slice(0, isOpen ? most : atFirst);
  return (
    <div className="board card" data-order={order}>
      <h3>{t(order === 'biggest' ? 'winners.biggestOf' : 'winners.latestOf')}</h3>
      <ol>
        {shown
          ? shown.map((winner) => <Row key={`${winner.at} ${winner.account} ${winner.payout}`} winner={winner} />)
          : Array.from({ length: atFirst }, (_, slot) => slot).map((slot) => (
              <li key={slot} className="win">
                <Skeleton className="win-cover" />
                <Skeleton width="60%" />
              </li>
            ))}
      </ol>
      {winners && winners.length > atFirst && (
        <Button tone="quiet" size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? t('winners.fewer') : t('winners.all', { count: winners.length })}
        </Button>
      )}
    </div>
  );
}

function Row({ winner }: { winner: Winner }) {
  const { t, locale } = useText();
  const navigate = useNavigate();
  const guard = useGuard();
  const path = gamePath(winner);
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (guard('session', path)) void navigate({ href: path });
  };
  const times = formatTimes(winner.timesStakeHundredths, locale);
  return (
    <li className="win">
      <span className="win-cover">
        <PlainPicture src={winner.coverUrl} alt="" width={44} height={44} />
      </span>
      <div>
        <a href={path} onClick={open}>
          {winner.gameName}
        </a>
        <small>
          {winner.account} · <time dateTime={winner.at}>{winner.date}</time>
        </small>
      </div>
      <div className="win-sum">
        <Amount value={winner.payout} />
        <small>{t('winners.times', { times })}</small>
      </div>
    </li>
  );
}
