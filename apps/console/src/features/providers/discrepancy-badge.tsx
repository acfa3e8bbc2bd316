import type { ProviderCase } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Badge, type BadgeTone } from '@croupier/ui/badge';

const tones = { open: 'caution', proposed: 'info', resolved: 'positive' } as const satisfies Record<string, BadgeTone>;

/** Where a discrepancy stands; one that waits for a second operator is `proposed`. */
export function DiscrepancyBadge({ row: { state, proposal } }: { row: Pick<ProviderCase, 'state' | 'proposal'> }) {
  const { t } = useText();
  const shown = proposal === null ? state : 'proposed';
  return <Badge tone={tones[shown]}>{t(`discrepancies.state.${shown}`)}</Badge>;
}
