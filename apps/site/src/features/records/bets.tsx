import type { BetListRow, CallInput } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { EmptyState } from '@croupier/ui/state';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { Suspense, useState } from 'react';
import { call } from '../../shared/call.ts';
import { useLanguageCode } from '../../shared/content.ts';
import { FailedPart } from '../../shared/error-text.tsx';
import { lazyPart } from '../../shared/lazy-page.tsx';
import { RecordDays } from '../../shared/record-days.tsx';
import { useSite } from '../../shared/site.ts';
import { BetFilters } from './bet-filters.tsx';
import { BetsTable } from './bets-table.tsx';
import { GameFilter } from './game-filter.tsx';
import type { RecordPlace } from './record-place.ts';
import { recordDays, recordRange } from './record-range.ts';
import type { RecordSearch } from './record-search.ts';
import { TableSkeleton } from './table-skeleton.tsx';
import './records.css';

const RoundDialog = lazyPart(() => import('./round-dialog.tsx').then((module) => module.RoundDialog));

/** The betting record: every bet of the chosen days, each opening its round or its draw. */
export function Bets({ search, change }: RecordPlace) {
  const { t } = useText();
  const { timeZone } = useSite().whitelabel;
  const days = recordDays(search, timeZone, new Date());
  const range = recordRange(days.from, days.to, timeZone);
  const bets = useBets(range, search);
  const summary = useSummary(range, search);
  const rows = bets.data?.pages.flatMap((page) => page.list) ?? [];
  const router = useRouter();
  const open = ({ roundId, issue, nodeId }: BetListRow) => {
    // a bet on a draw opens the record of the draw, where it is verified
    if (issue) void router.navigate({ to: '/lottery', search: { gameCode: nodeId, draw: issue.number } });
    else change({ round: roundId });
  };

  return (
    <>
      <div className="record-tools">
        <RecordDays {...days} onChange={change} />
        <GameFilter games={summary.data?.games ?? []} value={search.game} onChange={(game) => change({ game })} />
        <BetFilters summary={summary.data ?? null} search={search} change={change} />
      </div>
      {bets.isError ? (
        <FailedPart error={bets.error} retry={() => void bets.refetch()} />
      ) : bets.isPending ? (
        <TableSkeleton />
      ) : rows.length === 0 ? (
        <div className="card">
          <EmptyState icon={<History size={28} strokeWidth={1.75} />} title={t('bets.none')}>
            {t('bets.noneText')}
          </EmptyState>
        </div>
      ) : (
        <BetsTable
          rows={rows}
          sums={summary.data ?? null}
          onOpen={open}
          more={
            bets.hasNextPage && (
              <Button busy={bets.isFetchingNextPage} onClick={() => void bets.fetchNextPage()}>
                {t('records.more')}
              </Button>
            )
          }
        />
      )}
      <OpenRound roundId={search.round} onClose={() => change({ round: undefined })} />
    </>
  );
}

type Range = { from: string; to: string };

/** The filters of the page, as the calls take them. */
function filterOf({ game, type, vendor, state }: RecordSearch): Partial<CallInput<'records.bets'>> {
  return {
    ...(game ? { nodeId: game } : {}),
    ...(type ? { gameType: type as CallInput<'records.bets'>['gameType'] } : {}),
    ...(vendor ? { vendorCode: vendor } : {}),
    ...(state ? { state: state as CallInput<'records.bets'>['state'] } : {}),
  } as Partial<CallInput<'records.bets'>>;
}

function useBets(range: Range, search: RecordSearch) {
  const filter = filterOf(search);
  const language = useLanguageCode();
  return useInfiniteQuery({
    queryKey: ['member', 'records', 'bets', range, filter, language],
    queryFn: ({ pageParam, signal }) =>
      call(
        'records.bets',
        {
          ...range,
          language,
          pageSize: 15,
          ...filter,
          ...(pageParam ? { cursor: pageParam } : {}),
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });
}

/** The sums of all bets that the filter lets through, and the games of its days. */
function useSummary(range: Range, search: RecordSearch) {
  const filter = filterOf(search);
  const language = useLanguageCode();
  return useQuery({
    queryKey: ['member', 'records', 'bets', 'summary', range, filter, language],
    queryFn: ({ signal }) => call('records.betsSummary', { ...range, language, ...filter }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Keeps the dialog on the page while it leaves the screen. */
function OpenRound({ roundId, onClose }: { roundId: string | undefined; onClose: () => void }) {
  const [last, setLast] = useState<string | undefined>();
  if (roundId && roundId !== last) setLast(roundId);
  const shown = roundId ?? last;
  if (!shown) return null;
  return (
    <Suspense fallback={null}>
      <RoundDialog
        key={shown}
        roundId={shown}
        open={roundId !== undefined}
        onClose={onClose}
        onClosed={() => setLast(undefined)}
      />
    </Suspense>
  );
}
