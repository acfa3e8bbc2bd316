import { useText } from '@croupier/i18n';
import { Badge, type BadgeTone } from '@croupier/ui/badge';
import type { ShownState } from './state-of.ts';

const tones: Record<ShownState, BadgeTone> = {
  scheduled: 'plain',
  open: 'positive',
  locked: 'info',
  due: 'caution',
  disputed: 'negative',
  drawn: 'info',
  settled: 'plain',
  void: 'plain',
};

export function IssueBadge({ state }: { state: ShownState }) {
  const { t } = useText();
  return <Badge tone={tones[state]}>{t(`draws.state.${state}`)}</Badge>;
}
