import { useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { Button, IconButton } from '@croupier/ui/button';
import { useUi } from '@croupier/ui/ui-provider';
import { RotateCcw, Undo2 } from 'lucide-react';
import { Chip } from './chip.tsx';
import { chipText } from './chips.ts';

type TrayProps = {
  chips: readonly bigint[];
  chip: bigint;
  onChip: (chip: bigint) => void;
  isOpen: boolean;
  isBusy: boolean;
  total: bigint;
  canUndo: boolean;
  canDouble: boolean;
  canRepeat: boolean;
  onUndo: () => void;
  onDouble: () => void;
  onRepeat: () => void;
  onConfirm: () => void;
};

/** The chips, and what is done with those that lie on the layout. */
export function Tray(props: TrayProps) {
  const { t } = useText();
  const { currency } = useUi();
  const { isOpen, isBusy, total } = props;
  const isIdle = !isOpen || isBusy;
  return (
    <div className="tab-tray">
      <fieldset className="tab-chips" aria-label={t('table.chips')}>
        {props.chips.map((chip) => (
          <button
            key={`${chip}`}
            type="button"
            aria-pressed={chip === props.chip}
            aria-label={t('table.chip', { value: chipText(chip, currency.exponent) })}
            onClick={() => props.onChip(chip)}
          >
            <Chip value={chip} />
          </button>
        ))}
      </fieldset>
      <div className="tab-acts">
        <IconButton label={t('table.undo')} disabled={isIdle || !props.canUndo} onClick={props.onUndo}>
          <Undo2 size={20} />
        </IconButton>
        <Button tone="glass" disabled={isIdle || !props.canDouble} onClick={props.onDouble}>
          {t('table.twice')} <span className="sr">{t('table.double')}</span>
        </Button>
        <IconButton label={t('table.repeat')} disabled={isIdle || !props.canRepeat} onClick={props.onRepeat}>
          <RotateCcw size={20} />
        </IconButton>
        <Button tone="primary" block busy={isBusy} disabled={!isOpen || total === 0n} onClick={props.onConfirm}>
          {isOpen ? t('table.confirm') : t('table.noMoreBets')}
          {isOpen && total > 0n && <Amount value={total} tone="inherit" />}
        </Button>
      </div>
    </div>
  );
}
