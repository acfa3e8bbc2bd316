import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { useMoneyLinks } from './money-links.ts';

/** Deposit and withdrawal in the header of wide windows. */
export function MoneyButtons() {
  const { t } = useText();
  return useMoneyLinks().map(({ page, label, open, ahead }, at) => (
    <Button key={page} className="desk" tone={at === 0 ? 'primary' : 'tonal'} onClick={open} {...ahead}>
      {t(label)}
    </Button>
  ));
}
