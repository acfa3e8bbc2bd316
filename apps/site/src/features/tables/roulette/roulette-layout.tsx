import { useText } from '@croupier/i18n';
import { Segmented } from '@croupier/ui/segmented';
import { useState } from 'react';
import type { SpotsProps } from '../layout-props.ts';
import { NumberField } from './number-field.tsx';
import { Racetrack } from './racetrack.tsx';
import './roulette.css';

/** The layout of numbers and, on the wheel's other face, the racetrack; a phone shows one of them. */
export default function RouletteLayout(props: SpotsProps) {
  const { t } = useText();
  const [part, setPart] = useState<'layout' | 'track'>('layout');
  const [marked, setMarked] = useState<readonly number[]>([]);
  return (
    <div className={`rou-desk ${part}`}>
      <Segmented
        className="rou-parts"
        label={t('table.layout')}
        options={[
          { value: 'layout', label: t('table.roulette.layout') },
          { value: 'track', label: t('table.roulette.racetrack') },
        ]}
        value={part}
        onChange={setPart}
      />
      <Racetrack isOpen={props.isOpen} onBet={props.onBet} onMark={setMarked} />
      <NumberField {...props} marked={marked} onMark={setMarked} />
    </div>
  );
}
