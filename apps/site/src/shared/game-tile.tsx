import type { GameCard as Game } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { FeatureCard, GameCard } from '@croupier/ui/game-card';
import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { formatBps } from './format-first.ts';
import { gamePath } from './games.ts';
import { toast } from './toast.ts';
import { useGuard } from './use-guard.ts';

type GameTileProps = { game: Game; feature?: boolean; eager?: boolean };

/** A game on a list. Opening it needs a session; without one the log-in dialog leads on to the game. */
export function GameTile({ game, feature = false, eager = false }: GameTileProps) {
  const { t, locale } = useText();
  const guard = useGuard();
  const navigate = useNavigate();
  const href = gamePath(game);

  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    if (game.maintenance) toast({ title: t('game.maintenance', { game: game.name }), kind: 'error' });
    else if (guard('session', href)) void navigate({ to: '/game', search: { nodeId: game.nodeId } });
  };

  const card = {
    name: game.name,
    vendor: game.vendorName,
    coverUrl: game.coverUrl,
    href,
    onOpen: open,
    rtp: game.rtpBps === null ? null : { label: t('game.rtp'), value: formatBps(game.rtpBps, locale) },
    volatility: game.volatility && {
      label: t('game.volatility'),
      level: game.volatility,
      word: t(`volatility.${game.volatility}`),
    },
    flag: game.maintenance ? t('game.resting') : game.isNew ? t('game.new') : undefined,
    resting: game.maintenance,
    eager,
  };
  if (!feature) return <GameCard {...card} />;
  const stake = (
    <span className="nb">
      <Amount value={game.minBet} /> – <Amount value={game.maxBet} />
    </span>
  );
  return <FeatureCard {...card} play={t('game.play')} facts={[{ label: t('game.stake'), value: stake }]} />;
}
