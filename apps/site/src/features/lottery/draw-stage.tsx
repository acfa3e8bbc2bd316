import { useText } from '@croupier/i18n';
import { useState } from 'react';
import { useIsPast } from '../../shared/use-clock.ts';
import { CloseRing } from './close-ring.tsx';
import { DrawShow } from './draw-show.tsx';
import type { TimedGame } from './queries.ts';

/** The issue that is bet on with the time to its lock, and the last draw as it is drawn. */
export function DrawStage({ game }: { game: TimedGame }) {
  const { t } = useText();
  const [last] = game.results;
  // what was drawn before the member came is over
  const [first] = useState(last?.number);
  const isDrawing = useIsPast(game.locksAtMs);
  return (
    <section className="lott-stage" aria-label={t('lott.draw')}>
      <header>
        <div>
          <h1>{game.remark}</h1>
          <p>{game.current ? t('lott.issueNo', { number: game.current.number }) : t('lott.noIssue')}</p>
        </div>
        {game.current && <CloseRing item={game} />}
      </header>
      {last ? (
        <div className="lott-drawn" aria-live="polite">
          <p>
            {last.state === 'void'
              ? t('lott.voided', { number: last.number })
              : t('lott.lastDraw', { number: last.number })}
            {last.late && ` · ${t('lott.late')}`}
          </p>
          {last.state !== 'void' && (
            <DrawShow
              key={last.number}
              family={game.family}
              numbers={last.numbers}
              draw={last.draw}
              isLive={last.number !== first}
            />
          )}
        </div>
      ) : (
        <p className="lott-drawn">{t('lott.noResult')}</p>
      )}
      {isDrawing && game.numbers === null && <p className="lott-drawing">{t('lott.drawing')}</p>}
    </section>
  );
}
