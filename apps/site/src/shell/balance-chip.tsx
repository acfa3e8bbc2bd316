import { useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { IconButton } from '@croupier/ui/button';
import { Eye, EyeOff, RefreshCw } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { refreshBalance, useBalance } from '../shared/balance.ts';

let hidden = false;
const listeners = new Set<() => void>();

function setHidden(next: boolean): void {
  hidden = next;
  for (const listener of listeners) listener();
}

function useHidden(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => hidden,
  );
}

/** The member's balance: three stars while hidden, "updating" until it is known, with a button to fetch it anew. */
export function BalanceChip() {
  const { t } = useText();
  const { data, isFetching } = useBalance();
  const isHidden = useHidden();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; this groups a value with its two buttons
    <div className="balance" role="group" aria-label={t('balance.label')}>
      <span className="value">
        {isHidden ? '***' : data ? <Amount value={data.sumBalance} currency={data.currency} /> : t('balance.updating')}
      </span>
      <IconButton
        small
        className="hide"
        label={t(isHidden ? 'balance.show' : 'balance.hide')}
        aria-pressed={isHidden}
        onClick={() => setHidden(!isHidden)}
      >
        {isHidden ? <EyeOff size={18} strokeWidth={1.75} /> : <Eye size={18} strokeWidth={1.75} />}
      </IconButton>
      <IconButton
        small
        label={t('balance.refresh')}
        aria-busy={isFetching}
        className={isFetching ? 'turning' : ''}
        onClick={() => void refreshBalance()}
      >
        <RefreshCw size={16} strokeWidth={1.75} />
      </IconButton>
    </div>
  );
}
