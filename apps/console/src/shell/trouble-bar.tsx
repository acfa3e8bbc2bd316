import { type MessageKey, useText } from '@croupier/i18n';
import { reloadKeepingDrafts } from '@croupier/web/reload';
import { type Trouble, useTrouble } from '@croupier/web/trouble';
import { CloudAlert } from 'lucide-react';
import { queryClient } from '../shared/queries.ts';
import './trouble-bar.css';

const looks: Record<Trouble, { text: MessageKey; action: MessageKey; act: () => void }> = {
  network: { text: 'network', action: 'failed.retry', act: askAgain },
  slow: { text: 'trouble.slow', action: 'chunk.reload', act: reloadKeepingDrafts },
  chunk: { text: 'chunk.title', action: 'chunk.reload', act: reloadKeepingDrafts },
};

/** Reports that the network is gone or that a part of the page is missing, and offers what helps. */
export function TroubleBar() {
  const { t } = useText();
  const trouble = useTrouble();
  const look = trouble && looks[trouble];
  return (
    <div role="alert">
      {look && (
        <div className="trouble-bar">
          <CloudAlert size={20} strokeWidth={1.75} aria-hidden />
          <span>{t(look.text)}</span>
          <button type="button" className="btn btn-sm" onClick={look.act}>
            {t(look.action)}
          </button>
        </div>
      )}
    </div>
  );
}

/** Asks for everything again that the page shows; the bar goes when an answer comes. */
function askAgain(): void {
  void queryClient.refetchQueries({ type: 'active' });
}
