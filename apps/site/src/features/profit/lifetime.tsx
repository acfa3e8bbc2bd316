import { useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { formatDay } from '@croupier/web/format';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { useSite } from '../../shared/site.ts';

/** What was paid in and out since the member joined. */
export function Lifetime() {
  const { t, locale } = useText();
  const { timeZone } = useSite().whitelabel;
  const { data } = useQuery({
    queryKey: ['member', 'cashier', 'lifetime'],
    queryFn: ({ signal }) => call('cashier.lifetime', {}, { signal }),
  });
  if (!data) return null;
  return (
    <section className="card profit-card">
      <h3>{t('profit.lifetime')}</h3>
      {data.firstDepositAt && (
        <span className="profit-small">
          {t('profit.firstDeposit', { day: formatDay(data.firstDepositAt, locale, timeZone) })}
        </span>
      )}
      <dl className="profit-figures">
        <div>
          <dt>{t('profit.deposited')}</dt>
          <dd>
            <Amount value={data.deposited} />
          </dd>
        </div>
        <div>
          <dt>{t('profit.withdrawn')}</dt>
          <dd>
            <Amount value={data.withdrawn} />
          </dd>
        </div>
        <div>
          <dt>{t('profit.netDeposits')}</dt>
          <dd>
            <Amount value={data.net} />
          </dd>
        </div>
      </dl>
    </section>
  );
}
