import type { Popup } from '@croupier/contract';
import { Button } from '@croupier/ui/button';
import { useLinkage } from '../shared/linkage.ts';
import { Prose } from '../shared/prose.tsx';
import './popup-card.css';

/** One popup: picture, text, and a button where it leads somewhere. Its title is the dialog's, or a heading of its own. */
export function PopupCard({ popup, titled, onFollow }: { popup: Popup; titled: boolean; onFollow: () => void }) {
  const { target, open } = useLinkage();
  const to = target(popup);
  const { picture } = popup;
  const follow = () => {
    onFollow();
    open(to);
  };
  return (
    <article className="popup-card">
      {picture && (
        <img
          src={picture.url}
          srcSet={picture.srcSet || undefined}
          sizes={picture.srcSet ? '(min-width:1024px) 480px, 100vw' : undefined}
          width={picture.width}
          height={picture.height}
          alt=""
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
