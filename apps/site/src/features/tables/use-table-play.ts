import type { TableDetail } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { useUi } from '@croupier/ui/ui-provider';
import { toast } from '@croupier/web/toast';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { refreshBalance } from '../../shared/balance.ts';
import { onTableSettled } from '../../shared/live-tables.ts';
import { openModalAt } from '../../shared/modal-at.ts';
import { queryClient } from '../../shared/queries.ts';
import { useToken } from '../../shared/session.ts';
import { watch } from '../../shared/watch.ts';
import { useCalledVoice } from './called-voice.ts';
import { spoken } from './calls.ts';
import { chipsOf } from './chips.ts';
import type { Lay } from './layout-props.ts';
import { usePhase } from './phase.ts';
import { mineQuery } from './queries.ts';
import { useBets } from './use-bets.ts';
import { hear, useStepSounds } from './use-sound.ts';
import { viewOf } from './views.ts';

/**
 * A table as a member plays at it: its phase, what is shown by now, his chips and his rounds.
 *
 * @param isBeside whether other tables are shown beside it: then a voice names the table that it calls
 */
export function useTablePlay(table: TableDetail, { isBeside = false }: { isBeside?: boolean } = {}) {
  const { currency } = useUi();
  const { t, locale } = useText();
  const router = useRouter();
  const token = useToken();
  const view = viewOf(table.kind);
  const { phase, shown } = usePhase(table.round, view.steps);
  const { data: mine } = useQuery({ ...mineQuery(table.tableId), enabled: token !== null });
  const isOpen = phase === 'betting' && table.open;
  const bets = useBets(table, mine?.list ?? [], isOpen);
  const chips = chipsOf(BigInt(table.minBet), BigInt(table.maxBet), currency.exponent);
  const [chosen, setChosen] = useState<bigint | null>(null);
  const chip = chosen ?? chips[Math.min(1, chips.length - 1)] ?? BigInt(table.minBet);
  useWatched(table.tableId);
  useSettled(table, phase === 'result' || phase === 'void');

  const isResult = phase === 'result';
  const roundId = table.round?.roundId;
  const current = mine?.list.find((one) => one.roundId === roundId);
  const won = new Set(
    isResult
      ? (current?.bets ?? []).filter(({ state }) => state === 'won' || state === 'half_won').map(({ bet }) => bet)
      : [],
  );
  useStepSounds(phase, won.size > 0);
  const called = spoken(table, phase, t);
  useCalledVoice(isBeside && called !== '' ? `${table.name}: ${called}` : called, locale);
  // an outcome is on the roads once it has been shown
  const past = table.past.filter(({ number }) => number !== table.round?.number || isResult);
  const before = past.findLast(({ outcome, number }) => outcome !== null && number !== table.round?.number);
  const lay = (parts: Lay) => {
    if (token === null) openModalAt(router, 'login', { next: router.state.location.href });
    else {
      hear('chip');
      bets.lay(parts.map(({ bet, chips }) => ({ bet, stake: chip * BigInt(chips) })));
    }
  };
  return {
    table,
    view,
    phase,
    shown,
    isOpen,
    bets,
    chips,
    chip,
    setChosen,
    won,
    past,
    before,
    lay,
    mine: token === null ? null : (mine?.list ?? []),
    isShown: (id: string) => id !== roundId || isResult || phase === 'void',
  };
}

export type TablePlay = ReturnType<typeof useTablePlay>;

/** Watches a table over the live connection while its screen is open. */
function useWatched(tableId: string): void {
  useEffect(() => {
    const stops = [`round:${tableId}`, `table:${tableId}`].map((key) => watch(key));
    return () => {
      for (const stop of stops) stop();
    };
  }, [tableId]);
}

/** Reads the member's bets again when the round is over, and reports what came of them. */
function useSettled(table: TableDetail, isOver: boolean): void {
  const { t } = useText();
  const { tableId } = table;
  useEffect(
    () =>
      onTableSettled((settled) => {
        if (settled.tableId !== tableId) return;
        void refreshBalance();
        if (settled.isVoid) toast({ title: t('table.voided', { number: settled.number }) });
      }),
    [tableId, t],
  );
  const roundId = table.round?.roundId;
  const state = table.round?.state;
  // where no push came, what the round paid is asked for
  useEffect(() => {
    if (!isOver || roundId === undefined || (state !== 'settled' && state !== 'void')) return;
    void queryClient.invalidateQueries({ queryKey: ['member', 'tables', tableId] });
    void refreshBalance();
  }, [isOver, roundId, state, tableId]);
}
