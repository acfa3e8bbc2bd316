import type { LotterySlip } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { Badge, type BadgeTone } from '@croupier/ui/badge';
import { Button } from '@croupier/ui/button';
import { toast } from '@croupier/web/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { showBalance } from '../../shared/balance.ts';
import { call } from '../../shared/call.ts';
import { useLanguageCode } from '../../shared/content.ts';
import { errorText } from '../../shared/error-text.tsx';
import { queryClient } from '../../shared/queries.ts';
import { slipsQuery } from './queries.ts';

type SlipActions = { buyAgain: (slip: LotterySlip) => void; openDraw: (number: string) => void };

/** The member's last slips on the lottery, and what came of them. */
export function MySlips({ gameId, ...rest }: { gameId: string } & SlipActions) {
  const { t } = useText();
  const slips = useQuery(slipsQuery(gameId, useLanguageCode()));
  const list = slips.data?.list ?? [];
  return (
    <section className="card lott-mine" aria-label={t('lott.mySlips')}>
      <h2>{t('lott.mySlips')}</h2>
      {list.length === 0 && <p className="muted">{t('lott.noSlips')}</p>}
      <ul>
        {list.map((slip) => (
          <Slip key={slip.slipId} slip={slip} {...rest} />
        ))}
      </ul>
    </section>
  );
}

function Slip({ slip, buyAgain, openDraw }: { slip: LotterySlip } & SlipActions) {
  const { t } = useText();
  const cancel = useMutation({
    mutationFn: () => call('lottery.cancelSlip', { slipId: slip.slipId }),
    onSuccess({ balance }) {
      showBalance(balance);
      void queryClient.invalidateQueries({ queryKey: ['member', 'slips'] });
    },
    onError: (error) => toast({ title: errorText(error, t), kind: 'error' }),
  });
  const state = stateOf(slip);
  const [first] = slip.bets;
  return (
    <li className="lott-own">
      <div>
        <b>
          {first && t(`lottery.${slip.family}.${first.play}` as Parameters<typeof t>[0])}
          {slip.bets.length > 1 && ` +${slip.bets.length - 1}`}
        </b>
        <small>
          {slip.number.split('-').at(-1)} · {first?.selection}
        </small>
      </div>
      <div className="lott-outcome">
        <Badge tone={tones[state]}>{t(`lott.state.${state}`)}</Badge>
        {slip.corrected && <Badge tone="caution">{t('lott.corrected')}</Badge>}
        <Amount value={slip.stake} />
        {slip.payout !== null && slip.payout !== '0' && (
          <Amount value={BigInt(slip.payout) - BigInt(slip.stake)} tone="movement" />
        )}
      </div>
      <div className="lott-own-tools">
        <Button size="sm" tone="quiet" icon={<RotateCcw size={16} />} onClick={() => buyAgain(slip)}>
          {t('lott.buyAgain')}
        </Button>
        {state !== 'open' && (
          <Button size="sm" tone="quiet" onClick={() => openDraw(slip.number)}>
            {t('lott.viewDraw')}
          </Button>
        )}
      </div>
      {state === 'open' && slip.issueState === 'open' && (
        <Button size="sm" tone="quiet" busy={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('lott.cancel')}
        </Button>
      )}
    </li>
  );
}

type SlipState = 'open' | 'won' | 'lost' | 'push' | 'void';
const tones: Record<SlipState, BadgeTone> = {
  open: 'info',
  won: 'positive',
  lost: 'plain',
  push: 'plain',
  void: 'plain',
};

/** A slip has won where it returned more than it cost: less is not celebrated. */
function stateOf({ bets, payout, stake }: LotterySlip): SlipState {
  if (payout === null) return 'open';
  if (bets.every(({ state }) => state === 'void')) return 'void';
  if (BigInt(payout) > BigInt(stake)) return 'won';
  return BigInt(payout) === BigInt(stake) ? 'push' : 'lost';
}
