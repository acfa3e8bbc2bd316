import type { GameDetail } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { Badge } from '@croupier/ui/badge';
import { Button } from '@croupier/ui/button';
import { Dialog } from '@croupier/ui/dialog';
import { Picture } from '@croupier/ui/picture';
import { Skeleton } from '@croupier/ui/skeleton';
import { VolatilityBars } from '@croupier/ui/volatility-bars';
import { formatBps } from '@croupier/web/format';
import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { FailedPart } from '../../shared/error-text.tsx';
import { gameDetailQuery } from '../../shared/game-detail.ts';
import { Heart } from '../../shared/heart.tsx';
import { openModalAt } from '../../shared/modal-at.ts';
import type { ModalSearch } from '../../shared/modals.ts';
import { openGame } from '../../shared/open-game.ts';
import { useToken } from '../../shared/session.ts';
import { useSite } from '../../shared/site.ts';
import './game-sheet.css';

type Props = { open: boolean; onClose: () => void; onClosed: () => void };

/** What is known about a game, before it is opened. */
export function GameSheet({ open, onClose, onClosed }: Props) {
  const { t } = useText();
  const { modal, item } = useSearch({ strict: false }) as ModalSearch;
  const [nodeId, setNodeId] = useState(item ?? '');
  if (modal === 'game' && item && item !== nodeId) setNodeId(item);
  const game = useQuery({ ...gameDetailQuery(nodeId), enabled: nodeId !== '' });
  return (
    <Dialog
      title={game.data?.name ?? t('game.facts')}
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      width={560}
      actions={game.data && <Actions game={game.data} />}
    >
      {game.isError ? (
        <FailedPart error={game.error} retry={() => void game.refetch()} />
      ) : game.data ? (
        <Facts game={game.data} />
      ) : (
        <Skeleton className="sheet-wait" />
      )}
    </Dialog>
  );
}

function Actions({ game }: { game: GameDetail }) {
  const { t } = useText();
  const router = useRouter();
  const token = useToken();
  const { flags } = useSite().whitelabel;
  const canTry = game.hasDemo && !game.maintenance && token === null && flags.freePlay === true;
  return (
    <>
      {canTry && (
        <Button onClick={() => openModalAt(router, 'tryOut', { item: game.nodeId, replace: true })}>
          {t('game.try')}
        </Button>
      )}
      <Button tone="primary" disabled={game.maintenance} onClick={() => openGame(router, game, { replace: true })}>
        {t(game.maintenance ? 'game.resting' : 'game.play')}
      </Button>
    </>
  );
}

function Facts({ game }: { game: GameDetail }) {
  const { t, locale } = useText();
  return (
    <div className="game-sheet">
      <div className="game game-sheet-cover">
        <Picture src={game.coverUrl} alt="" width={360} height={480} cover eager />
        <div className="over">
          <Heart game={game} />
        </div>
      </div>
      <div className="game-sheet-words">
        <p className="muted">{game.accountTypeName}</p>
        <p className="game-sheet-marks">
          {game.maintenance && <Badge tone="caution">{t('game.resting')}</Badge>}
          {game.degraded && !game.maintenance && <Badge tone="caution">{t('game.degraded')}</Badge>}
          {game.hasJackpot && <Badge tone="petal">{t('game.jackpot')}</Badge>}
          {game.isHot && <Badge tone="petal">{t('game.hot')}</Badge>}
          {game.isNew && <Badge>{t('game.new')}</Badge>}
          <Badge>{t(`class.${game.gameClassify}`)}</Badge>
        </p>
        {game.degraded && !game.maintenance && <p>{t('game.degradedText', { vendor: game.accountTypeName })}</p>}
        <dl>
          {game.rtpBps !== null && (
            <div>
              <dt>{t('game.rtp')}</dt>
              <dd>{formatBps(game.rtpBps, locale)}</dd>
            </div>
          )}
          {game.volatility && (
            <div>
              <dt>{t('game.volatility')}</dt>
              <dd>
                <VolatilityBars level={game.volatility} /> {t(`volatility.${game.volatility}`)}
              </dd>
            </div>
          )}
          <div>
            <dt>{t('game.stake')}</dt>
            <dd className="nb">
              <Amount value={game.minBet} /> – <Amount value={game.maxBet} />
            </dd>
          </div>
          {game.maxWinTimesStake !== null && (
            <div>
              <dt>{t('game.largestWin')}</dt>
              <dd>{t('game.timesStake', { times: game.maxWinTimesStake })}</dd>
            </div>
          )}
          {game.lines !== null && (
            <div>
              <dt>{t('game.lines')}</dt>
              <dd>{game.lines}</dd>
            </div>
          )}
        </dl>
        {game.description && <p>{game.description}</p>}
        {game.opens === 'window' && <p className="muted">{t('game.opensWindow')}</p>}
      </div>
    </div>
  );
}
