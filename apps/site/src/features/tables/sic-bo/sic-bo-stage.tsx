import { useText } from '@croupier/i18n';
import type { StageProps } from '../kind-view.ts';
import { diceOf, sumOf } from './dice.ts';
import { DiceBowl } from './dice-bowl.tsx';
import { DieFace } from './die.tsx';

const unthrown = [1, 2, 3];

/** Three dice under a dome, and their total. */
export default function SicBoStage(props: StageProps) {
  const { t } = useText();
  return (
    <DiceBowl
      {...props}
      facesOf={diceOf}
      unthrown={unthrown}
      draw={(face) => <DieFace face={face} />}
      say={(outcome) => diceOf(outcome).join(' ')}
    >
      {(outcome) => (
        <>
          {t('table.sicBo.total')} <b>{sumOf(diceOf(outcome))}</b>
        </>
      )}
    </DiceBowl>
  );
}
