import type { TableDetail } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { newId } from '@croupier/web/new-id';
import { toast } from '@croupier/web/toast';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { showBalance } from '../../../shared/balance.ts';
import { CallError, call } from '../../../shared/call.ts';
import { errorText } from '../../../shared/error-text.tsx';
import { takeLiveTable } from '../../../shared/live-tables.ts';
import { queryClient } from '../../../shared/queries.ts';
import { useToken } from '../../../shared/session.ts';
import { keepMine } from '../use-bets.ts';

export type Move = NonNullable<NonNullable<TableDetail['round']>['play']>['owes'][number]['moves'][number];

const seatQuery = (tableId: string) =>
  queryOptions({
    queryKey: ['member', 'tables', 'seat', tableId],
    queryFn: () => call('tables.seat', { tableId }),
  });

/** The member's seat at a table: taken, left, and what is decided there. */
export function useSeat(table: TableDetail) {
  const { t } = useText();
  const token = useToken();
  const { tableId, round } = table;
  const { data } = useQuery({ ...seatQuery(tableId), enabled: token !== null });
  const request = useRef<{ id: string; content: string } | null>(null);
  const onError = (error: unknown) => void toast({ title: errorText(error, t), kind: 'error' });
  const keepSeat = (answer: { seat: number | null }) => {
    queryClient.setQueryData(seatQuery(tableId).queryKey, answer);
    void queryClient.invalidateQueries({ queryKey: ['tables', 'table', tableId] });
  };

  const sit = useMutation({
    mutationFn: (seat: number) => call('tables.sit', { tableId, seat }),
    onSuccess: keepSeat,
    onError,
  });
  const leave = useMutation({ mutationFn: () => call('tables.leave', { tableId }), onSuccess: keepSeat, onError });

  const seat = data?.seat ?? null;
  const owed = round?.play?.owes.find((one) => one.seat === seat) ?? null;
  const decide = useMutation({
    mutationFn: (move: Move) => {
      const asked = {
        tableId,
        roundId: round?.roundId ?? '',
        seat: owed?.seat ?? 0,
        decided: owed?.decided ?? 0,
        move,
      };
      const content = JSON.stringify(asked);
      // what is asked for again after a lost answer keeps its id, so that it is charged once
      if (request.current?.content !== content) request.current = { id: newId(), content };
      return call('tables.decide', Object.assign({ requestId: request.current.id }, asked));
    },
    onSuccess({ round: after, mine, balance }) {
      request.current = null;
      showBalance(balance);
      keepMine(tableId, mine.roundId, mine);
      takeLiveTable({ topic: 'tableRound', data: { tableId, players: table.players, round: after } });
    },
    onError(error) {
      onError(error);
      if (error instanceof CallError && error.status > 0) request.current = null;
      void queryClient.invalidateQueries({ queryKey: ['tables', 'table', tableId] });
    },
  });
  return {
    seat,
    owed,
    sit: sit.mutate,
    leave: () => leave.mutate(),
    decide: decide.mutate,
    isBusy: sit.isPending || leave.isPending || decide.isPending,
  };
}
