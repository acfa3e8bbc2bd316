import { useText } from '@croupier/i18n';
import { rouletteBet } from '@croupier/rules/tables';
import { cx } from '@croupier/ui/class-names';
import { type CSSProperties, type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { betName } from '../bet-name.ts';
import { Chip } from '../chip.tsx';
import type { SpotsProps } from '../layout-props.ts';
import { oddsText } from '../odds-text.ts';
import { useMoney } from '../use-money.ts';
import { type Direction, nextPlace, type Place, placeOf } from './layout-places.ts';
import { pocketTone } from './pockets.ts';

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** Where an arrow leads on a phone, whose layout stands upright. */
const upright: Readonly<Record<Direction, Direction>> = { left: 'down', right: 'up', up: 'left', down: 'right' };

type NumberFieldProps = SpotsProps & { marked: readonly number[]; onMark: (numbers: readonly number[]) => void };

/** Every place of the layout as a button. Tab enters it once, arrows go from place to place, edges between numbers included. */
export function NumberField({ table, isOpen, placed, pending, won, onBet, marked, onMark }: NumberFieldProps) {
  const { t } = useText();
  const money = useMoney();
  const field = useRef<HTMLFieldSetElement>(null);
  const bets = table.bets.map(({ bet }) => bet).join();
  const places = useMemo(() => bets.split(',').map(placeOf), [bets]);
  const [current, setCurrent] = useState('straight:0');
  const move = (event: KeyboardEvent, from: Place) => {
    const arrow = directions[event.key];
    if (!arrow) return;
    event.preventDefault();
    const isUpright = field.current !== null && field.current.clientHeight > field.current.clientWidth;
    const next = nextPlace(places, from, isUpright ? upright[arrow] : arrow);
    if (next) field.current?.querySelector<HTMLElement>(`[data-bet="${next.bet}"]`)?.focus();
  };
  return (
    <fieldset ref={field} className="rou-field" aria-label={t('table.layout')} aria-describedby="rou-keys">
      {places.map((place) => {
        const { bet } = place;
        const fixed = placed.get(bet) ?? 0n;
        const laid = pending.get(bet) ?? 0n;
        const own = fixed + laid;
        const { numbers } = rouletteBet(bet);
        const spot = table.spots.find((one) => one.bet === bet);
        const odds = oddsText(table.bets.find((one) => one.bet === bet)?.odds ?? {}).text;
        return (
          <button
            key={bet}
            type="button"
            data-bet={bet}
            tabIndex={bet === current ? 0 : -1}
            className={cx(
              'rou-place',
              place.isEdge ? 'edge' : faceOf(bet),
              won.has(bet) && 'won',
              !place.isEdge && bet.startsWith('straight') && marked.includes(numbers[0] ?? -1) && 'marked',
            )}
            style={{ '--x': place.x, '--y': place.y, '--w': place.w, '--h': place.h } as CSSProperties}
            disabled={!isOpen}
            onClick={() => onBet([{ bet, chips: 1 }])}
            onFocus={() => {
              setCurrent(bet);
              onMark(numbers);
            }}
            onBlur={() => onMark([])}
            onPointerEnter={() => onMark(numbers)}
            onPointerLeave={() => onMark([])}
            onKeyDown={(event) => move(event, place)}
          >
            <span className="sr">
              {betName(table.kind, bet, t)}, {t('table.pays')} {odds}
              {spot && `, ${spot.players} ${t('table.players')}`}
              {own > 0n && `, ${t('table.yourBet', { stake: money(own) })}`}
            </span>
            {!place.isEdge && <span aria-hidden="true">{faceText(bet, t)}</span>}
            {own > 0n && (
              <span className={laid > 0n ? 'rou-chip pending' : 'rou-chip'}>
                <Chip value={own} small />
              </span>
            )}
          </button>
        );
      })}
      <p id="rou-keys" className="sr">
        {t('table.roulette.keys')}
      </p>
    </fieldset>
  );
}

function faceOf(bet: string): string {
  if (bet.startsWith('straight:')) return `number ${pocketTone(Number(bet.slice('straight:'.length)))}`;
  if (bet === 'red') return 'outside red';
  return bet === 'black' ? 'outside black' : 'outside';
}

/** What is printed on a place. */
function faceText(bet: string, t: ReturnType<typeof useText>['t']) {
  if (bet.startsWith('straight:')) return bet.slice('straight:'.length);
  if (bet.startsWith('column')) return '2:1';
  if (bet === 'red' || bet === 'black') return <i className="rou-diamond" />;
  if (bet === 'low') return '1–18';
  if (bet === 'high') return '19–36';
  return betName('roulette', bet, t);
}
