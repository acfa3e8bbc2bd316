import { useText } from '@croupier/i18n';
import { Badge } from '@croupier/ui/badge';

/** Whether anything new goes to a provider. */
export function PayProviderBadge({ isActive }: { isActive: boolean }) {
  const { t } = useText();
  return (
    <Badge tone={isActive ? 'positive' : 'negative'}>{t(isActive ? 'payMethods.active' : 'payMethods.inactive')}</Badge>
  );
}
