import { useText } from '@croupier/i18n';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { CallError } from '../../shared/call.ts';
import { FailedPart } from '../../shared/error-text.tsx';
import { gameDetailQuery } from '../../shared/game-detail.ts';
import { gameListQuery, gamePageSize } from '../../shared/games.ts';
import type { PlaySearch } from '../../shared/play-search.ts';
import { RequireSession } from '../../shared/require-session.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { GameStage } from './game-stage.tsx';
import { NoGame } from './no-game.tsx';
import './play.css';

/** `/seamless`: a third party's game under the header and nothing else, in this tab or in a window of its own. */
export function FramePage() {
  const { nodeId, window: isWindow, room } = useSearch({ strict: false }) as PlaySearch;
  return <Frame nodeId={nodeId} isWindow={isWindow === true} room={room} />;
}

/** `/fbsports`: the same for sports. Without a game it opens the first that the site has. */
export function SportsPage() {
  const { nodeId, window: isWindow } = useSearch({ strict: false }) as PlaySearch;
  const first = useQuery({
    ...gameListQuery({ gameType: 'SPORTS', sort: 'popular', pageNo: 1, pageSize: gamePageSize }),
    enabled: nodeId === '',
  });
  if (nodeId === '' && !first.data) {
    return first.isError ? <FailedPart error={first.error} retry={() => void first.refetch()} /> : null;
  }
  return <Frame nodeId={nodeId || (first.data?.games[0]?.nodeId ?? '')} isWindow={isWindow === true} isSports />;
}

type FrameProps = { nodeId: string; isWindow: boolean; room?: string | undefined; isSports?: boolean };

function Frame({ nodeId, isWindow, room, isSports = false }: FrameProps) {
  const { t } = useText();
  const game = useQuery({ ...gameDetailQuery(nodeId), enabled: nodeId !== '' });
  useTitle(game.data?.name ?? t('game.frame'));
  if (nodeId === '' || (game.error instanceof CallError && game.error.code === 'game_not_found')) return <NoGame />;
  if (game.isError) return <FailedPart error={game.error} retry={() => void game.refetch()} />;
  return (
    <div className="playpage alone">
      <RequireSession>
        <GameStage key={nodeId} nodeId={nodeId} game={game.data} isWindow={isWindow} isSports={isSports} room={room} />
      </RequireSession>
    </div>
  );
}
