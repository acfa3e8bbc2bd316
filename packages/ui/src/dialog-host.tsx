import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { LoadingOverlay } from './loading-overlay.tsx';
import { type DialogMark, type DialogOrder, type OpenedDialog, useShownDialogs } from './open-dialog.ts';
import { SafeHtml } from './safe-html.tsx';
import { useUi } from './ui-provider.tsx';
import { useAttention } from './use-attention.ts';
import { useCountdown } from './use-countdown.ts';
import './dialog-host.css';

/** The place for dialogs that code opens (`openDialog`, `showLoading`); once on a page. */
export function DialogHost() {
  const { dialogs, loading } = useShownDialogs();
  return (
    <>
      {dialogs.map((dialog) => (
        <GenericDialog key={dialog.id} {...dialog} />
      ))}
      <LoadingOverlay open={loading.length > 0} text={loading.at(-1)?.text} />
    </>
  );
}

const markIcons = { info: Info, positive: CircleCheck, caution: TriangleAlert, negative: CircleX };

function mark(icon: DialogOrder<string>['icon']): ReactNode {
  if (!icon) return undefined;
  if (typeof icon !== 'string') return icon.drawing;
  const Icon = markIcons[icon satisfies DialogMark];
  return (
    <span className="dialog-mark" data-tone={icon}>
      <Icon size={24} strokeWidth={1.75} aria-hidden />
    </span>
  );
}

function GenericDialog({ order, isOpen, answer, leave }: OpenedDialog) {
  const { icon, title, html, buttons = [], width = 400, autoCloseMs, clickToClose = true } = order;
  const close = () => answer(null);
  const main = buttons.find(({ isMain }) => isMain) ?? buttons.at(-1);
  return (
    <Dialog
      title={title}
      icon={mark(icon)}
      width={width}
      open={isOpen}
      onClose={close}
      onClosed={leave}
      clickToClose={clickToClose}
      // Focus on a control would hold the clock that closes it.
      focus={autoCloseMs === undefined ? 'field' : 'popup'}
      actions={
        buttons.length > 0 &&
        buttons.map((button) => (
          <Button
            key={button.value}
            {...(button === main ? { tone: 'leaf' as const } : {})}
            onClick={() => answer(button.value)}
          >
            {button.label}
          </Button>
        ))
      }
    >
      {html && <SafeHtml html={html} />}
      {autoCloseMs !== undefined && isOpen && <ClosingTime totalMs={autoCloseMs} onEnd={close} />}
    </Dialog>
  );
}

/** Shows how long the dialog stays, and keeps it open on request. Waits while pointer or focus are in the dialog. */
function ClosingTime({ totalMs, onEnd }: { totalMs: number; onEnd: () => void }) {
  const { say } = useUi();
  const [isKept, setKept] = useState(false);
  const [line, setLine] = useState<HTMLElement | null>(null);
  const isBusy = useAttention(line);
  const leftMs = useCountdown(totalMs, isKept || isBusy, onEnd);
  if (isKept) return null;
  return (
    <div className="closing" ref={setLine}>
      <span className="closing-bar" aria-hidden>
        <i style={{ scale: `${leftMs / totalMs} 1` }} />
      </span>
      <span role="timer">{say('closesIn', { seconds: Math.ceil(leftMs / 1000) })}</span>
      <button type="button" className="link" onClick={() => setKept(true)}>
        {say('keepOpen')}
      </button>
    </div>
  );
}
