import type { ConsoleTableRound } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Badge, type BadgeTone } from '@croupier/ui/badge';

const tones = {
  open: 'positive',
  locked: 'info',
  playing: 'info',
  dealt: 'info',
  settled: 'plain',
  void: 'negative',
  closed: 'caution',
} as const satisfies Record<ConsoleTableRound['state'] | 'closed', BadgeTone>;

/** Where a round stands, or that its table is closed. */
export function RoundBadge({ round }: { round: ConsoleTableRound | 'closed' }) {
  const { t } = useText();
  const state = round === 'closed' ? 'closed' : round.state;
  const isHeld = round !== 'closed' && round.heldUntil !== null && state !== 'settled' && state !== 'void';
  return (
    <>
      <Badge tone={tones[state]}>{t(`sharedTables.state.${state}`)}</Badge>{' '}
      {isHeld && <Badge tone="caution">{t('sharedTables.held')}</Badge>}
    </>
  );
}
