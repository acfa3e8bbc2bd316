import { useText } from '@croupier/i18n';
import { Badge, type BadgeTone } from '@croupier/ui/badge';
import { useNow } from '../../shared/use-moment.ts';
import { type ContentRow, type Standing, standingOf } from './kinds.ts';

const tones: Record<Standing, BadgeTone> = { draft: 'plain', planned: 'info', shown: 'positive', over: 'caution' };

/** Whether content is shown to visitors now. */
export function StandingBadge({ row }: { row: Pick<ContentRow, 'publishedAt' | 'startsAt' | 'endsAt'> }) {
  const { t } = useText();
  const standing = standingOf(row, useNow());
  return <Badge tone={tones[standing]}>{t(`content.standing.${standing}`)}</Badge>;
}
