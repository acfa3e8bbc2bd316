import type { Popup } from '@croupier/contract';
import { Button } from '@croupier/ui/button';
import { Picture } from '@croupier/ui/picture';
import type { ReactNode } from 'react';
import { useLinkage } from '../shared/linkage.ts';
import { Prose } from '../shared/prose.tsx';
import './popup-card.css';

type PopupProps = {
  popup: Popup;
  /** Closes the dialog around it. */
  onClose: () => void;
  /** Runs before it is followed. */
  onFollow?: () => void;
};

/** One popup among others: heading, picture, text, and a button where it leads somewhere. */
export function PopupCard(props: PopupProps) {
  return (
    <PopupContent popup={props.popup} titled>
      <PopupAction {...props} />
    </PopupContent>
  );
}

/** Picture and text of a popup. Its title is the dialog's, or a heading of its own. */
export function PopupContent({ popup, titled, children }: { popup: Popup; titled: boolean; children?: ReactNode }) {
  const { picture } = popup;
  return (
    <article className="popup-card">
      {picture && (
        <Picture
          src={picture.url}
          {...(picture.srcSet ? { srcSet: picture.srcSet, sizes: '(min-width:1024px) 480px, 100vw' } : {})}
          width={picture.width}
          height={picture.height}
          alt=""
          eager
        />
      )}
      {titled && <h3>{popup.title}</h3>}
      <Prose html={popup.html} />
      {children}
    </article>
  );
}

/** The button of a popup; nothing where it leads nowhere. */
export function PopupAction({ popup, onClose, onFollow }: PopupProps) {
  const { target, open } = useLinkage();
  const to = target(popup);
  if (popup.action === '' || to.kind === 'none') return null;
  const follow = () => {
    onFollow?.();
    // A page or another dialog takes the dialog's place; what opens beside the page leaves it to be closed.
    if (to.kind === 'page' || to.kind === 'modal') return open(to, { replace: true });
    open(to);
    onClose();
  };
  return (
    <Button tone="primary" onClick={follow}>
      {popup.action}
    </Button>
  );
}
