import type { RoundRecord, SlotOutcome, SoloOutcome } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { readSlotOutcome } from './slot-outcome.ts';
import { SlotStep } from './slot-step.tsx';
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
              {outcome && <SlotStep outcome={outcome} slot={round.slot} reels={reels} />}
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
    case 'climb':
      return t('round.climb', { number });
    case 'bought':
      return t('round.bought');
    case 'paid':
      return t('round.spin', { number });
  }
}
