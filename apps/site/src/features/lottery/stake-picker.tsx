import { useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { IconButton } from '@croupier/ui/button';
import { Minus, Plus } from 'lucide-react';
import type { TimedGame } from './queries.ts';

type StakePickerProps = { game: TimedGame; unit: bigint; onChange: (unit: bigint) => void };

/** Units on offer, in hundreds of the smallest common step: 1, 2, 5, 10, 50, 100 of the main unit in a currency of two decimals. */
const chips = [100n, 200n, 500n, 1_000n, 5_000n, 10_000n] as const;
const most = 1_000_000n;

/** The unit that a screen opens with: not below the smallest, and a multiple of it. */
export function usualUnit({ minUnit }: Pick<TimedGame, 'minUnit'>): bigint {
  const step = BigInt(minUnit);
  return step > 200n ? step : (200n / step) * step;
}

/** The stake of one unit bet: chips, and steps between them. */
export function StakePicker({ game, unit, onChange }: StakePickerProps) {
  const { t } = useText();
  const step = BigInt(game.minUnit);
  const move = (by: bigint) => {
    const next = unit + by;
    if (next >= step && next <= most) onChange(next);
  };
  // a step that is felt: a tenth of the unit, in whole smallest units
  const felt = unit / 10n > step ? (unit / 10n / step) * step : step;
  return (
    <fieldset className="lott-stake">
      <legend>{t('lott.unitStake')}</legend>
      <div className="lott-chips">
        {chips
          .filter((chip) => chip % step === 0n)
          .map((chip) => (
            <button key={`${chip}`} type="button" aria-pressed={unit === chip} onClick={() => onChange(chip)}>
              <Amount value={chip} tone="inherit" />
            </button>
          ))}
      </div>
      <div className="lott-steps">
        <IconButton label={t('lott.less')} onClick={() => move(-felt)}>
          <Minus size={18} />
        </IconButton>
        <output>
          <Amount value={unit} />
        </output>
        <IconButton label={t('lott.more')} onClick={() => move(felt)}>
          <Plus size={18} />
        </IconButton>
      </div>
    </fieldset>
  );
}
