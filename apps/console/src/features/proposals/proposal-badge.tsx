import type { ProposalInfo } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Badge, type BadgeTone } from '@croupier/ui/badge';

const tones: Record<ProposalInfo['state'], BadgeTone> = {
  open: 'caution',
  done: 'positive',
  declined: 'negative',
  withdrawn: 'plain',
  replaced: 'plain',
  expired: 'plain',
};

/** What became of a proposal, or that it waits for the reader. */
export function ProposalBadge({ row: { state, mayDecide } }: { row: ProposalInfo }) {
  const { t } = useText();
  if (state === 'open' && mayDecide) return <Badge tone="caution">{t('proposals.yours')}</Badge>;
  return <Badge tone={tones[state]}>{t(`proposals.state.${state}`)}</Badge>;
}
