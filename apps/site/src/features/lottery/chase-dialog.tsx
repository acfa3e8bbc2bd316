import type { LotteryIssue } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { Button } from '@croupier/ui/button';
import { Dialog } from '@croupier/ui/dialog';
import { TextField } from '@croupier/ui/field';
import { NumberField } from '@croupier/ui/number-field';
import { Segmented } from '@croupier/ui/segmented';
import { Skeleton } from '@croupier/ui/skeleton';
import { Switch } from '@croupier/ui/switch';
import { newId } from '@croupier/web/new-id';
import { toast } from '@croupier/web/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { showBalance } from '../../shared/balance.ts';
import { CallError, call } from '../../shared/call.ts';
import { errorText, FailedPart } from '../../shared/error-text.tsx';
import { useMoney } from '../../shared/money-text.ts';
import { queryClient } from '../../shared/queries.ts';
import { type ChaseMode, multipliersOf } from './chase-plan.ts';
import type { Line } from './line.ts';
import type { TimedGame } from './queries.ts';

type ChaseDialogProps = {
  game: TimedGame;
  lines: readonly Line[];
  group: number | null;
  open: boolean;
  onClose: () => void;
  onPlaced: () => void;
};

const usualSteps = 5;
/** Issues that one chase takes at most. */
const mostSteps = 100;

/** The same lines on issues to come: with which stakes, and when it stops. */
export function ChaseDialog({ game, lines, group, open, onClose, onPlaced }: ChaseDialogProps) {
  const { t } = useText();
  const coming = useQuery({
    queryKey: ['lottery', 'game', game.gameId, 'coming', game.current?.number],
    queryFn: () => call('lottery.coming', { gameId: game.gameId, count: mostSteps }),
    enabled: open,
  });
  return (
    <Dialog
      title={t('lott.chase')}
      description={t('lott.chaseLines', { name: game.remark, count: lines.length })}
      open={open}
      onClose={onClose}
      wide
    >
      {coming.isError ? (
        <FailedPart error={coming.error} retry={() => void coming.refetch()} />
      ) : coming.data ? (
        <Plan
          game={game}
          lines={lines}
          group={group}
          issues={coming.data.list}
          onPlaced={() => {
            onClose();
            onPlaced();
          }}
        />
      ) : (
        <Skeleton className="lott-waiting" />
      )}
    </Dialog>
  );
}

type PlanProps = Pick<ChaseDialogProps, 'game' | 'lines' | 'group' | 'onPlaced'> & {
  issues: readonly LotteryIssue[];
};

function Plan({ game, lines, group, issues, onPlaced }: PlanProps) {
  const { t } = useText();
  const [mode, setMode] = useState<ChaseMode>('same');
  const [count, setCount] = useState(usualSteps);
  const [factor, setFactor] = useState(2);
  const [every, setEvery] = useState(2);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [stopOnWin, setStopOnWin] = useState(true);
  const [stopsAtSum, setStopsAtSum] = useState(false);
  const [sumText, setSumText] = useState('');
  const money = useMoney();
  const stopSum = stopsAtSum ? money.read(sumText) : null;
  const isSumMissing = stopsAtSum && (stopSum === null || stopSum <= 0n);
  const place = usePlaceChase(game, lines, group, onPlaced);
  const wanted = issues.slice(0, count);
  const multipliers = multipliersOf(wanted.length, { mode, factor, every });
  const once = lines.reduce((sum, { cost }) => sum + cost, 0n);
  let sum = 0n;
  const steps = wanted.map(({ number }, at) => {
    const isOn = !left.has(number);
    const multiplier = multipliers[at] ?? 1;
    const stake = once * BigInt(multiplier);
    if (isOn) sum += stake;
    return { number, multiplier, stake, isOn, sum };
  });
  const taken = steps.filter(({ isOn }) => isOn);
  const toggle = (number: string) => {
    const next = new Set(left);
    if (!next.delete(number)) next.add(number);
    setLeft(next);
  };
  return (
    <div className="lott-chase">
      <Segmented<ChaseMode>
        label={t('lott.chaseMode')}
        options={[
          { value: 'same', label: t('lott.chaseSame') },
          { value: 'multiply', label: t('lott.chaseMultiply') },
        ]}
        value={mode}
        onChange={setMode}
      />
      <div className="lott-chase-fields">
        <NumberField
          label={t('lott.chaseIssues')}
          value={count}
          min={1}
          max={Math.min(mostSteps, issues.length)}
          onChange={(value) => setCount(value ?? 1)}
        />
        {mode === 'multiply' && (
          <>
            <NumberField
              label={t('lott.chaseFactor')}
              value={factor}
              min={2}
              max={10}
              onChange={(value) => setFactor(value ?? 2)}
            />
            <NumberField
              label={t('lott.chaseEvery')}
              value={every}
              min={1}
              max={mostSteps}
              onChange={(value) => setEvery(value ?? 1)}
            />
          </>
        )}
      </div>
      <table className="lott-chase-steps">
        <thead>
          <tr>
            <th scope="col">{t('lott.drawShort')}</th>
            <th scope="col">{t('lott.chaseTimes')}</th>
            <th scope="col">{t('lott.chaseStake')}</th>
            <th scope="col">{t('lott.chaseInAll')}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <tr key={step.number}>
              <td>
                <label>
                  <input type="checkbox" checked={step.isOn} onChange={() => toggle(step.number)} /> {step.number}
                </label>
              </td>
              <td>×{step.multiplier}</td>
              <td>
                <Amount value={step.stake} />
              </td>
              <td>
                <Amount value={step.sum} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Switch
        label={t('lott.stopOnWin')}
        hint={t('lott.stopOnWinText')}
        checked={stopOnWin}
        onChange={(event) => setStopOnWin(event.target.checked)}
      />
      <Switch
        label={t('lott.stopAtSum')}
        hint={t('lott.stopAtSumText')}
        checked={stopsAtSum}
        onChange={(event) => setStopsAtSum(event.target.checked)}
      />
      {stopsAtSum && (
        <TextField
          label={t('lott.stopSum')}
          start={<span aria-hidden>{money.symbol}</span>}
          inputMode="decimal"
          autoComplete="off"
          maxLength={24}
          value={sumText}
          error={sumText !== '' && isSumMissing ? t('lott.stopSumInvalid') : undefined}
          onChange={(event) => setSumText(event.target.value)}
        />
      )}
      <p className="lott-note" role="status">
        {stopSum !== null && !isSumMissing
          ? t(stopOnWin ? 'lott.chaseEnds.winOrSum' : 'lott.chaseEnds.sum', { sum: money.shown(stopSum) })
          : t(stopOnWin ? 'lott.chaseEnds.win' : 'lott.chaseEnds.last')}
      </p>
      <Button
        tone="primary"
        block
        busy={place.isPending}
        disabled={taken.length === 0 || !game.open || isSumMissing}
        onClick={() =>
          place.mutate({
            steps: taken.map(({ number, multiplier }) => ({ number, multiplier })),
            stopOnWin,
            ...(stopSum === null ? {} : { stopAtPayout: stopSum.toString() }),
          })
        }
      >
        {t('lott.chasePlace', { count: taken.length })} <Amount value={sum} tone="inherit" />
      </Button>
      <p className="muted lott-note">{t('lott.chaseHeld')}</p>
    </div>
  );
}

type Wanted = { steps: { number: string; multiplier: number }[]; stopOnWin: boolean; stopAtPayout?: string };

/** Places the chase. What is asked for again after a lost answer keeps its id, so that it is held once. */
function usePlaceChase(game: TimedGame, lines: readonly Line[], group: number | null, onPlaced: () => void) {
  const { t } = useText();
  const request = useRef<{ id: string; content: string } | null>(null);
  return useMutation({
    mutationFn: async (wanted: Wanted) => {
      const asked = {
        gameId: game.gameId,
        lines: lines.map(({ play, selection, unit }) => ({ play, selection, unit })),
        ...(group === null ? {} : { group }),
        acceptHalfPrice: false,
        ...wanted,
      };
      const content = JSON.stringify(asked);
      if (request.current?.content !== content) request.current = { id: newId(), content };
      return call('lottery.placeChase', Object.assign({ requestId: request.current.id }, asked));
    },
    onSuccess({ chase, balance }) {
      request.current = null;
      showBalance(balance);
      onPlaced();
      toast({ title: t('lott.chasePlaced', { count: chase.steps.length }), kind: 'done' });
      void queryClient.invalidateQueries({ queryKey: ['member', 'slips'] });
    },
    onError(error) {
      toast({ title: errorText(error, t), kind: 'error' });
      if (error instanceof CallError && error.status > 0) request.current = null;
      void queryClient.invalidateQueries({ queryKey: ['lottery', 'game', game.gameId] });
    },
  });
}
