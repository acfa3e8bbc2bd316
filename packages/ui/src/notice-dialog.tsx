import { type ReactNode, useId } from 'react';
import { Dialog } from './dialog.tsx';
import { SafeHtml } from './safe-html.tsx';
import './notice-dialog.css';

export type NoticeItem = {
  id: string;
  title: string;
  /** Sanitized before it is shown. */
  html: string;
  /** When it was said, in the reader's words. */
  when?: string;
  isNew?: boolean;
};

type NoticeDialogProps = {
  title: string;
  notices: readonly NoticeItem[];
  open: boolean;
  onClose: () => void;
  onClosed?: () => void;
  actions?: ReactNode;
};

/** The site's notices, one under the other, with a button to close them (specification §2). */
export function NoticeDialog({ notices, ...dialog }: NoticeDialogProps) {
  return (
    <Dialog width={560} {...dialog}>
      <ul className="notice-dialog-list">
        {notices.map((notice) => (
          <Notice key={notice.id} {...notice} />
        ))}
      </ul>
    </Dialog>
  );
}

function Notice({ title, html, when, isNew }: NoticeItem) {
  const headingId = useId();
  return (
    <li>
      <article aria-labelledby={headingId}>
        <h3 id={headingId}>
          {isNew && <span className="notice-new" aria-hidden />}
          {title}
        </h3>
        {when && <p className="notice-when">{when}</p>}
        <SafeHtml html={html} />
      </article>
    </li>
  );
}
