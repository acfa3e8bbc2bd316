import { useText } from '@croupier/i18n';
import { IconButton } from '@croupier/ui/button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Queue } from './use-queue.ts';

/** The way from the open item of a queue to its neighbours, at the head of its panel. */
export function QueueSteps<Row>({ queue, open }: { queue: Queue<Row>; open: (key: string) => void }) {
  const { t } = useText();
  const { previous, next } = queue;
  return (
    <>
      <IconButton
        small
        label={t('ui.previous')}
        disabled={previous === undefined}
        onClick={() => previous !== undefined && open(previous)}
      >
        <ChevronLeft size={18} strokeWidth={1.75} />
      </IconButton>
      <IconButton
        small
        label={t('ui.next')}
        disabled={next === undefined}
        onClick={() => next !== undefined && open(next)}
      >
        <ChevronRight size={18} strokeWidth={1.75} />
      </IconButton>
    </>
  );
}
