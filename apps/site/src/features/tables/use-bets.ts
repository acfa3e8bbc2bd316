import type { CallAnswer, TableDetail, TableMine } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { newId } from '@croupier/web/new-id';
import { toast } from '@croupier/web/toast';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { showBalance } from '../../shared/balance.ts';
import { CallError, call } from '../../shared/call.ts';
import { errorText } from '../../shared/error-text.tsx';
import { queryClient } from '../../shared/queries.ts';
import { type Pending, sumOf, totalOf } from './chips.ts';
import { mineQuery } from './queries.ts';

type Answer = CallAnswer<'tables.mine'>;

/** A round's own bets in the list of the member's rounds. */
export function keepMine(tableId: string, roundId: string, mine: TableMine | null): void {
  queryClient.setQueryData<Answer>(mineQuery(tableId).queryKey, (before) => {
    const known = before ?? { list: [], nextCursor: null };
    const others = known.list.filter((one) => one.roundId !== roundId);
    return Object.assign({}, known, { list: mine ? [Object.assign({ tableId }, mine), ...others] : others });
  });
}

const spotsOf = (mine: TableMine | undefined): Map<string, bigint> =>
  new Map((mine?.bets ?? []).map(({ bet, stake }) => [bet, BigInt(stake)]));

/** The chips that a member lays on a table: laid, taken back, doubled, repeated and confirmed. */
export function useBets(table: TableDetail, mine: readonly TableMine[], isOpen: boolean) {
  const { t } = useText();
  const { tableId, round } = table;
  const roundId = round?.roundId ?? '';
  const [pending, setPending] = useState<{ roundId: string; moves: Pending }>({ roundId: '', moves: [] });
  const moves = pending.roundId === roundId ? pending.moves : [];
  const current = mine.find((one) => one.roundId === roundId);
  const last = mine.find((one) => one.roundId !== roundId && one.bets.length > 0);
  const placed = spotsOf(current);
  const laid = sumOf(moves);
  const change = (next: Pending) => setPending({ roundId, moves: next });
  const request = useRef<{ id: string; content: string } | null>(null);

  const place = useMutation({
    mutationFn: async (bets: ReadonlyMap<string, bigint>) => {
      const asked = { tableId, roundId, bets: [...bets].map(([bet, stake]) => ({ bet, stake: stake.toString() })) };
      const content = JSON.stringify(asked);
      // what is asked for again after a lost answer keeps its id, so that it is charged once
      if (request.current?.content !== content) request.current = { id: newId(), content };
      return call('tables.bet', Object.assign({ requestId: request.current.id }, asked));
    },
    onSuccess({ mine: placedNow, balance }) {
      request.current = null;
      showBalance(balance);
      keepMine(tableId, placedNow.roundId, placedNow);
      setPending({ roundId, moves: [] });
    },
    onError(error) {
      toast({ title: errorText(error, t), kind: 'error' });
      // a refusal is an answer: what is tried next is another request
      if (error instanceof CallError && error.status > 0) request.current = null;
      if (error instanceof CallError && error.code === 'round_locked') setPending({ roundId, moves: [] });
      void queryClient.invalidateQueries({ queryKey: ['tables', 'table', tableId] });
    },
  });
  const takeBack = useMutation({
    mutationFn: () => call('tables.undo', { tableId, roundId, all: false }),
    onSuccess({ mine: left, balance }) {
      showBalance(balance);
      keepMine(tableId, roundId, left);
    },
    onError: (error) => void toast({ title: errorText(error, t), kind: 'error' }),
  });

  // chips that were not confirmed before the lock go back to their owner, with a notice
  const unconfirmed = !isOpen && moves.length > 0 && !place.isPending;
  useEffect(() => {
    if (!unconfirmed) return;
    setPending({ roundId: '', moves: [] });
    toast({ title: t('table.notConfirmed') });
  }, [unconfirmed, t]);

  return {
    placed,
    laid,
    total: totalOf(laid),
    isBusy: place.isPending || takeBack.isPending,
    lay: (move: Pending[number]) => change([...moves, move]),
    undo: () => {
      if (moves.length > 0) change(moves.slice(0, -1));
      else takeBack.mutate();
    },
    canUndo: moves.length > 0 || (table.canUndo && placed.size > 0),
    double: () => {
      const now = new Map(placed);
      for (const [bet, stake] of laid) now.set(bet, (now.get(bet) ?? 0n) + stake);
      change([...moves, [...now].map(([bet, stake]) => ({ bet, stake }))]);
    },
    canDouble: placed.size > 0 || laid.size > 0,
    repeat: () => change([...moves, (last?.bets ?? []).map(({ bet, stake }) => ({ bet, stake: BigInt(stake) }))]),
    canRepeat: last !== undefined && placed.size === 0 && laid.size === 0,
    confirm: () => place.mutate(laid),
  };
}
