import type { RegisteredProvider } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Badge } from '@croupier/ui/badge';

/** Whether a registered provider may open games and take stakes. */
export function StatusBadge({ status }: Pick<RegisteredProvider, 'status'>) {
  const { t } = useText();
  return <Badge tone={status === 'active' ? 'positive' : 'negative'}>{t(`providers.status.${status}`)}</Badge>;
}
