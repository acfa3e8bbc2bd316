import type { RoundRecord } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { Dialog } from '@croupier/ui/dialog';
import { Skeleton } from '@croupier/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../shared/call.ts';
import { FailedPart } from '../../shared/error-text.tsx';
import { useGameName } from './game-names.ts';
import { Replay } from './replay.tsx';
import { RoundFacts } from './round-facts.tsx';
import { RoundFairness } from './round-fairness.tsx';
import { RoundSteps } from './round-steps.tsx';
import { Verdict } from './verdict.tsx';

type RoundDialogProps = { roundId: string; open: boolean; onClose: () => void; onClosed: () => void };

/** One round whole: its money, its steps, what it was drawn from, and its replay. */
export function RoundDialog({ roundId, ...dialog }: RoundDialogProps) {
  const { t } = useText();
  const round = useQuery({
    queryKey: ['member', 'records', 'round', roundId],
    queryFn: () => call('records.round', { roundId }),
  });
  const nameOf = useGameName();
  return (
    <Dialog title={round.data ? nameOf(round.data) : t('round.title')} wide {...dialog}>
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
  const nameOf = useGameName();
  return (
    <>
      <Verdict round={round} />
      {replaying ? (
        <Replay roundId={round.roundId} title={t('round.replayOf', { game: nameOf(round) })} />
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
      <RoundSteps round={round} />
      <RoundFacts round={round} />
      <RoundFairness round={round} />
    </>
  );
}
