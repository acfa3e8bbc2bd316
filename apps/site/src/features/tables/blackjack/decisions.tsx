import type { TablePlay } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { useEffect } from 'react';
import { localMs } from '../../../shared/server-clock.ts';
import { useLeft } from '../../../shared/use-clock.ts';
import type { Move } from './use-seat.ts';

/** Keys that decide, as players of many houses know them. */
const keys: Readonly<Record<Move, string>> = {
  hit: 'h',
  stand: 's',
  double: 'd',
  split: 'p',
  insure: 'y',
  decline: 'n',
};
const texts = {
  hit: 'table.blackjack.hit',
  stand: 'table.blackjack.stand',
  double: 'table.blackjack.double',
  split: 'table.blackjack.split',
  insure: 'table.blackjack.insure',
  decline: 'table.blackjack.decline',
} as const;

type DecisionsProps = {
  play: TablePlay;
  moves: readonly Move[];
  /** What the member has on the box. */
  stake: bigint;
  isBusy: boolean;
  onDecide: (move: Move) => void;
};

/** What a seat may do with its hand, and how long it has for that. */
export function Decisions({ play, moves, stake, isBusy, onDecide }: DecisionsProps) {
  const { t } = useText();
  const left = Math.ceil(useLeft(localMs(play.decideBy)) / 1_000);
  const adds = (move: Move) => (move === 'double' || move === 'split' ? stake : move === 'insure' ? stake / 2n : null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const move = moves.find((one) => keys[one] === event.key.toLowerCase());
      if (move && !isBusy) onDecide(move);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [moves, isBusy, onDecide]);
  return (
    <fieldset className="bj-decisions" aria-label={t('table.blackjack.decisions')}>
      <p role="status">
        <b>{t(moves.includes('insure') ? 'table.blackjack.insuranceOpen' : 'table.blackjack.yourTurn')}</b>{' '}
        <span aria-hidden="true">{left}</span>
      </p>
      {moves.map((move) => {
        const extra = adds(move);
        return (
          <button
            key={move}
            type="button"
            className={`bj-move ${move}`}
            disabled={isBusy || left === 0}
            aria-keyshortcuts={keys[move].toUpperCase()}
            onClick={() => onDecide(move)}
          >
            {t(texts[move])}
            {extra !== null && extra > 0n && (
              <small>
                <Amount value={extra} tone="inherit" />
              </small>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}
