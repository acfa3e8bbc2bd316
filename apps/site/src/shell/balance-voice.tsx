import type { Balance } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { useEffect, useState } from 'react';

/** How long the balance must rest before it is read out: a game may change it several times a second. */
const restMs = 1500;

/** Reads a changed balance out, once it rests. Says nothing when the page opens. */
export function BalanceVoice({ balance }: { balance: Balance }) {
  const { t } = useText();
  const [first] = useState(balance.sumBalance);
  const [said, setSaid] = useState<Balance | null>(null);
  useEffect(() => {
    if (said === null && balance.sumBalance === first) return;
    const timer = setTimeout(() => setSaid(balance), restMs);
    return () => clearTimeout(timer);
  }, [balance, first, said]);
  return (
    <span className="sr" role="status">
      {said && (
        <>
          {t('balance.label')} <Amount value={said.sumBalance} currency={said.currency} />
        </>
      )}
    </span>
  );
}
