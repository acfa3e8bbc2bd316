import { useText } from '@croupier/i18n';
import { Segmented } from '@croupier/ui/segmented';
import { useCan } from '../../shared/operator.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { useView } from '../../shared/use-view.ts';
import { MethodsTable } from './methods-table.tsx';
import { PayProvidersTable } from './pay-providers-table.tsx';

const shows = ['deposit', 'withdrawal', 'providers'] as const;

/** The ways in which members of the site pay in and are paid, and who moves the money. */
export function PaymentMethodsPage() {
  const { t } = useText();
  const [view, change] = useView<'show' | 'open'>();
  const mayConnect = useCan('paymentProviders.administer');
  const mine = shows.filter((known) => known !== 'providers' || mayConnect);
  const show = mine.find((known) => known === view.show) ?? 'deposit';
  return (
    <>
      <PageHead
        title={t('console.screen.paymentMethods')}
        lead={t(`payMethods.lead.${show}`)}
        actions={
          <Segmented
            label={t('payMethods.show')}
            options={mine.map((value) => ({ value, label: t(`payMethods.shows.${value}`) }))}
            value={show}
            onChange={(next) => change({ show: next === 'deposit' ? undefined : next, open: undefined })}
          />
        }
      />
      {show === 'providers' ? (
        <PayProvidersTable opened={view.open} open={(open) => change({ open })} />
      ) : (
        <MethodsTable key={show} direction={show} opened={view.open} open={(open) => change({ open })} />
      )}
    </>
  );
}
