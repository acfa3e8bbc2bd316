import type { WithdrawalMissing, WithdrawalTerms } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { formatMoment } from '@croupier/web/format';
import { CircleDashed } from 'lucide-react';
import { useMoney } from '../../shared/money-text.ts';
import { useSite } from '../../shared/site.ts';

/** Everything that a withdrawal still needs, listed once before it is asked for. */
export function Missing({ terms, addAccount }: { terms: WithdrawalTerms; addAccount: () => void }) {
  const { t, locale } = useText();
  const { timeZone } = useSite().whitelabel;
  const money = useMoney();
  const text = ({ code, amount, until }: WithdrawalMissing) =>
    t(`withdrawal_missing_${code}`, {
      amount: amount === null ? '' : money.shown(amount),
      until: until === null ? '' : formatMoment(until, locale, timeZone),
    });
  return (
    <section className="card cashier-card" aria-labelledby="cashier-missing">
      <h3 id="cashier-missing">{t('cashier.missing')}</h3>
      <ul className="cashier-missing">
        {terms.missing.map((one) => (
          <li key={one.code}>
            <CircleDashed size={20} strokeWidth={1.75} aria-hidden />
            <span>{text(one)}</span>
            {one.code === 'no_account' && (
              <Button size="sm" onClick={addAccount}>
                {t('cashier.addAccount')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
