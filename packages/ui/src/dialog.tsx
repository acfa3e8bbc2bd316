import { Dialog as Base } from '@base-ui/react/dialog';
import { type CSSProperties, type ReactNode, useRef } from 'react';
import { cx } from './class-names.ts';
import { DialogClose, DialogLayer } from './dialog-layer.tsx';
import { DialogCorner, DialogTools } from './dialog-tools.tsx';
import { useDialogWindow } from './use-dialog-window.ts';
import { useMedia, windowsFrom } from './use-media.ts';
import { useScrollsAlone } from './use-scrolls-alone.ts';
import { useSheetDrag } from './use-sheet-drag.ts';
import './dialog.css';

export type DialogProps = {
  title: string;
  /** One sentence under the title, read when the dialog opens. */
  description?: ReactNode;
  open: boolean;
  /** Escape, a click beside it, and the close button ask for this. */
  onClose: () => void;
  /** Runs when the dialog has left the screen. */
  onClosed?: (() => void) | undefined;
  children?: ReactNode;
  /** Buttons at the end; the main one last. */
  actions?: ReactNode;
  /** A picture beside the content, on wide screens only. */
  art?: ReactNode;
  /** Stands before the title. */
  icon?: ReactNode;
  wide?: boolean;
  /** As a sheet it is as high as it can be from the beginning: what comes into it later does not move it. */
  tall?: boolean;
  /** Pixels on wide screens: 440 unless given, 720 when `wide`. */
  width?: number | undefined;
  /** A question that must be answered: no close button and no closing by a click beside it. */
  modal?: 'dismissable' | 'question';
  /** Whether a click beside it closes it; a question never does. */
  clickToClose?: boolean;
  /** Whether it can be moved and resized on wide screens. */
  movable?: boolean;
  /** Where focus goes first; without it to the first field, or the first control. */
  focus?: 'popup' | 'field';
};

/**
 * A dialog: on wide screens a window that can be moved and resized, under 1024 px a sheet that can be drawn down. Focus is
 * kept inside and returns to where it was. Dialogs lie over one another; Escape closes the one on top.
 */
export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    onClosed,
    wide,
    tall,
    art,
    width,
    modal = 'dismissable',
    clickToClose = true,
    focus = 'field',
  } = props;
  const popup = useRef<HTMLDivElement>(null);
  const isWindow = useMedia(windowsFrom);
  const place = useDialogWindow(popup, isWindow && (props.movable ?? true));
  const sheet = useSheetDrag(popup, !isWindow && modal === 'dismissable', onClose);
  const style = { ...(width ? { '--dialog-width': `${width}px` } : {}), ...place.style } as CSSProperties;
  return (
    <DialogLayer
      open={open}
      onClose={onClose}
      onClosed={() => {
        place.reset();
        onClosed?.();
      }}
      staysOnClick={modal === 'question' || !clickToClose}
      className="dialog-view"
    >
      <Base.Popup
        ref={popup}
        className={cx(
          'dialog',
          wide && 'wide',
          tall && 'tall',
          art ? 'with-art' : '',
          modal === 'question' && 'question',
          place.style && 'placed',
        )}
        style={style}
        initialFocus={(opener) => (focus === 'popup' ? popup.current : firstField(popup.current, opener))}
      >
        <DialogParts {...props} place={place} isWindow={isWindow} drag={isWindow ? place.head : sheet} />
      </Base.Popup>
    </DialogLayer>
  );
}

type PartsProps = DialogProps & {
  place: ReturnType<typeof useDialogWindow>;
  isWindow: boolean;
  drag: ReturnType<typeof useSheetDrag>;
};

function DialogParts({
  title,
  description,
  children,
  actions,
  art,
  icon,
  modal = 'dismissable',
  place,
  isWindow,
  drag,
  movable = true,
}: PartsProps) {
  const body = useRef<HTMLDivElement>(null);
  const scrollsAlone = useScrollsAlone(body);
  return (
    <>
      {art && <div className="dialog-art">{art}</div>}
      <div className="dialog-head" {...drag}>
        {icon && <span className="dialog-icon">{icon}</span>}
        <Base.Title>{title}</Base.Title>
        {isWindow && movable && <DialogTools place={place} />}
        {modal === 'dismissable' && <DialogClose />}
      </div>
      <div
        className="dialog-body"
        ref={body}
        {...(scrollsAlone ? { tabIndex: 0, role: 'region', 'aria-label': title } : {})}
      >
        {description && <Base.Description>{description}</Base.Description>}
        {children}
        {actions && <div className="dialog-acts">{actions}</div>}
      </div>
      {isWindow && movable && <DialogCorner place={place} />}
    </>
  );
}

/**
 * The first field that can be written in, so that typing can begin (a finger's keyboard would cover the sheet, so not there); else the first of the
 * answers; else the dialog itself, whose title is then read.
 */
function firstField(popup: HTMLElement | null, opener: string): HTMLElement | null {
  const field = popup?.querySelector<HTMLElement>('.dialog-body input:not([type=radio], [readonly])');
  if (field && opener !== 'touch') return field;
  return popup?.querySelector<HTMLElement>('.dialog-acts button') ?? popup;
}
