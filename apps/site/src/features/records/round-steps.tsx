import type { RoundRecord, SlotOutcome, SoloOutcome } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import type { ReactNode } from 'react';
import { holdRows, readSlotOutcome } from './slot-outcome.ts';
import { readSoloOutcome } from './solo-outcome.ts';
import { SoloStep, soloStepName } from './solo-step.tsx';

/** Every step of the round with what it drew and paid. */
export function RoundSteps({ round }: { round: RoundRecord }) {
  const { t } = useText();
  const outcomes = round.steps.map((step) => readSlotOutcome(step.outcome));
  const reels = outcomes.find((outcome) => outcome && outcome.grid.length > 0)?.grid[0]?.length ?? 1;
  return (
    <section aria-labelledby="round-steps">
      <h3 id="round-steps">{t('round.steps')}</h3>
      <ol className="round-steps">
        {round.steps.map((step, index) => {
          const outcome = outcomes[index];
          const solo = outcome ? null : readSoloOutcome(step.outcome);
          return (
            <li key={step.step}>
              <div className="line">
                <b>{outcome ? nameOf(outcome, step.step, t) : otherName(solo, step.step, t)}</b>
                <Amount value={step.win} tone="movement" />
              </div>
              {outcome && <SlotStep outcome={outcome} reels={reels} />}
              {solo && <SoloStep outcome={solo} />}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

type Translate = ReturnType<typeof useText>['t'];

const otherName = (solo: SoloOutcome | null, step: number, t: Translate): string =>
  solo ? soloStepName(solo, t) : t('round.step', { number: step + 1 });

function nameOf({ kind }: SlotOutcome, number: number, t: Translate): string {
  switch (kind) {
    case 'free':
      return t('round.freeSpin', { number });
    case 'respin':
    case 'hold':
      return t('round.respin', { number });
    case 'pick':
      return t('round.pick', { number });
    case 'bought':
      return t('round.bought');
    case 'paid':
      return t('round.spin', { number });
  }
}

function SlotStep({ outcome, reels }: { outcome: SlotOutcome; reels: number }) {
  const { t } = useText();
  const { hold } = outcome;
  return (
    <div className="drawn">
      {outcome.grid.length > 0 && <Window caption={t('round.drawn')} rows={outcome.grid} show={(symbol) => symbol} />}
      {hold && (
        <Window
          caption={t('round.held')}
          rows={holdRows(hold.cells, reels)}
          show={(worth) => (worth === null ? '–' : <Amount value={worth} />)}
        />
      )}
      <ul>
        <Wins outcome={outcome} />
        <WhatFollows outcome={outcome} />
      </ul>
    </div>
  );
}

function Window<Cell>(window: {
  caption: string;
  rows: readonly (readonly Cell[])[];
  show: (cell: Cell) => ReactNode;
}) {
  const { caption, rows, show } = window;
  return (
    <table>
      <caption className="sr">{caption}</caption>
      <tbody>
        {rows.map((row, rowIndex) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place on the reels is its position
          <tr key={rowIndex}>
            {row.map((shown, reel) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a place on the reels is its position
              <td key={reel}>{show(shown)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Wins({ outcome }: { outcome: SlotOutcome }) {
  const { t } = useText();
  const { lineWins, waysWins = [], drops = [], expanded, expanding = '', scatter } = outcome;
  return (
    <>
      {lineWins.map(({ line, count, symbol, win }) => (
        <li key={`line ${line}`}>
          {t('round.lineWin', { line, count, symbol })} <Amount value={win} />
        </li>
      ))}
      {waysWins.map(({ symbol, count, ways, win }) => (
        <li key={`ways ${symbol}`}>
          {t('round.wayWin', { ways, count, symbol })} <Amount value={win} />
        </li>
      ))}
      {drops.map(({ multiplier, win }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drops have no name but their place
        <li key={`drop ${index}`}>
          {t('round.drop', { number: index + 1, multiplier })} <Amount value={win} />
        </li>
      ))}
      {expanded && expanded.win !== '0' && (
        <li>
          {t('round.expanded', { symbol: expanding, count: expanded.reels.length })} <Amount value={expanded.win} />
        </li>
      )}
      {scatter.win !== '0' && (
        <li>
          {t('round.scatterWin', { count: scatter.count })} <Amount value={scatter.win} />
        </li>
      )}
    </>
  );
}

function WhatFollows({ outcome }: { outcome: SlotOutcome }) {
  const { t } = useText();
  const { freeSpinsAwarded, pick, kind, ended } = outcome;
  const turned = kind === 'pick' ? pick?.turned.at(-1) : undefined;
  return (
    <>
      {turned && (
        <li>
          {t('round.turned', { tile: turned.tile + 1 })} <Amount value={turned.win} />
        </li>
      )}
      {freeSpinsAwarded > 0 && <li>{t('round.awarded', { count: freeSpinsAwarded })}</li>}
      {ended && <li>{t('round.atMost')}</li>}
    </>
  );
}
