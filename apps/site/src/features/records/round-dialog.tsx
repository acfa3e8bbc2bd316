import type { RoundRecord } from '@croupier/contract';
import { isTrial } from '@croupier/contract/member-kind';
import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { Dialog } from '@croupier/ui/dialog';
import { Skeleton } from '@croupier/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { Suspense, useState } from 'react';
import { call } from '../../shared/call.ts';
import { useLanguageCode } from '../../shared/content.ts';
import { FailedPart } from '../../shared/error-text.tsx';
import { lazyPart } from '../../shared/lazy-page.tsx';
import { useMember } from '../../shared/member.ts';
import { Replay } from './replay.tsx';
import { RoundFacts } from './round-facts.tsx';
import { RoundFairness } from './round-fairness.tsx';
import { RoundSteps } from './round-steps.tsx';
import { Verdict } from './verdict.tsx';

const ShareRound = lazyPart(() => import('./share-round.tsx').then((module) => module.ShareRound), ['sharing', 'info']);

type RoundDialogProps = { roundId: string; open: boolean; onClose: () => void; onClosed: () => void };

/** One round whole: its money, its steps, what it was drawn from, and its replay. */
export function RoundDialog({ roundId, ...dialog }: RoundDialogProps) {
  const { t } = useText();
  const language = useLanguageCode();
  const round = useQuery({
    queryKey: ['member', 'records', 'round', roundId, language],
    queryFn: () => call('records.round', { roundId, language }),
  });
  return (
    <Dialog title={round.data?.gameName ?? t('round.title')} wide {...dialog}>
      {round.isError ? (
        <FailedPart error={round.error} retry={() => void round.refetch()} />
      ) : round.data ? (
        <Round round={round.data} />
      ) : (
        <Skeleton className="round-skeleton" />
      )}
    </Dialog>
  );
}

function Round({ round }: { round: RoundRecord }) {
  const { t } = useText();
  const [replaying, setReplaying] = useState(false);
  const { data: member } = useMember();
  // a built-in game's, which this house can show to others
  const isShareable =
    round.status === 'SETTLED' && round.fairness.commitment !== '' && !!member && !isTrial(member.type);
  return (
    <>
      <Verdict round={round} />
      {replaying ? (
        <Replay roundId={round.roundId} title={t('round.replayOf', { game: round.gameName })} />
      ) : (
        <Button
          tone="leaf"
          className="replay-open"
          icon={<RotateCcw size={18} strokeWidth={2} aria-hidden />}
          onClick={() => setReplaying(true)}
        >
          {t('round.replay')}
        </Button>
      )}
      {isShareable && (
        <Suspense fallback={null}>
          <ShareRound roundId={round.roundId} gameName={round.gameName} />
        </Suspense>
      )}
      <RoundSteps round={round} />
      <RoundFacts round={round} />
      <RoundFairness round={round} />
    </>
  );
}
