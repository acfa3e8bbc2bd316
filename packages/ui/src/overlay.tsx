import { Dialog as Base } from '@base-ui/react/dialog';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from './button.tsx';
import { DialogClose, DialogLayer } from './dialog-layer.tsx';
import { useUi } from './ui-provider.tsx';
import { useMedia } from './use-media.ts';
import { useScrollsAlone } from './use-scrolls-alone.ts';
import './dialog.css';
import './overlay.css';

/** From this width on an overlay has its entries beside the page; under it, one after the other. `overlay.css` has the same. */
const panesFrom = '(min-width: 768px)';

type OverlayProps = {
  /** Names the whole. */
  title: string;
  open: boolean;
  onClose: () => void;
  onClosed?: () => void;
  /** Stands above the entries: whose it is. */
  head?: ReactNode;
  /** The entries, as a list of links or buttons. */
  nav: ReactNode;
  /** What the shown page is called. A new page takes the focus there. */
  heading: string;
  /** The shown page. */
  children: ReactNode;
  /** Which of list and page a phone shows; wide screens show both. */
  shows: 'list' | 'page';
  /** Goes back from the page: always there on a phone, on wide screens where `isDeep`. */
  onBack: () => void;
  /** The page lies below another one. */
  isDeep?: boolean;
};

/**
 * A place of its own over the page, with entries and the page of one of them: two panes on wide screens, on a phone the whole
 * screen with the list first. Focus is kept inside and returns to where it was.
 */
export function Overlay({ title, open, onClose, onClosed, ...parts }: OverlayProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <DialogLayer open={open} onClose={onClose} onClosed={onClosed} className="overlay-view">
      <Base.Popup ref={popup} className="overlay" initialFocus={() => popup.current}>
        <Base.Title className="sr">{title}</Base.Title>
        <Panes title={title} {...parts} />
      </Base.Popup>
    </DialogLayer>
  );
}

type PanesProps = Omit<OverlayProps, 'open' | 'onClose' | 'onClosed'>;

function Panes({ title, head, nav, heading, children, shows, onBack, isDeep = false }: PanesProps) {
  const hasPanes = useMedia(panesFrom);
  const hasList = hasPanes || shows === 'list';
  const hasPage = hasPanes || shows === 'page';
  return (
    <>
      {hasList && (
        <div className="overlay-side">
          {!hasPanes && (
            <div className="overlay-bar">
              {/* The dialog bears the same name already. */}
              <b aria-hidden>{title}</b>
              <DialogClose />
            </div>
          )}
          {head}
          <nav aria-label={title}>{nav}</nav>
        </div>
      )}
      {hasPage && (
        <Page heading={heading} onBack={hasPanes && !isDeep ? null : onBack}>
          {children}
        </Page>
      )}
    </>
  );
}

type PageProps = { heading: string; onBack: (() => void) | null; children: ReactNode };

function Page({ heading, onBack, children }: PageProps) {
  const { say } = useUi();
  const title = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const scrollsAlone = useScrollsAlone(body);
  const first = useRef(heading);
  // The page that the dialog opened with is not gone to: there the dialog's own name is read.
  useEffect(() => {
    if (first.current === heading) return;
    first.current = '';
    body.current?.scrollTo({ top: 0, behavior: 'instant' });
    title.current?.focus({ preventScroll: true });
  }, [heading]);
  return (
    <div className="overlay-page">
      <div className="overlay-bar">
        {onBack && (
          <IconButton label={say('back')} onClick={onBack}>
            <ArrowLeft size={20} strokeWidth={1.75} />
          </IconButton>
        )}
        <h2 ref={title} tabIndex={-1}>
          {heading}
        </h2>
        <DialogClose />
      </div>
      <div
        className="overlay-body"
        ref={body}
        {...(scrollsAlone ? { tabIndex: 0, role: 'region', 'aria-label': heading } : {})}
      >
        {children}
      </div>
    </div>
  );
}
