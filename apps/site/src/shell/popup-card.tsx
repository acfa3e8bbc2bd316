import type { Popup } from '@croupier/contract';
import { Button } from '@croupier/ui/button';
import { Picture } from '@croupier/ui/picture';
import { useLinkage } from '../shared/linkage.ts';
import { Prose } from '../shared/prose.tsx';
import './popup-card.css';

type PopupCardProps = {
  popup: Popup;
  titled: boolean;
  /** Closes the dialog around it. */
  onClose: () => void;
  /** Runs before it is followed. */
  onFollow?: () => void;
};

/** One popup: picture, text, and a button where it leads somewhere. Its title is the dialog's, or a heading of its own. */
export function PopupCard({ popup, titled, onClose, onFollow }: PopupCardProps) {
  const { target, open } = useLinkage();
  const to = target(popup);
  const { picture } = popup;
  const follow = () => {
    onFollow?.();
    // A page or another dialog takes the dialog's place; what opens beside the page leaves it to be closed.
    if (to.kind === 'page' || to.kind === 'modal') return open(to, { replace: true });
    open(to);
    onClose();
  };
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
      {popup.action !== '' && to.kind !== 'none' && (
        <Button tone="primary" onClick={follow}>
          {popup.action}
        </Button>
      )}
    </article>
  );
}
