import { useText } from '@croupier/i18n';
import { useMoneyLinks } from './money-links.ts';

/** Deposit and withdrawal in the bottom navigation of a member. */
export function MoneyTabs() {
  const { t } = useText();
  return useMoneyLinks().map(({ page, label, icon: Icon, open, ahead }) => (
    <button key={page} type="button" aria-haspopup="dialog" onClick={open} {...ahead}>
      <span className="pip">
        <Icon size={24} strokeWidth={1.75} aria-hidden />
      </span>
      <span className="nav-label">{t(label)}</span>
    </button>
  ));
}
