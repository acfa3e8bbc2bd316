import type { LotteryChase } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { Badge } from '@croupier/ui/badge';
import { Button } from '@croupier/ui/button';
import { toast } from '@croupier/web/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { showBalance } from '../../shared/balance.ts';
import { call } from '../../shared/call.ts';
import { useLanguageCode } from '../../shared/content.ts';
import { errorText } from '../../shared/error-text.tsx';
import { useMoney } from '../../shared/money-text.ts';
import { queryClient } from '../../shared/queries.ts';

const shownChases = 10;

/** The member's chases on the lottery: how far each has come, and the way to end it. */
export function MyChases({ gameId }: { gameId: string }) {
  const { t } = useText();
  const language = useLanguageCode();
  const chases = useQuery({
    // settlements and placed slips read it again with the slips
    queryKey: ['member', 'slips', 'chases', gameId, language],
    queryFn: () => call('lottery.chases', { gameId, language, pageSize: shownChases }),
    refetchInterval: ({ state: { data } }) => (data?.list.some(({ state }) => state === 'running') ? 15_000 : false),
  });
  const list = chases.data?.list ?? [];
  if (list.length === 0) return null;
  return (
    <section className="card lott-mine" aria-label={t('lott.myChases')}>
      <h2>{t('lott.myChases')}</h2>
      <ul>
        {list.map((chase) => (
          <Chase key={chase.chaseId} chase={chase} />
        ))}
      </ul>
    </section>
  );
}

function Chase({ chase }: { chase: LotteryChase }) {
  const { t } = useText();
  const money = useMoney();
  const end = useMutation({
    mutationFn: () => call('lottery.cancelChase', { chaseId: chase.chaseId }),
    onSuccess({ balance }) {
      showBalance(balance);
      void queryClient.invalidateQueries({ queryKey: ['member', 'slips'] });
    },
    onError: (error) => toast({ title: errorText(error, t), kind: 'error' }),
  });
  const [first] = chase.lines;
  const placed = chase.steps.filter(({ state }) => state === 'placed');
  const staked = placed.reduce((sum, { stake }) => sum + BigInt(stake), 0n);
  const paid = placed.reduce((sum, { payout }) => sum + BigInt(payout ?? '0'), 0n);
  return (
    <li className="lott-own">
      <div>
        <b>
          {first && t(`lottery.${chase.family}.${first.play}` as Parameters<typeof t>[0])}
          {chase.lines.length > 1 && ` +${chase.lines.length - 1}`}
        </b>
        <small>
          {t('lott.chaseProgress', { placed: placed.length, all: chase.steps.length })}
          {chase.state === 'running' &&
            chase.stopAtPayout !== null &&
            ` · ${t('lott.chaseStopsAt', { sum: money.shown(chase.stopAtPayout) })}`}
          {chase.reason === 'won' && ` · ${t('lott.chaseReason.won')}`}
          {chase.reason === 'sum_reached' && ` · ${t('lott.chaseReason.sum')}`}
        </small>
      </div>
      <div className="lott-outcome">
        <Badge tone={chase.state === 'running' ? 'info' : 'plain'}>{t(`lott.chaseState.${chase.state}`)}</Badge>
        <Amount value={staked} />
        {paid > 0n && <Amount value={paid - staked} tone="movement" />}
      </div>
      <details className="lott-chase-log">
        <summary>{t('lott.chaseSteps')}</summary>
        <ul>
          {chase.steps.map((step) => (
            <li key={step.number}>
              <span>
                {step.number} ×{step.multiplier}
              </span>
              <span className="muted">{t(`lott.chaseStep.${step.state}`)}</span>
              <Amount value={step.stake} />
            </li>
          ))}
        </ul>
      </details>
      {chase.state === 'running' && (
        <Button size="sm" tone="quiet" busy={end.isPending} onClick={() => end.mutate()}>
          {t('lott.chaseEnd')}
        </Button>
      )}
    </li>
  );
}
