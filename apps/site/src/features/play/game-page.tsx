import { useText } from '@croupier/i18n';
import { buttonClass } from '@croupier/ui/button';
import { EmptyState } from '@croupier/ui/state';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Ghost } from 'lucide-react';
import { CallError } from '../../shared/call.ts';
import { FailedPart } from '../../shared/error-text.tsx';
import { gameDetailQuery } from '../../shared/games.ts';
import { RequireSession } from '../../shared/require-session.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { GameFacts } from './game-facts.tsx';
import { GameStage } from './game-stage.tsx';
import { MoreGames } from './more-games.tsx';
import './play.css';

const route = getRouteApi('/game');

/** A game in its frame, with the session above it and its facts below. */
export function GamePage() {
  const { t } = useText();
  const { nodeId } = route.useSearch();
  const game = useQuery(gameDetailQuery(nodeId));
  useTitle(game.data?.name ?? t('type.RNG'));

  if (game.error instanceof CallError && game.error.code === 'game_not_found') return <NoGame />;
  if (game.isError) return <FailedPart error={game.error} retry={() => void game.refetch()} />;
  return (
    <div className="playpage">
      <RequireSession>
        <GameStage key={nodeId} nodeId={nodeId} game={game.data} />
      </RequireSession>
      {game.data && <GameFacts game={game.data} />}
      <MoreGames except={nodeId} />
    </div>
  );
}

function NoGame() {
  const { t } = useText();
  return (
    <EmptyState
      icon={<Ghost size={28} strokeWidth={1.75} />}
      title={t('game_not_found')}
      level={1}
      actions={
        <Link to="/rng" className={buttonClass({ tone: 'primary' })}>
          {t('hero.games')}
        </Link>
      }
    >
      {t('game.goneText')}
    </EmptyState>
  );
}
