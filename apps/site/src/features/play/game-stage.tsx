import type { FrameToSite, GameDetail } from '@croupier/contract';
import type { MessageKey } from '@croupier/i18n';
import { spokenCode, useText } from '@croupier/i18n';
import { cx } from '@croupier/ui/class-names';
import { Skeleton } from '@croupier/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { refreshBalance, showBalance } from '../../shared/balance.ts';
import { call } from '../../shared/call.ts';
import { FailedPart } from '../../shared/error-text.tsx';
import { FramedGame } from '../../shared/framed-game.tsx';
import { holdLiveBalance, settleHeldBalance } from '../../shared/held-balance.ts';
import { queryClient } from '../../shared/queries.ts';
import { endSession } from '../../shared/session.ts';
import { useTheme } from '../../shared/theme.ts';
import { toast } from '../../shared/toast.ts';
import { beginPlaySession, countRound, usePlaySession } from './play-session.ts';
import { SessionBar } from './session-bar.tsx';
import { useFullScreen } from './use-full-screen.ts';

type GameStageProps = { nodeId: string; game: GameDetail | undefined };

/** The session bar and the framed game under it. */
export function GameStage({ nodeId, game }: GameStageProps) {
  const { t } = useText();
  const theme = useTheme();
  const stage = useRef<HTMLDivElement>(null);
  const { full, toggle } = useFullScreen(stage);
  const session = usePlaySession();
  const takeMessage = useFrameMessages();
  // a third party's game need not tell its rounds; a net result without them would be false
  const [telling, setTelling] = useState<string | null>(null);

  const open = () => call('games.launch', { nodeId, language: spokenCode(), theme });
  const launch = useQuery({
    queryKey: ['member', 'launch', nodeId],
    queryFn: open,
    // A ticket is good once: the answer is of no use to another visit of this page.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

  useEffect(() => {
    beginPlaySession(Date.now());
    return holdLiveBalance();
  }, []);

  return (
    <div ref={stage} className={cx('stage', full && 'full')}>
      {session && (
        <SessionBar
          name={game?.name ?? ''}
          vendor={game?.vendorName ?? ''}
          session={session}
          tellsRounds={telling === nodeId}
          full={full}
          onFull={toggle}
        />
      )}
      {launch.isError ? (
        <div className="stage-failed">
          <FailedPart title={t('game.notOpened')} error={launch.error} retry={() => void launch.refetch()} />
        </div>
      ) : launch.data ? (
        <FramedGame
          address={launch.data.content}
          title={game?.name ?? t('game.frame')}
          coverUrl={game?.coverUrl}
          ticket={async () => (await open()).ticket}
          onMessage={(message) => {
            if (message.type === 'croupier:round') setTelling(nodeId);
            takeMessage(message);
          }}
        />
      ) : (
        <Skeleton className="framed" />
      )}
    </div>
  );
}

/** What the site does with what a game tells it. */
function useFrameMessages(): (message: FrameToSite) => void {
  const { t } = useText();
  const navigate = useNavigate();
  return (message) => {
    if (message.type === 'croupier:balance') showBalance(message.balance);
    if (message.type === 'croupier:round' && message.state === 'ended') {
      countRound(message.roundId, message.stake, message.win);
      settleHeldBalance();
      void queryClient.invalidateQueries({ queryKey: ['member', 'records'] });
    }
    if (message.type === 'croupier:close') void navigate({ to: '/rng' });
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
