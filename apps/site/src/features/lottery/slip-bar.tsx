import { useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { Button, IconButton } from '@croupier/ui/button';
import { Dialog } from '@croupier/ui/dialog';
import { newId } from '@croupier/web/new-id';
import { toast } from '@croupier/web/toast';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Trash2, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { showBalance } from '../../shared/balance.ts';
import { CallError, call } from '../../shared/call.ts';
import { errorText } from '../../shared/error-text.tsx';
import { openModalAt } from '../../shared/modal-at.ts';
import { queryClient } from '../../shared/queries.ts';
import { useToken } from '../../shared/session.ts';
import { useIsPast } from '../../shared/use-clock.ts';
import { ChaseDialog } from './chase-dialog.tsx';
import type { Line } from './line.ts';
import type { TimedGame } from './queries.ts';

type SlipBarProps = {
  game: TimedGame;
  /** What is picked on the board and not on the slip yet. */
  current: Line | null;
  lines: readonly Line[];
  group: number | null;
  onAdd: () => void;
  onLines: (lines: readonly Line[]) => void;
  onPlaced: () => void;
};

/** The slip, always in reach: what is on it, what it costs and could win, and the button that places it. */
export function SlipBar({ game, current, lines, group, onAdd, onLines, onPlaced }: SlipBarProps) {
  const { t } = useText();
  const token = useToken();
  const router = useRouter();
  const [isChasing, setIsChasing] = useState(false);
  const [halfPrice, setHalfPrice] = useState<string | null>(null);
  const all = current ? [...lines, current] : lines;
  const stake = all.reduce((sum, { cost }) => sum + cost, 0n);
  const unitBets = all.reduce((sum, one) => sum + one.unitBets, 0);
  const place = usePlaceSlip(game, group, onPlaced, setHalfPrice);
  const isLocked = useIsPast(game.locksAtMs);
  const submit = () => {
    if (token === null) openModalAt(router, 'login', { next: router.state.location.href });
    else place.mutate({ lines: all, acceptHalfPrice: false });
  };
  return (
    <section className="lott-slip" aria-label={t('lott.slip')}>
      {lines.length > 0 && (
        <ul>
          {lines.map((line, index) => (
            // the same line may stand on a slip twice
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are known by their place on the slip
            <li key={`${index} ${line.play} ${line.selection}`} className="lott-line">
              <span className="lott-line-name">
                <b>{t(`lottery.${game.family}.${line.play}` as Parameters<typeof t>[0])}</b>
                <small>{line.selection}</small>
              </span>
              <Amount value={line.cost} />
              <IconButton
                small
                label={t('lott.removeLine', { line: index + 1 })}
                onClick={() => onLines(lines.filter((_, at) => at !== index))}
              >
                <X size={16} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {current && (
        <p className="lott-could">
          {t('lott.lineBets', { count: current.unitBets })}
          {current.mostWin !== null && (
            <span>
              {t('lott.couldWin')} <Amount value={current.mostWin} />
            </span>
          )}
        </p>
      )}
      <div className="lott-actions">
        {lines.length > 0 && (
          <IconButton label={t('lott.emptySlip')} onClick={() => onLines([])}>
            <Trash2 size={18} />
          </IconButton>
        )}
        <Button disabled={!current} onClick={onAdd}>
          {t('lott.addLine')}
        </Button>
        <Button
          disabled={all.length === 0 || !game.open}
          onClick={() => {
            if (token === null) openModalAt(router, 'login', { next: router.state.location.href });
            else setIsChasing(true);
          }}
        >
          {t('lott.chaseOpen')}
        </Button>
        <Button
          tone="primary"
          block
          busy={place.isPending}
          disabled={all.length === 0 || isLocked || !game.open || !game.current}
          onClick={submit}
        >
          {isLocked ? t('lott.locked') : t('lott.place', { count: unitBets })}
          {all.length > 0 && !isLocked && <Amount value={stake} tone="inherit" />}
        </Button>
      </div>
      <ChaseDialog
        game={game}
        lines={all}
        group={group}
        open={isChasing}
        onClose={() => setIsChasing(false)}
        onPlaced={onPlaced}
      />
      <Dialog
        title={t('lott.halfPrice')}
        description={t('lott.halfPriceText', { numbers: halfPrice ?? '' })}
        modal="question"
        open={halfPrice !== null}
        onClose={() => setHalfPrice(null)}
        actions={
          <>
            <Button onClick={() => setHalfPrice(null)}>{t('lott.halfPriceNo')}</Button>
            <Button
              tone="primary"
              onClick={() => {
                setHalfPrice(null);
                place.mutate({ lines: all, acceptHalfPrice: true });
              }}
            >
              {t('lott.halfPriceYes')}
            </Button>
          </>
        }
      />
    </section>
  );
}

/** Places all lines as one slip. What is asked for again after a lost answer keeps its id, so that it is charged once. */
function usePlaceSlip(
  game: TimedGame,
  group: number | null,
  onPlaced: () => void,
  onHalfPrice: (numbers: string) => void,
) {
  const { t } = useText();
  const request = useRef<{ id: string; content: string } | null>(null);
  return useMutation({
    mutationFn: async ({ lines, acceptHalfPrice }: { lines: readonly Line[]; acceptHalfPrice: boolean }) => {
      const asked = {
        gameId: game.gameId,
        number: game.current?.number ?? '',
        lines: lines.map(({ play, selection, unit }) => ({ play, selection, unit })),
        ...(group === null ? {} : { group }),
        acceptHalfPrice,
      };
      const content = JSON.stringify(asked);
      if (request.current?.content !== content) request.current = { id: newId(), content };
      return call('lottery.placeSlip', Object.assign({ requestId: request.current.id }, asked));
    },
    onSuccess({ slip, balance }) {
      request.current = null;
      showBalance(balance);
      onPlaced();
      toast({ title: t('lott.placed', { count: slip.bets.length, number: slip.number }), kind: 'done' });
      void queryClient.invalidateQueries({ queryKey: ['member', 'slips'] });
    },
    onError(error) {
      if (error instanceof CallError && error.code === 'number_half_price')
        onHalfPrice(`${error.params?.numbers ?? ''}`);
      else toast({ title: errorText(error, t), kind: 'error' });
      // a refusal is an answer: what is tried next is another slip
      if (error instanceof CallError && error.status > 0) request.current = null;
      void queryClient.invalidateQueries({ queryKey: ['lottery', 'game', game.gameId] });
    },
  });
}
