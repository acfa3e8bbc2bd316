import type { TableDetail } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { DERBY_RUNNERS, DERBY_TERMS } from '@croupier/rules/contest';
import { formatPercent } from '@croupier/web/format';
import { type ReactNode, useState } from 'react';
import type { SpotsProps } from '../layout-props.ts';
import { paysOf } from '../pool-pays.ts';
import { PoolsPaid } from '../pools-paid.tsx';
import { Spot } from '../spot.tsx';
import { derbyPools, derbyTone } from './derby-pools.ts';
import { Runner } from './runner.tsx';
import './derby-layout.css';
import './runner.css';

/** The card of a race: each runner with his chance and his bets to win and to be placed, and below them the first two in their order. */
export default function DerbyLayout(props: SpotsProps) {
  const { t, locale } = useText();
  const { table } = props;
  const spot = useSpot(props);
  const chanceOf = (runner: number) => (table.round?.chances?.[`win:${runner}`] ?? 0) / 10_000;
  return (
    <fieldset className="derby-card" aria-label={t('table.layout')}>
      <ul className="derby-runners">
        {DERBY_RUNNERS.map((runner) => (
          <li key={runner}>
            <span className="derby-name">
              <Runner runner={runner} />
              <span>
                <b>{t(`table.derby.runner.${runner}`)}</b>
                <small>{t('table.derby.chance', { percent: formatPercent(chanceOf(runner), locale) })}</small>
              </span>
            </span>
            {spot(`win:${runner}`)}
            {spot(`place:${runner}`)}
          </li>
        ))}
      </ul>
      <Exacta table={table} spot={spot} placed={props.placed} pending={props.pending} />
      {table.round?.dividends ? (
        <PoolsPaid kind={table.kind} pools={derbyPools} dividends={table.round.dividends} />
      ) : (
        <p className="derby-rule">
          {t('table.derby.rule', {
            percent: formatPercent(DERBY_TERMS.win.commission / 10_000, locale),
            exacta: formatPercent(DERBY_TERMS.exacta.commission / 10_000, locale),
          })}
        </p>
      )}
    </fieldset>
  );
}

/** A spot of the card. */
function useSpot({ table, isOpen, placed, pending, won, onBet }: SpotsProps) {
  const { t, locale } = useText();
  const pays = paysOf(table, derbyPools, t, locale);
  return (bet: string) => (
    <Spot
      key={bet}
      table={table}
      bet={bet}
      kind="dense"
      tone={derbyTone(bet)}
      pays={pays(bet)}
      isOpen={isOpen}
      placed={placed.get(bet) ?? 0n}
      pending={pending.get(bet) ?? 0n}
      isWon={won.has(bet)}
      onBet={onBet}
    />
  );
}

const pairShown = 6;

type ExactaProps = Pick<SpotsProps, 'placed' | 'pending'> & {
  table: TableDetail;
  spot: (bet: string) => ReactNode;
};

/** The first two in their order: picked one after the other. Pairs with one's own chips, and those that most is staked on, stand beside. */
function Exacta({ table, spot, placed, pending }: ExactaProps) {
  const { t } = useText();
  const [first, setFirst] = useState(1);
  const [second, setSecond] = useState(2);
  const picked = `exacta:${first}-${second}`;
  const own = [...placed.keys(), ...pending.keys()].filter((bet) => bet.startsWith('exacta'));
  const backed = table.spots.filter(({ bet }) => bet.startsWith('exacta')).map(({ bet }) => bet);
  const others = [...new Set([...own, ...backed])].filter((bet) => bet !== picked).slice(0, pairShown);
  const pick = (place: 'first' | 'second', runner: number) => {
    // who is picked for both places changes places with the other
    if (place === 'first') {
      if (runner === second) setSecond(first);
      setFirst(runner);
    } else {
      if (runner === first) setFirst(second);
      setSecond(runner);
    }
  };
  return (
    <section className="derby-exacta" aria-labelledby="derby-exacta">
      <h2 id="derby-exacta">{t('table.derby.exacta')}</h2>
      {(['first', 'second'] as const).map((place) => (
        <fieldset key={place} className="derby-pick" aria-label={t(`table.derby.${place}`)}>
          <span>{t(`table.derby.${place}`)}</span>
          {DERBY_RUNNERS.map((runner) => (
            <button
              key={runner}
              type="button"
              className={`run-${runner}`}
              aria-pressed={runner === (place === 'first' ? first : second)}
              onClick={() => pick(place, runner)}
            >
              {runner}
              <span className="sr"> {t(`table.derby.runner.${runner}`)}</span>
            </button>
          ))}
        </fieldset>
      ))}
      <div className="derby-pairs">
        {spot(picked)}
        {others.map(spot)}
      </div>
    </section>
  );
}
