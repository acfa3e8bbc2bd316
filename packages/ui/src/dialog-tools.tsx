import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  Maximize2,
  Minimize2,
  Move,
  Scaling,
  SquareDashed,
} from 'lucide-react';
import { useId, useState } from 'react';
import { IconButton } from './button.tsx';
import { placeSteps } from './dialog-place.ts';
import { useUi } from './ui-provider.tsx';
import type { DialogWindow } from './use-dialog-window.ts';

/**
 * The handle that moves a window by arrow keys. Pressed, it shows buttons that do the same for those who cannot drag
 * (WCAG 2.2, 2.5.7).
 */
export function DialogTools({ place }: { place: DialogWindow }) {
  const { say } = useUi();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const icon = { size: 18, strokeWidth: 1.75 };
  const far = placeSteps.long;
  return (
    <>
      <IconButton
        label={say('move')}
        className="dialog-handle"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onKeyDown={place.onMoveKey}
        onClick={() => setOpen(!isOpen)}
      >
        <Move {...icon} />
      </IconButton>
      {isOpen && (
        <div className="dialog-tools" id={id}>
          <IconButton label={say('moveLeft')} onClick={() => place.move(-far, 0)}>
            <ArrowLeft {...icon} />
          </IconButton>
          <IconButton label={say('moveUp')} onClick={() => place.move(0, -far)}>
            <ArrowUp {...icon} />
          </IconButton>
          <IconButton label={say('moveDown')} onClick={() => place.move(0, far)}>
            <ArrowDown {...icon} />
          </IconButton>
          <IconButton label={say('moveRight')} onClick={() => place.move(far, 0)}>
            <ArrowRight {...icon} />
          </IconButton>
          <IconButton label={say('smaller')} onClick={() => place.resize(-far, -far)}>
            <Minimize2 {...icon} />
          </IconButton>
          <IconButton label={say('larger')} onClick={() => place.resize(far, far)}>
            <Maximize2 {...icon} />
          </IconButton>
          <IconButton label={say('resetPlace')} onClick={place.reset}>
            <SquareDashed {...icon} />
          </IconButton>
        </div>
      )}
    </>
  );
}

/** The corner that resizes a window, by pointer and by arrow keys. */
export function DialogCorner({ place }: { place: DialogWindow }) {
  const { say } = useUi();
  return (
    <IconButton label={say('resize')} className="dialog-corner" onKeyDown={place.onResizeKey} {...place.corner}>
      <Scaling size={14} strokeWidth={1.75} />
    </IconButton>
  );
}
