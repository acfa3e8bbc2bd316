import type { OperatorInfo } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Badge, type BadgeTone } from '@croupier/ui/badge';

const tones: Record<OperatorInfo['state'], BadgeTone> = { active: 'positive', invited: 'info', removed: 'plain' };

/** Whether an operator may sign in. */
export function OperatorStateBadge({ state }: Pick<OperatorInfo, 'state'>) {
  const { t } = useText();
  return <Badge tone={tones[state]}>{t(`staff.states.${state}`)}</Badge>;
}
