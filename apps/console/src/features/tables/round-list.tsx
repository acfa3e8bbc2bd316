import type { ConsoleTable } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { Segmented } from '@croupier/ui/segmented';
import { useState } from 'react';
import { Money } from '../../shared/money.tsx';
import { useList } from '../../shared/use-list.ts';
import { useMoments } from '../../shared/use-moment.ts';
import { RoundBadge } from './round-badge.tsx';

const pageSize = 20;

/** The rounds of a table with their takings, newest first. */
export function RoundList({ table: { tableId, currency } }: { table: ConsoleTable }) {
  const { t } = useText();
  const { moment } = useMoments();
  const [show, setShow] = useState<'all' | 'bets'>('bets');
  const list = useList('console.tableRounds', { tableId, show, pageSize }, { scope: 'site' });
  return (
    <section>
      <header className="tables-rounds-head">
        <h3>{t('sharedTables.rounds')}</h3>
        <Segmented
          label={t('sharedTables.show')}
          options={(['bets', 'all'] as const).map((value) => ({ value, label: t(`sharedTables.shows.${value}`) }))}
          value={show}
          onChange={setShow}
        />
      </header>
      {list.rows?.length === 0 && <p className="muted">{t('sharedTables.noRounds')}</p>}
      <ul className="tables-rounds">
        {(list.rows ?? []).map((round) => (
          <li key={round.roundId}>
            <div>
              <b>{round.number}</b> <RoundBadge round={round} />
              <small>{moment(round.opensAt)}</small>
              {round.voidReason && <small>{round.voidReason}</small>}
            </div>
            <div>
              <span>
                {t('sharedTables.staked')} <Money value={round.staked} currency={currency} />
              </span>
              <span>
                {t('sharedTables.paid')} <Money value={round.paid} currency={currency} />
              </span>
            </div>
          </li>
        ))}
      </ul>
      {list.hasMore && (
        <Button size="sm" busy={list.isLoadingMore} onClick={list.loadMore}>
          {t('sharedTables.more')}
        </Button>
      )}
    </section>
  );
}
