import type { TableDetail, TablePast } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Suspense } from 'react';
import { Backdrop } from './backdrop.tsx';
import { caption, stateText } from './calls.ts';
import type { Phase } from './phase.ts';
import { Ring } from './ring.tsx';
import { viewOf } from './views.ts';
import './stage.css';

type StageFrameProps = {
  table: TableDetail;
  /** Outcomes that have been shown, oldest first. */
  past: readonly TablePast[];
  phase: Phase | null;
  shown: number;
  lastResult: string | null;
};

/** The lit table: what the round shows, what is called, and the time to bet. Whatever moves is written out beside it. */
export function Stage({ table, past, phase, shown, lastResult }: StageFrameProps) {
  const { t } = useText();
  const { Stage: KindStage } = viewOf(table.kind);
  const { round } = table;
  return (
    <div className={`tab-stage ${table.kind} ${phase ?? 'waiting'}`}>
      {/* where many sit, their hands need the place */}
      <Backdrop hasShoe={round?.shoe != null && table.kind !== 'blackjack'} />
      <div className="tab-notes">
        {round && (
          <p>
            <small>{t('table.round', { number: round.number })}</small>
            <b>{stateText(table, phase, t)}</b>
          </p>
        )}
        {lastResult !== null && phase === 'betting' && round && (
          <p className="tab-last">
            <small>{t('table.round', { number: round.number - 1 })}</small>
            <b>{lastResult}</b>
          </p>
        )}
      </div>
      {round && <Ring round={round} />}
      {round && (
        <Suspense fallback={<span />}>
          <KindStage round={round} past={past} shown={shown} isResult={phase === 'result'} />
        </Suspense>
      )}
      <p className="tab-caption" aria-live="polite" role="status">
        {caption(table, phase, t)}
      </p>
    </div>
  );
}
