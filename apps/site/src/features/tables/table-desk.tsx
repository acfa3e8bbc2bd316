import { useText } from '@croupier/i18n';
import { Suspense } from 'react';
import { Spots } from './spots.tsx';
import { Stage } from './stage.tsx';
import { Tray } from './tray.tsx';
import type { TablePlay } from './use-table-play.ts';

/** The stage of a table, and below it the layout and the chips. */
export function TableDesk({ play }: { play: TablePlay }) {
  const { t } = useText();
  const { table, view, bets, past, before } = play;
  const { Layout = Spots, Totaliser } = view;
  return (
    <>
      <Stage
        table={table}
        past={past}
        phase={play.phase}
        shown={play.shown}
        lastResult={before ? view.result(before.outcome, t) : null}
      />
      <div className="tab-desk">
        <Suspense fallback={<div className="tab-spots" />}>
          <Layout
            table={table}
            isOpen={play.isOpen}
            placed={bets.placed}
            pending={bets.laid}
            won={play.won}
            onBet={play.lay}
          />
          {Totaliser && <Totaliser table={table} />}
        </Suspense>
        <Tray
          chips={play.chips}
          chip={play.chip}
          onChip={play.setChosen}
          isOpen={play.isOpen}
          isBusy={bets.isBusy}
          total={bets.total}
          canUndo={bets.canUndo}
          canDouble={bets.canDouble}
          canRepeat={bets.canRepeat}
          onUndo={bets.undo}
          onDouble={bets.double}
          onRepeat={bets.repeat}
          onConfirm={bets.confirm}
        />
        {!table.open && <p className="tab-closed">{t('table.closed')}</p>}
      </div>
    </>
  );
}
