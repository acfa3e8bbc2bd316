import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { Balls } from '../../shared/draw-balls.tsx';
import type { TimedGame } from './queries.ts';
import { Verify } from './verify.tsx';

/** Results that stand beside the board. */
const shown = 8;

/** The last draws, and the proof of each. */
export function Results({ game, openDraw }: { game: TimedGame; openDraw: (number: string) => void }) {
  const { t } = useText();
  const results = game.results.slice(0, shown);
  return (
    <section className="card lott-results" aria-label={t('lott.results')}>
      <header className="lott-head-row">
        <h2>{t('lott.results')}</h2>
        <Button size="sm" tone="quiet" onClick={() => openDraw('all')}>
          {t('lott.allDraws')}
        </Button>
      </header>
      {results.length === 0 && <p className="muted">{t('lott.noResult')}</p>}
      <ol>
        {results.map(({ number, numbers, state }) => (
          <li key={number} className="lott-past">
            <button type="button" className="lott-number" onClick={() => openDraw(number)}>
              <span className="sr">{t('lott.openDraw', { number })}</span>
              <span aria-hidden="true">{number.split('-').at(-1)}</span>
            </button>
            {state === 'void' ? (
              <span className="muted">{t('lott.void')}</span>
            ) : (
              <Balls family={game.family} numbers={game.family.startsWith('VN_') ? numbers.slice(-1) : numbers} />
            )}
            {game.ownDraw && <Verify gameId={game.gameId} number={number} />}
          </li>
        ))}
      </ol>
      <p className="muted lott-note">{t('lott.independent')}</p>
    </section>
  );
}
