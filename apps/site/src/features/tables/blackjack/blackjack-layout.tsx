import { useText } from '@croupier/i18n';
import { cx } from '@croupier/ui/class-names';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { openModalAt } from '../../../shared/modal-at.ts';
import { useToken } from '../../../shared/session.ts';
import { Chip } from '../chip.tsx';
import type { SpotsProps } from '../layout-props.ts';
import { Spot } from '../spot.tsx';
import { Decisions } from './decisions.tsx';
import { useSeat } from './use-seat.ts';
import './blackjack.css';

const seats = [1, 2, 3, 4, 5, 6, 7];
const names = ['box', 'perfectPairs', 'twentyOnePlusThree'] as const;

/** The seven seats, the bets of the chosen one, and the member's decisions. */
export default function BlackjackLayout({ table, isOpen, placed, pending, won, onBet }: SpotsProps) {
  const { t } = useText();
  const router = useRouter();
  const token = useToken();
  const own = useSeat(table);
  const [chosen, setChosen] = useState<number | null>(null);
  const taken = new Set(own.seat === null ? table.seats : [...table.seats, own.seat]);
  const seat = chosen !== null && taken.has(chosen) ? chosen : own.seat;
  const staked = (one: number) => {
    const bet = `box:${one}`;
    return (placed.get(bet) ?? 0n) + (pending.get(bet) ?? 0n);
  };
  const choose = (one: number) => {
    if (taken.has(one)) setChosen(one);
    else if (token === null) openModalAt(router, 'login', { next: router.state.location.href });
    else {
      setChosen(null);
      own.sit(one);
    }
  };
  const { play } = table.round ?? {};
  // the seat is kept until the round is decided that it plays in
  const isPlaying = play?.hands.some((hand) => hand.seat === own.seat) ?? false;
  const state = (one: number) => (one === own.seat ? 'yours' : taken.has(one) ? 'taken' : 'free');
  return (
    <div className="bj-layout">
      <fieldset className="bj-seats" aria-label={t('table.blackjack.seats')}>
        {seats.map((one) => (
          <button
            key={one}
            type="button"
            className={cx('bj-seat', state(one), one === seat && 'chosen')}
            aria-pressed={one === seat}
            aria-label={
              taken.has(one)
                ? `${t('table.blackjack.seatOf', { seat: one })}, ${t(`table.blackjack.${state(one)}`)}`
                : t('table.blackjack.sit', { seat: one })
            }
            disabled={own.isBusy || (isPlaying && !taken.has(one))}
            onClick={() => choose(one)}
          >
            <b>{one}</b>
            <small>{t(`table.blackjack.${state(one)}`)}</small>
            {staked(one) > 0n && <Chip value={staked(one)} small />}
          </button>
        ))}
      </fieldset>
      {play && own.owed ? (
        <Decisions
          play={play}
          moves={own.owed.moves}
          stake={placed.get(`box:${own.owed.seat}`) ?? 0n}
          isBusy={own.isBusy}
          onDecide={own.decide}
        />
      ) : seat === null ? (
        <p className="bj-hint">{t('table.blackjack.choose')}</p>
      ) : (
        <fieldset className="bj-bets" aria-label={t('table.blackjack.own', { seat })}>
          {names.map((name) => (
            <Spot
              key={name}
              table={table}
              bet={`${name}:${seat}`}
              kind={name === 'box' ? 'main' : 'side'}
              tone={name === 'box' ? 'b' : 'n'}
              isOpen={isOpen}
              placed={placed.get(`${name}:${seat}`) ?? 0n}
              pending={pending.get(`${name}:${seat}`) ?? 0n}
              isWon={won.has(`${name}:${seat}`)}
              onBet={onBet}
            />
          ))}
          {seat !== own.seat && <p className="bj-hint">{t('table.blackjack.behind', { seat })}</p>}
        </fieldset>
      )}
      {own.seat !== null && (
        <button type="button" className="bj-leave" disabled={own.isBusy || isPlaying} onClick={own.leave}>
          {t('table.blackjack.leave')}
        </button>
      )}
    </div>
  );
}
