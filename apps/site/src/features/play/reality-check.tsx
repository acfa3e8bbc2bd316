import type { RealityCheck as Check } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { Button } from '@croupier/ui/button';
import { Dialog } from '@croupier/ui/dialog';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../shared/call.ts';
import { errorText } from '../../shared/error-text.tsx';
import { FormNotice } from '../../shared/form-notice.tsx';
import { realityCheckQuery } from '../../shared/reality-check.ts';

/** Shows the licence's reality check when it is due, over a game that does not show it itself, and asks whether the member goes on. */
export function RealityCheck({ onStop }: { onStop: () => void }) {
  const { t } = useText();
  const queries = useQueryClient();
  const { data } = useQuery(realityCheckQuery);
  const [last, setLast] = useState<Check | null>(null);
  if (data?.due && data !== last) setLast(data);
  const isDue = data?.due === true;
  useEffect(() => {
    // the browser shows nothing beside what fills its screen
    if (isDue && document.fullscreenElement) void document.exitFullscreen();
  }, [isDue]);
  const going = useMutation({
    mutationFn: () => call('games.acknowledgeRealityCheck', {}),
    onSuccess: () => queries.invalidateQueries({ queryKey: realityCheckQuery.queryKey }),
  });
  if (!last) return null;
  return (
    <Dialog
      title={t('reality.title')}
      description={t('reality_check_due')}
      open={isDue}
      onClose={() => undefined}
      onClosed={() => setLast(null)}
      modal="question"
      // a key that was meant for the game must not answer
      focus="popup"
      actions={
        <>
          <Button onClick={onStop}>{t('reality.stop')}</Button>
          <Button tone="leaf" busy={going.isPending} onClick={() => going.mutate()}>
            {t('reality.goOn')}
          </Button>
        </>
      }
    >
      <FormNotice>{going.error && errorText(going.error, t)}</FormNotice>
      <dl className="reality-facts">
        <div>
          <dt>{t('reality.minutes')}</dt>
          <dd>{Math.floor(last.elapsedMs / 60_000)}</dd>
        </div>
        <div>
          <dt>{t('reality.staked')}</dt>
          <dd>
            <Amount value={last.staked} />
          </dd>
        </div>
        <div>
          <dt>{t('reality.won')}</dt>
          <dd>
            <Amount value={last.won} />
          </dd>
        </div>
        <div>
          <dt>{t('session.net')}</dt>
          <dd>
            <Amount value={last.net} tone="movement" />
          </dd>
        </div>
      </dl>
    </Dialog>
  );
}
