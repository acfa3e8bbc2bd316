import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { useQueries } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { chunkSize, gameChunkQuery } from '../../shared/game-lists.ts';
import type { GameFilter } from '../../shared/games.ts';
import { isHotFirst } from '../../shared/list-marks.ts';
import { CardWindow, type CardWindowProps } from './card-window.tsx';

type EndlessProps = {
  filter: Omit<GameFilter, 'pageNo' | 'pageSize'>;
  total: number;
  /** Goes back to pages; without it there is no such way. */
  onPages?: () => void;
  scroller?: CardWindowProps['scroller'];
  inDialog?: boolean;
};

/** All games that fit in one list. Only those near the screen are fetched and drawn. */
export function EndlessGames({ filter, total, onPages, scroller, inDialog }: EndlessProps) {
  const { t } = useText();
  const [range, setRange] = useState({ first: 0, last: 0 });
  const onRange = useCallback(
    (first: number, last: number) =>
      setRange((before) => {
        const next = { first: Math.floor(first / chunkSize), last: Math.floor(last / chunkSize) };
        return before.first === next.first && before.last === next.last ? before : next;
      }),
    [],
  );
  const numbers = Array.from({ length: range.last - range.first + 1 }, (_, index) => range.first + index);
  const chunks = useQueries({
    queries: numbers.map((number) => gameChunkQuery(filter, number)),
    combine: (results) => results.map(({ data }) => data?.games),
  });
  const gameAt = useCallback(
    (index: number) => chunks[Math.floor(index / chunkSize) - range.first]?.[index % chunkSize],
    [chunks, range.first],
  );
  return (
    <>
      {onPages && (
        <div className="endless-head">
          <p className="tally" role="status">
            {t('home.games', { count: total })}
          </p>
          <Button tone="quiet" size="sm" onClick={onPages}>
            {t('lobby.inPages')}
          </Button>
        </div>
      )}
      <CardWindow
        label={t('lobby.games')}
        total={total}
        gameAt={gameAt}
        onRange={onRange}
        marksHot={!isHotFirst(filter)}
        {...(scroller ? { scroller } : {})}
        {...(inDialog ? { inDialog } : {})}
      />
    </>
  );
}
