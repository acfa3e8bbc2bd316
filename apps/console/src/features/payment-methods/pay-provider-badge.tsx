import type { ConsolePaymentProvider } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Badge } from '@croupier/ui/badge';
import { useMoments } from '../../shared/use-moment.ts';

type PayProviderBadgeProps = Pick<ConsolePaymentProvider, 'isActive' | 'pausedUntil'>;

/** Whether anything new goes to a provider. */
export function PayProviderBadge({ isActive, pausedUntil }: PayProviderBadgeProps) {
  const { t } = useText();
  const { moment } = useMoments();
  if (isActive && pausedUntil !== null)
    return <Badge tone="caution">{t('payMethods.paused', { until: moment(pausedUntil) })}</Badge>;
  return (
    <Badge tone={isActive ? 'positive' : 'negative'}>{t(isActive ? 'payMethods.active' : 'payMethods.inactive')}</Badge>
  );
}
