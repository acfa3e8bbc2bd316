import { useText } from '@croupier/i18n';
import { Button, buttonClass } from '@croupier/ui/button';
import { SearchField } from '@croupier/ui/search-field';
import { Segmented } from '@croupier/ui/segmented';
import { Skeleton } from '@croupier/ui/skeleton';
import { EmptyState } from '@croupier/ui/state';
import { type WeekdayValue, weekdayName, weekdayValues } from '@croupier/web/weekday';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { Ticket } from 'lucide-react';
import { useEffect } from 'react';
import { useLanguageCode } from '../../shared/content.ts';
import { FailedPart } from '../../shared/error-text.tsx';
import { noteLotteries, useFavouriteIds } from '../../shared/favourites.ts';
import { openModalAt } from '../../shared/modal-at.ts';
import { useToken } from '../../shared/session.ts';
import { LotteryCard } from './lottery-card.tsx';
import { type LotteryList, type LotterySearch, lotteryLists } from './lottery-search.ts';
import { lobbyQuery, type TimedItem } from './queries.ts';

type LobbyProps = {
  search: LotterySearch;
  /** The tag that it opens with. */
  firstTag: string | undefined;
  change: (next: LotterySearch, replace?: boolean) => void;
};

/** The week begins with Monday, as lotteries print it. */
const week: readonly WeekdayValue[] = [...weekdayValues.slice(1), 1];

/** The lottery lobby (spec §2): lists, tags, weekdays, search by name, and every lottery with its last numbers and the time to its lock. */
export function Lobby({ search, firstTag, change }: LobbyProps) {
  const { t, locale } = useText();
  const router = useRouter();
  const token = useToken();
  const favourites = useFavouriteIds();
  const language = useLanguageCode();
  const list = search.list ?? 'all';
  const tag = search.tag ?? firstTag;
  const lobby = useQuery(lobbyQuery(language, list === 'recent'));
  useEffect(() => {
    if (lobby.data && list !== 'recent' && favourites.size > 0) noteLotteries(lobby.data.map(({ gameId }) => gameId));
  }, [lobby.data, favourites, list]);
  const shown = (lobby.data ?? []).filter(
    (item) =>
      (list !== 'fav' || favourites.has(item.gameId)) &&
      (list !== 'hot' || item.isHot) &&
      (list !== 'all' || !tag || tag === 'ALL' || item.gameMenuTag === tag) &&
      (!search.week || item.drawDayOfWeek.split(',').includes(`${search.week}`)) &&
      item.remark.toLocaleLowerCase(locale).includes((search.q ?? '').trim().toLocaleLowerCase(locale)),
  );
  // a list takes the place of tag and day, and the other way round (spec §4)
  const chooseList = (value: LotteryList) => {
    if ((value === 'fav' || value === 'recent') && token === null) openModalAt(router, 'login', { next: '/lottery' });
    else change(value === 'all' ? {} : { list: value });
  };
  return (
    <div className="lott-lobby">
      <header className="lott-head">
        <h1>{t('lott.title')}</h1>
        <p className="muted">{t('lott.lead')}</p>
        {lobby.data?.some(({ gameMenuTag, ownDraw }) => gameMenuTag === 'VIETNAM' && !ownDraw) && (
          <Link to="/vnlottery" search={{ view: 'results' }} className={buttonClass({ size: 'sm' }, 'lott-back')}>
            {t('lott.dayResults')}
          </Link>
        )}
      </header>
      <Segmented<LotteryList>
        label={t('lott.lists')}
        options={lotteryLists.map((value) => ({ value, label: t(`lott.list.${value}`) }))}
        value={list}
        onChange={chooseList}
      />
      {list === 'all' && <Tags items={lobby.data ?? []} chosen={tag} choose={(value) => change({ tag: value })} />}
      <div className="lott-tools">
        <fieldset className="lott-week">
          <legend className="sr">{t('lott.weekday')}</legend>
          {week.map((day) => (
            <button
              key={day}
              type="button"
              aria-pressed={search.week === day}
              onClick={() => change(withWeek(search, search.week === day ? undefined : day), true)}
            >
              {weekdayName(day, locale)}
            </button>
          ))}
        </fieldset>
        <SearchField
          label={t('lott.search')}
          value={search.q ?? ''}
          onChange={(q) => change(withText(search, q), true)}
        />
      </div>
      {lobby.isError && !lobby.data ? (
        <FailedPart error={lobby.error} retry={() => void lobby.refetch()} />
      ) : lobby.isPending ? (
        <Cards waiting />
      ) : shown.length === 0 ? (
        <div className="card">
          <EmptyState
            icon={<Ticket size={28} strokeWidth={1.75} />}
            title={t('lott.none')}
            actions={<Button onClick={() => change({ tag: 'ALL' })}>{t('lott.showAll')}</Button>}
          />
        </div>
      ) : (
        <ul className="lott-cards">
          {shown.map((item) => (
            <LotteryCard key={item.gameId} item={item} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Cards({ waiting }: { waiting: boolean }) {
  return (
    <div className="lott-cards" aria-busy={waiting}>
      {[0, 1, 2, 3, 4, 5].map((place) => (
        <Skeleton key={place} className="lott-waiting" />
      ))}
    </div>
  );
}

type TagsProps = { items: readonly TimedItem[]; chosen: string | undefined; choose: (tag: string) => void };

function Tags({ items, chosen, choose }: TagsProps) {
  const { t } = useText();
  const tags = [...new Set(items.map(({ gameMenuTag }) => gameMenuTag))];
  if (tags.length < 2) return null;
  return (
    <nav className="lott-tags" aria-label={t('lott.tags')}>
      {(['ALL', ...tags] as const).map((tag) => (
        <button key={tag} type="button" aria-pressed={(chosen ?? 'ALL') === tag} onClick={() => choose(tag)}>
          {t(`lott.tag.${tag}`)}
        </button>
      ))}
    </nav>
  );
}

const withWeek = ({ tag, q }: LotterySearch, week: number | undefined): LotterySearch => ({
  ...(tag && { tag }),
  ...(q && { q }),
  ...(week && { week }),
});

const withText = ({ tag, list, week }: LotterySearch, q: string): LotterySearch => ({
  ...(tag && { tag }),
  ...(list && { list }),
  ...(week && { week }),
  ...(q && { q }),
});
