import { useText } from '@croupier/i18n';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { CallError } from '../../shared/call.ts';
import { FailedPart } from '../../shared/error-text.tsx';
import { gameDetailQuery } from '../../shared/game-detail.ts';
import { RequireSession } from '../../shared/require-session.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { GameFacts } from './game-facts.tsx';
import { GameStage } from './game-stage.tsx';
import { MoreGames } from './more-games.tsx';
import { NoGame } from './no-game.tsx';
import './play.css';

/** A game in its frame, with the session above it and its facts below. */
export function GamePage() {
  const { t } = useText();
  const { nodeId, room } = useSearch({ from: '/game' });
  const game = useQuery(gameDetailQuery(nodeId));
  useTitle(game.data?.name ?? t('game.frame'));

  if (game.error instanceof CallError && game.error.code === 'game_not_found') return <NoGame />;
  if (game.isError) return <FailedPart error={game.error} retry={() => void game.refetch()} />;
  return (
    <div className="playpage">
      <div className="stage-place">
        <RequireSession>
          <GameStage key={`${nodeId} ${room}`} nodeId={nodeId} game={game.data} room={room} />
        </RequireSession>
      </div>
      {game.data && <GameFacts game={game.data} />}
      {game.data && <MoreGames except={nodeId} kind={game.data.gameType} />}
    </div>
  );
}
