import type { TableDetail, TableItem } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { buttonClass, IconButton } from '@croupier/ui/button';
import { Skeleton } from '@croupier/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Maximize2, X } from 'lucide-react';
import { useBalance } from '../../shared/balance.ts';
import { useLanguageCode } from '../../shared/content.ts';
import { FailedPart } from '../../shared/error-text.tsx';
import { listQuery, tableQuery } from './queries.ts';
import { BigRoad, roadRounds } from './roads.tsx';
import { mostBeside } from './several.ts';
import { SoundSwitch } from './sound-switch.tsx';
import { TableDesk } from './table-desk.tsx';
import { useTablePlay } from './use-table-play.ts';
import { hasView } from './views.ts';
import { VoiceSwitch } from './voice-switch.tsx';
import './several-tables.css';

/** Two to four tables side by side; on a phone one after another, to be swiped. Each is bet at by itself. */
export default function SeveralTables({ tableIds }: { tableIds: readonly string[] }) {
  const { t } = useText();
  const { data: balance } = useBalance();
  const navigate = useNavigate();
  const show = (ids: readonly string[]) => {
    const [first = '', ...others] = ids;
    void navigate({
      to: '/table',
      search: (others.length > 0 ? { table: first, with: others.join() } : { table: first }) as never,
      replace: true,
    });
  };
  return (
    <div className="tab-page tab-several">
      <header className="tab-head">
        <div>
          <h1>{t('table.several.title')}</h1>
          <p>{t('table.several.lead')}</p>
        </div>
        {tableIds.length < mostBeside && <AddTable shown={tableIds} onAdd={(id) => show([...tableIds, id])} />}
        <SoundSwitch />
        <VoiceSwitch />
        {balance && (
          <p className="tab-balance">
            <small>{t('table.balance')}</small>
            <Amount value={balance.sumBalance} />
          </p>
        )}
      </header>
      <div className={`tab-beside n${tableIds.length}`}>
        {tableIds.map((tableId) => (
          <Beside key={tableId} tableId={tableId} onRemove={() => show(tableIds.filter((one) => one !== tableId))} />
        ))}
      </div>
    </div>
  );
}

function Beside({ tableId, onRemove }: { tableId: string; onRemove: () => void }) {
  const { t } = useText();
  const table = useQuery(tableQuery(tableId, useLanguageCode()));
  if (table.data && hasView(table.data.kind)) return <Played key={tableId} table={table.data} onRemove={onRemove} />;
  return (
    <section className="tab-one">
      <header>
        <h2>{tableId}</h2>
        <IconButton label={t('table.several.remove', { table: tableId })} onClick={onRemove}>
          <X size={18} aria-hidden />
        </IconButton>
      </header>
      {table.isError || table.data ? (
        <FailedPart error={table.error} retry={() => void table.refetch()} />
      ) : (
        <Skeleton className="tab-waiting" />
      )}
    </section>
  );
}

function Played({ table, onRemove }: { table: TableDetail; onRemove: () => void }) {
  const { t } = useText();
  const play = useTablePlay(table, { isBeside: true });
  const { view, past } = play;
  const heading = `beside-${table.tableId}`;
  return (
    <section className="tab-one" aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{table.name}</h2>
        <Link
          to="/table"
          search={{ table: table.tableId } as never}
          className={buttonClass({ tone: 'quiet', size: 'sm' })}
          aria-label={t('table.several.alone', { table: table.name })}
        >
          <Maximize2 size={18} aria-hidden />
        </Link>
        <IconButton label={t('table.several.remove', { table: table.name })} onClick={onRemove}>
          <X size={18} aria-hidden />
        </IconButton>
      </header>
      <TableDesk play={play} />
      {view.road && (
        <div className="tab-one-road">
          <BigRoad rounds={roadRounds(view, past)} columns={20} label={t('table.bigRoad')} />
        </div>
      )}
    </section>
  );
}

/** Adds another table of the site. */
function AddTable({ shown, onAdd }: { shown: readonly string[]; onAdd: (tableId: string) => void }) {
  const { t } = useText();
  const language = useLanguageCode();
  const live = useQuery(listQuery('LIVE', language)).data?.list ?? [];
  const contests = useQuery(listQuery('COCKFIGHT', language)).data?.list ?? [];
  const others = [...live, ...contests].filter(
    ({ tableId, kind }: TableItem) => hasView(kind) && !shown.includes(tableId),
  );
  if (others.length === 0) return null;
  return (
    <label className="tab-add">
      <span>{t('table.several.add')}</span>
      <select className="input" value="" onChange={({ target }) => onAdd(target.value)}>
        <option value="" disabled>
          {t('table.several.choose')}
        </option>
        {others.map(({ tableId, name }) => (
          <option key={tableId} value={tableId}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
