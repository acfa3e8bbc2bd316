import type { RoundRecord } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { readSlotOutcome } from './slot-outcome.ts';

/** Every step of the round with what it drew and paid. */
export function RoundSteps({ round }: { round: RoundRecord }) {
  const { t } = useText();
  return (
    <section aria-labelledby="round-steps">
      <h3 id="round-steps">{t('round.steps')}</h3>
      <ol className="round-steps">
        {round.steps.map((step) => {
          const outcome = readSlotOutcome(step.outcome);
          return (
            <li key={step.step}>
              <div className="line">
                <b>
                  {outcome
                    ? t(outcome.kind === 'free' ? 'round.freeSpin' : 'round.spin', { number: step.step })
                    : t('round.step', { number: step.step + 1 })}
                </b>
                <Amount value={step.win} tone="movement" />
              </div>
              {outcome && <SlotGrid outcome={outcome} />}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function SlotGrid({ outcome }: { outcome: NonNullable<ReturnType<typeof readSlotOutcome>> }) {
  const { t } = useText();
  return (
    <div className="drawn">
      <table>
        <caption className="sr">{t('round.drawn')}</caption>
        <tbody>
          {outcome.grid.map((row, rowIndex) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place on the reels is its position
            <tr key={rowIndex}>
              {row.map((symbol, reel) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a place on the reels is its position
                <td key={reel}>{symbol}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul>
        {outcome.lineWins.map((win) => (
          <li key={win.line}>
            {t('round.lineWin', { line: win.line + 1, count: win.count, symbol: win.symbol })}{' '}
            <Amount value={win.win} />
          </li>
        ))}
        {outcome.scatter.win !== '0' && (
          <li>
            {t('round.scatterWin', { count: outcome.scatter.count })} <Amount value={outcome.scatter.win} />
          </li>
        )}
        {outcome.freeSpinsAwarded > 0 && <li>{t('round.awarded', { count: outcome.freeSpinsAwarded })}</li>}
      </ul>
    </div>
  );
}
