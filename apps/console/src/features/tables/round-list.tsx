import type { ConsoleTableDetail, ConsoleTableRound } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Badge } from '@croupier/ui/badge';
import { Button } from '@croupier/ui/button';
import { Segmented } from '@croupier/ui/segmented';
import { toast } from '@croupier/web/toast';
import { useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { call } from '../../shared/call.ts';
import { Money } from '../../shared/money.tsx';
import { useCan } from '../../shared/operator.ts';
import { useList } from '../../shared/use-list.ts';
import { useMoments } from '../../shared/use-moment.ts';
import { refreshTables } from './refresh-tables.ts';
import { RoundBadge } from './round-badge.tsx';

const pageSize = 20;

/** The rounds of a table with their takings, newest first. */
export function RoundList({ table: { tableId, currency, reversing } }: { table: ConsoleTableDetail }) {
  const { t } = useText();
  const { moment } = useMoments();
  const mayWrite = useCan('tables.write');
  const [show, setShow] = useState<'all' | 'bets'>('bets');
  const [reversed, setReversed] = useState<ConsoleTableRound | null>(null);
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
              {reversing.includes(round.roundId) ? (
                <Badge tone="caution">{t('sharedTables.reversalWaits')}</Badge>
              ) : (
                mayWrite &&
                round.state === 'settled' &&
                round.slips > 0 && (
                  <Button size="sm" tone="quiet" onClick={() => setReversed(round)}>
                    {t('sharedTables.act.reverse')}
                  </Button>
                )
              )}
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
      {reversed && (
        <ActDialog
          title={t('sharedTables.act.reverse')}
          effect={t('sharedTables.effect.reverse', { number: reversed.number, slips: reversed.slips })}
          action={t('sharedTables.act.propose')}
          tone="danger"
          open
          onClose={() => setReversed(null)}
          run={(reason) => call('console.reverseTableRound', { roundId: reversed.roundId, reason })}
          onDone={() => {
            setReversed(null);
            toast({ title: t('sharedTables.proposed') });
            refreshTables();
          }}
        />
      )}
    </section>
  );
}
