import { spokenCode } from '@croupier/i18n';
import { Skeleton } from '@croupier/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { FailedPart } from '../../shared/error-text.tsx';
import { FramedGame } from '../../shared/framed-game.tsx';

/** The round as the game shows it, from its record. Moves no money. */
export function Replay({ roundId, title }: { roundId: string; title: string }) {
  const open = () => call('games.openReplay', { roundId, language: spokenCode() });
  const replay = useQuery({
    queryKey: ['member', 'replay', roundId],
    queryFn: open,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (replay.isError) return <FailedPart error={replay.error} retry={() => void replay.refetch()} />;
  return (
    <div className="replay">
      {replay.data ? (
        <FramedGame address={replay.data.content} title={title} ticket={async () => (await open()).ticket} />
      ) : (
        <Skeleton className="framed" />
      )}
    </div>
  );
}
