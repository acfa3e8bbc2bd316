import type { ProviderCase } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Badge, type BadgeTone } from '@croupier/ui/badge';

const tones: Record<ProviderCase['state'], BadgeTone> = {
  open: 'caution',
  proposed: 'info',
  approved: 'info',
  resolved: 'positive',
};

/** Where a discrepancy stands. */
export function DiscrepancyBadge({ state }: Pick<ProviderCase, 'state'>) {
  const { t } = useText();
  return <Badge tone={tones[state]}>{t(`discrepancies.state.${state}`)}</Badge>;
}
