import { useText } from '@croupier/i18n';
import { formatBps } from '@croupier/web/format';
import { rebateOf } from './line.ts';
import type { TimedGame } from './queries.ts';

type GroupSliderProps = { game: TimedGame; group: number; onChange: (group: number) => void };

/** Between odds and rebate: what a lower prize group pays less is given back of every stake. */
export function GroupSlider({ game, group, onChange }: GroupSliderProps) {
  const { t, locale } = useText();
  if (game.prizeGroups === null) return null;
  const { lowest, highest } = game.prizeGroups;
  const rebate = formatBps(rebateOf(game, group), locale);
  return (
    <label className="lott-slider">
      <span className="lott-slider-head">
        {t('lott.group', { group })}
        <small>{t('lott.rebate', { rebate })}</small>
      </span>
      <input
        type="range"
        min={lowest}
        max={highest}
        step={2}
        value={group}
        aria-valuetext={t('lott.groupRebate', { group, rebate })}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </label>
  );
}
