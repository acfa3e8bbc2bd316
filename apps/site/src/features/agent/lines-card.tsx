import type { AgentLine, CallInput, CallResult, LineSort } from '@croupier/contract';
import { type MessageKey, useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { Button } from '@croupier/ui/button';
import { Skeleton } from '@croupier/ui/skeleton';
import { EmptyState } from '@croupier/ui/state';
import { formatDay, formatNumber } from '@croupier/web/format';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Network, Settings2 } from 'lucide-react';
import { call } from '../../shared/call.ts';
import { plainAmount } from '../../shared/csv.ts';
import { FailedPart } from '../../shared/error-text.tsx';
import { useSite } from '../../shared/site.ts';
import type { AgentSearch } from './agent-search.ts';
import { kindName, topRate } from './agent-words.ts';
import { CsvButton } from './csv-button.tsx';
import './lines.css';

type Lines = CallResult<'agent.lines'>;
export type LinesFilter = Omit<CallInput<'agent.lines'>, 'page' | 'pageSize'>;

const pageSize = 25;
const exportSize = 100;

/** The people below an agent, page after page. */
export function useLines(filter: LinesFilter) {
  return useInfiniteQuery({
    queryKey: ['member', 'agent', 'lines', filter],
    queryFn: ({ pageParam, signal }) => call('agent.lines', { ...filter, page: pageParam, pageSize }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last: Lines, all) => (all.length * pageSize < last.count ? all.length + 1 : undefined),
    placeholderData: keepPreviousData,
  });
}

/** Columns that may be sorted by, in their order. */
const columns: readonly { sort: LineSort; label: MessageKey }[] = [
  { sort: 'validBet', label: 'agents.validBet' },
  { sort: 'net', label: 'agents.net' },
  { sort: 'spread', label: 'agents.spread' },
  { sort: 'deposited', label: 'agents.deposits' },
  { sort: 'withdrawn', label: 'agents.withdrawals' },
];

type LinesCardProps = {
  title: string;
  note: string;
  filter: LinesFilter;
  change: (part: AgentSearch) => void;
  /** Leads into a line, or to the bets of somebody without one. */
  open: (line: AgentLine) => void;
  /** Opens what can be changed about a direct downline; not there where nothing can. */
  manage?: ((line: AgentLine) => void) | undefined;
};

/** Lines with their sums, which make the sum at the end; each opens into what makes it up. */
export function LinesCard({ title, note, filter, change, open, manage }: LinesCardProps) {
  const { t, locale } = useText();
  const { timeZone, currency } = useSite().whitelabel;
  const lines = useLines(filter);
  const amountIn = (name: string) => `${name} (${currency.code})`;
  const head = [
    t('agents.member'),
    t('agents.kind'),
    t('agents.rate'),
    t('agents.team'),
    t('agents.bets'),
    ...columns.map(({ label }) => amountIn(t(label))),
    t('agents.joined'),
  ];
  const plain = (value: string) => plainAmount(value, currency.exponent);
  return (
    <section className="card agent-card" aria-labelledby="agent-lines">
      <header>
        <h3 id="agent-lines">
          {title}
          <small className="agent-subtitle">{note}</small>
        </h3>
        <CsvButton<AgentLine>
          name={`team-${filter.from}-${filter.to}`}
          head={head}
          page={async (cursor) => {
            const page = Number(cursor ?? 1);
            const { list, count } = await call('agent.lines', { ...filter, page, pageSize: exportSize });
            return { list, next: page * exportSize < count ? String(page + 1) : null };
          }}
          cells={(line) => [
            line.account,
            kindName(t, line.type),
            topRate(line.rates, locale),
            String(line.team),
            String(line.bets),
            ...columns.map(({ sort }) => plain(line[sort as 'validBet'])),
            formatDay(line.joinedAt, locale, timeZone),
          ]}
        />
      </header>
      {lines.isError ? (
        <FailedPart error={lines.error} retry={() => void lines.refetch()} />
      ) : !lines.data ? (
        <Skeleton className="agent-skeleton" />
      ) : lines.data.pages[0]?.count === 0 ? (
        <EmptyState icon={<Network size={28} strokeWidth={1.75} />} title={t('agents.nobody')}>
          {t(filter.search ? 'agents.nobodyFound' : 'agents.nobodyText')}
        </EmptyState>
      ) : (
        <>
          <LinesTable
            caption={title}
            pages={lines.data.pages}
            filter={filter}
            change={change}
            open={open}
            manage={manage}
          />
          {lines.hasNextPage && (
            <div className="agent-more">
              <Button busy={lines.isFetchingNextPage} onClick={() => void lines.fetchNextPage()}>
                {t('records.more')}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}

type LinesTableProps = Pick<LinesCardProps, 'filter' | 'change' | 'open' | 'manage'> & {
  caption: string;
  pages: readonly Lines[];
};

function LinesTable({ caption, pages, filter, change, open, manage }: LinesTableProps) {
  const { t, locale } = useText();
  const total = pages[0]?.total;
  const sortBy = (sort: LineSort) =>
    change({ sort, order: filter.sort === sort && filter.order !== 'asc' ? 'asc' : undefined });
  return (
    <div className="agent-scroll">
      <table className="agent-table">
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('agents.member')}</th>
            <th scope="col" className="agent-num">
              {t('agents.rate')}
            </th>
            {columns.map(({ sort, label }) => (
              <th
                key={sort}
                scope="col"
                className="agent-num"
                aria-sort={filter.sort === sort ? (filter.order === 'asc' ? 'ascending' : 'descending') : undefined}
              >
                <button type="button" className="agent-sort" onClick={() => sortBy(sort)}>
                  {t(label)}
                  {filter.sort === sort &&
                    (filter.order === 'asc' ? <ArrowUp size={14} aria-hidden /> : <ArrowDown size={14} aria-hidden />)}
                </button>
              </th>
            ))}
            {manage && (
              <th scope="col">
                <span className="sr">{t('agents.manage')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {pages.flatMap(({ list }) =>
            list.map((line) => (
              <tr key={line.memberId}>
                <th scope="row">
                  <button type="button" className="agent-name" onClick={() => open(line)}>
                    <span className="agent-mark" aria-hidden>
                      {line.account.slice(0, 1).toUpperCase()}
                    </span>
                    <span>
                      <b>{line.account}</b>
                      <small>
                        {line.team > 0
                          ? t('agents.kindTeam', { kind: kindName(t, line.type), count: line.team })
                          : kindName(t, line.type)}
                        {line.upline && ` · ${t('agents.below', { account: line.upline })}`}
                      </small>
                    </span>
                  </button>
                </th>
                <td className="agent-num">{topRate(line.rates, locale)}</td>
                {columns.map(({ sort, label }) => (
                  <td key={sort} className="agent-num" data-label={t(label)}>
                    <Amount value={line[sort as 'validBet']} tone="inherit" />
                  </td>
                ))}
                {manage && (
                  <td>
                    {line.upline === null && (
                      <button
                        type="button"
                        className="icon-btn"
                        aria-label={t('agents.manageOne', { account: line.account })}
                        onClick={() => manage(line)}
                      >
                        <Settings2 size={18} strokeWidth={1.75} aria-hidden />
                      </button>
                    )}
                  </td>
                )}
              </tr>
            )),
          )}
        </tbody>
        {total && !filter.search && (
          <tfoot>
            <tr>
              <th scope="row">{t('agents.together')}</th>
              <td className="agent-num">
                {t('agents.betCount', { count: total.bets, bets: formatNumber(total.bets, locale) })}
              </td>
              {columns.map(({ sort, label }) => (
                <td key={sort} className="agent-num" data-label={t(label)}>
                  <Amount value={total[sort as 'validBet']} tone="inherit" />
                </td>
              ))}
              {manage && <td />}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
