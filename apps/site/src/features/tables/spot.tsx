import { useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { Suspense } from 'react';
import { betName } from './bet-name.ts';
import { Chip } from './chip.tsx';
import type { KindView, SpotRow } from './kind-view.ts';
import type { SpotsProps } from './layout-props.ts';
import { oddsText } from './odds-text.ts';
import { useMoney } from './use-money.ts';
import './spots.css';

type SpotProps = Pick<SpotsProps, 'table' | 'isOpen' | 'onBet'> & {
  bet: string;
  kind: SpotRow['kind'];
  tone: ReturnType<KindView['tone']>;
  Face?: KindView['Face'];
  /** What its pool pays, written out; undefined for a bet at odds. */
  pays?: string | undefined;
  placed: bigint;
  pending: bigint;
  isWon: boolean;
};

/** A button for one spot. */
export function Spot({ table, bet, kind, tone, Face, pays: pooled, isOpen, placed, pending, isWon, onBet }: SpotProps) {
  const { t } = useText();
  const money = useMoney();
  const odds = oddsText(table.round?.odds?.[bet] ?? table.bets.find((one) => one.bet === bet)?.odds ?? {});
  const spot = table.spots.find((one) => one.bet === bet);
  const all = table.spots.reduce((sum, { stake }) => sum + BigInt(stake), 0n);
  const share = spot && all > 0n ? Number((BigInt(spot.stake) * 100n) / all) : 0;
  const own = placed + pending;
  const name = betName(table.kind, bet, t);
  const pays = pooled ?? (odds.isBest ? t('table.paysTo', { odds: odds.text }) : odds.text);
  return (
    <button
      type="button"
      className={[
        'tab-spot',
        kind === 'main' && 'big',
        (kind === 'dense' || kind === 'tile') && kind,
        tone,
        pooled !== undefined && 'pooled',
        own > 0n && 'own',
        isWon && 'won',
      ]
        .filter(Boolean)
        .join(' ')}
      disabled={!isOpen}
      onClick={() => onBet([{ bet, chips: 1 }])}
    >
      {Face && (kind === 'dense' || kind === 'tile') && (
        <span className="tab-spot-face" aria-hidden="true">
          <Suspense fallback={null}>
            <Face bet={bet} />
          </Suspense>
        </span>
      )}
      <span className="tab-spot-name">
        <b>{name}</b>{' '}
        <small>
          <span className="sr">{t('table.pays')}</span> {pays}
        </small>
      </span>{' '}
      <span className="tab-spot-sum">
        <span>
          {spot?.players ?? 0} <span className="sr">{t('table.players')}</span>
        </span>{' '}
        {spot && <Amount value={spot.stake} tone="inherit" />}
        <i style={{ inlineSize: `${share}%` }} />
      </span>{' '}
      {own > 0n && <span className="sr">{t('table.yourBet', { stake: money(own) })}</span>}
      {own > 0n && (
        <span className={pending > 0n ? 'tab-spot-own pending' : 'tab-spot-own'}>
          <Chip value={own} small={kind !== 'main'} />
        </span>
      )}
    </button>
  );
}
