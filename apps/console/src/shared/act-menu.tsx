import type { MessageKey } from '@croupier/i18n';
import { useText } from '@croupier/i18n';
import { cx } from '@croupier/ui/class-names';
import type { LucideIcon } from 'lucide-react';
import { KeyCaps } from './key-cap.tsx';
import { useKeys } from './keys.ts';
import './act-menu.css';

export type Act = {
  /** The key that begins it while the panel is open. */
  key: string;
  icon: LucideIcon;
  label: MessageKey;
  /** What it does, in one sentence. */
  effect: string;
  negative?: boolean;
  run: () => void;
};

/** What can be done with what a panel shows: each act with its effect and its key. */
export function ActMenu({ acts }: { acts: readonly Act[] }) {
  const { t } = useText();
  useKeys(acts.map(({ key, label, run }) => ({ keys: key, label, run })));
  return (
    <div className="act-menu">
      {acts.map(({ key, icon: Icon, label, effect, negative, run }) => (
        <button key={key} type="button" className={cx('act-row', negative && 'negative')} onClick={run}>
          <Icon size={18} strokeWidth={1.75} aria-hidden />
          <span>
            <b>{t(label)}</b>
            {effect}
          </span>
          <KeyCaps keys={key} />
        </button>
      ))}
    </div>
  );
}
