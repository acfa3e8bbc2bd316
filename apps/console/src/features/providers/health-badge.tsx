import type { VendorHealth } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Badge, type BadgeTone } from '@croupier/ui/badge';

const tones: Record<VendorHealth['state'], BadgeTone> = { closed: 'positive', half_open: 'caution', open: 'negative' };

/** Whether a provider is asked, and since when it is not. */
export function HealthBadge({ state }: Pick<VendorHealth, 'state'>) {
  const { t } = useText();
  return <Badge tone={tones[state]}>{t(`providers.breaker.${state}`)}</Badge>;
}
