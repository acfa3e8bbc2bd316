import type { FrameToSite, GameDetail } from '@croupier/contract';
import type { MessageKey } from '@croupier/i18n';
import { useText } from '@croupier/i18n';
import { cx } from '@croupier/ui/class-names';
import { Skeleton } from '@croupier/ui/skeleton';
import { toast } from '@croupier/web/toast';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { refreshBalance, showBalance } from '../../shared/balance.ts';
import { FramedGame, useSpaceKept } from '../../shared/framed-game.tsx';
import { gameTypePages } from '../../shared/game-types.tsx';
import { holdLiveBalance, settleHeldBalance } from '../../shared/held-balance.ts';
import { queryClient } from '../../shared/queries.ts';
import { endSession } from '../../shared/session.ts';
import { LaunchRefused } from './launch-refused.tsx';
import { beginPlaySession, countRound, usePlaySession } from './play-session.ts';
import { RealityCheck } from './reality-check.tsx';
import { SessionBar } from './session-bar.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { useLaunch } from './use-launch.ts';
import { useSilent } from './use-silent.ts';
import { useWakeLock } from './use-wake-lock.ts';

type GameStageProps = {
  nodeId: string;
  game: GameDetail | undefined;
  room?: string | undefined;
  /** It stands in a window of its own: closing the game closes it. */
  isWindow?: boolean;
  /** It stands on the page of sports. */
  isSports?: boolean;
};

/** The session bar and the framed game under it. */
export function GameStage({ nodeId, game, room, isWindow = false, isSports = false }: GameStageProps) {
  const { t } = useText();
  const stage = useRef<HTMLDivElement>(null);
  const { full, toggle } = useFullScreen(stage);
  const session = usePlaySession();
  const leave = useLeave(game, isWindow);
  const takeMessage = useFrameMessages(leave);
  // a third party's game need not report its rounds; a net result without them would be false
  const [reporting, setReporting] = useState<string | null>(null);

  const { launch, address, isForeign, next, ticket } = useLaunch(nodeId, { room, isSports });
  const { trouble, onSilent } = useSilent({ launch, address, isForeign, next, game });
  useWakeLock(address !== undefined);
  useSpaceKept(!launch.isError && !trouble);

  useEffect(() => {
    beginPlaySession(Date.now());
    return holdLiveBalance();
  }, []);

  return (
    <div ref={stage} className={cx('stage', full && 'full')}>
      {session && (
        <SessionBar
          name={game?.name ?? ''}
          vendor={game?.accountTypeName ?? ''}
          session={session}
          reportsRounds={reporting === nodeId}
          full={full}
          onFull={toggle}
          onLeave={leave}
        />
      )}
      {launch.isError ? (
        <LaunchRefused error={launch.error} game={game} retry={() => void launch.refetch()} />
      ) : address ? (
        <FramedGame
          key={address}
          address={address}
          onSilent={onSilent}
          isForeign={isForeign}
          takesKeys
          trouble={trouble && <LaunchRefused error={trouble} game={game} retry={() => void launch.refetch()} />}
          title={game?.name ?? t('game.frame')}
          coverUrl={game?.coverUrl}
          ticket={ticket}
          onMessage={(message) => {
            if (message.type === 'croupier:round') setReporting(nodeId);
            takeMessage(message);
          }}
        />
      ) : (
        <Skeleton className="framed" />
      )}
      {isForeign && <RealityCheck onStop={leave} />}
    </div>
  );
}

/** Leaves a game for the list that it was opened from, as it was left. */
function useLeave(game: GameDetail | undefined, isWindow: boolean): () => void {
  const navigate = useNavigate();
  const { history } = useRouter();
  return () => {
    if (isWindow) window.close();
    else if (history.canGoBack()) history.back();
    else void navigate({ to: gameTypePages(game ? [game.gameType] : [])[0]?.path ?? '/' });
  };
}

/** What the site does with what a game reports. */
function useFrameMessages(leave: () => void): (message: FrameToSite) => void {
  const { t } = useText();
  return (message) => {
    if (message.type === 'croupier:balance') showBalance(message.balance);
    if (message.type === 'croupier:round' && message.state === 'ended') {
      countRound(message.roundId, message.stake, message.win);
      settleHeldBalance();
      void queryClient.invalidateQueries({ queryKey: ['member', 'records'] });
    }
    if (message.type === 'croupier:close') leave();
    if (message.type === 'croupier:error') {
      if (message.code === 'session_expired' || message.code === 'not_logged_in') endSession('expired');
      else if (message.code === 'insufficient_funds') void refreshBalance();
      else toast({ title: knownText(message.code, t), kind: 'error' });
    }
  };
}

function knownText(code: string, t: ReturnType<typeof useText>['t']): string {
  const text = t(code as MessageKey);
  return text === code ? t('unknown_error') : text;
}
