import type { CallResult } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Badge } from '@croupier/ui/badge';

export type OfferedGame = CallResult<'console.games'>['list'][number];

/** Whether a game can be played, and whether it is marked as hot. */
export function GameState({ game: { open, vendorOpen, removed, isHot } }: { game: OfferedGame }) {
  const { t } = useText();
  return (
    <>
      {removed ? (
        <Badge tone="negative">{t('games.removed')}</Badge>
      ) : !open ? (
        <Badge tone="caution">{t('games.closed')}</Badge>
      ) : !vendorOpen ? (
        <Badge tone="caution">{t('games.vendorClosed')}</Badge>
      ) : (
        <Badge tone="positive">{t('games.open')}</Badge>
      )}{' '}
      {isHot && <Badge tone="petal">{t('games.hot')}</Badge>}
    </>
  );
}
