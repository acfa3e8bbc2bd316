import type { SiteJackpot } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Badge, type BadgeTone } from '@croupier/ui/badge';

const tones: Record<SiteJackpot['state'], BadgeTone> = {
  draft: 'info',
  running: 'positive',
  paused: 'caution',
  ended: 'plain',
};

/** Where a jackpot stands. */
export function JackpotBadge({ jackpot: { state, proposal } }: { jackpot: SiteJackpot }) {
  const { t } = useText();
  return (
    <>
      <Badge tone={tones[state]}>{t(`jackpots.state.${state}`)}</Badge>{' '}
      {proposal && <Badge tone="caution">{t('jackpots.waits')}</Badge>}
    </>
  );
}
