import { useText } from '@croupier/i18n';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLanguageCode } from '../../shared/content.ts';
import { watch } from '../../shared/watch.ts';
import { GoodRoads } from './good-roads.tsx';
import { listQuery } from './queries.ts';
import { TableCard } from './table-card.tsx';
import { hasView } from './views.ts';
import './tables.css';

/** Tables that a lobby watches at most over its live connection. */
const mostWatched = 22;

/** The site's own tables above the vendors of a category; nothing where it has none. */
function TableLobby({ gameType }: { gameType: 'LIVE' | 'COCKFIGHT' }) {
  const { t } = useText();
  const { data } = useQuery(listQuery(gameType, useLanguageCode()));
  const list = (data?.list ?? []).filter(({ kind }) => hasView(kind));
  const watched = list
    .slice(0, mostWatched)
    .map(({ tableId }) => tableId)
    .join();
  useEffect(() => {
    if (watched === '') return;
    const stops = watched.split(',').map((tableId) => watch(`round:${tableId}`));
    return () => {
      for (const stop of stops) stop();
    };
  }, [watched]);
  if (list.length === 0) return null;
  return (
    <section className="tab-lobby" aria-labelledby="tab-lobby">
      <header>
        <h2 id="tab-lobby">{t(gameType === 'LIVE' ? 'table.title' : 'table.contest.title')}</h2>
        <p>{t(gameType === 'LIVE' ? 'table.lead' : 'table.contest.note')}</p>
      </header>
      <GoodRoads list={list} />
      <div className="tab-grid">
        {list.map((item) => (
          <TableCard key={item.tableId} item={item} />
        ))}
      </div>
    </section>
  );
}

/** The tables of `/live`. */
export const LiveTables = () => <TableLobby gameType="LIVE" />;

/** The virtual contests of `/cockfight`. */
export const ArenaTables = () => <TableLobby gameType="COCKFIGHT" />;
