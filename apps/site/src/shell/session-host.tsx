import type { LiveMessage } from '@croupier/contract';
import { say } from '@croupier/i18n';
import { useEffect } from 'react';
import { takeLiveBalance } from '../shared/held-balance.ts';
import { holdLiveConnection } from '../shared/live.ts';
import { refreshBalance, useBalance } from '../shared/member.ts';
import { useModals } from '../shared/modals.ts';
import { queryClient } from '../shared/queries.ts';
import { endSession, onSessionEnd, useToken } from '../shared/session.ts';
import { siteQuery } from '../shared/site.ts';
import { toast } from '../shared/toast.ts';
import { BalanceVoice } from './balance-voice.tsx';

/** Lives with the session: the live connection while there is one, and what follows when it ends. */
export function SessionHost() {
  const token = useToken();
  const { open } = useModals();
  const { data: balance } = useBalance();

  useEffect(() => {
    if (token === null) return;
    return holdLiveConnection({ onMessage: takeLive, onGap: () => void refreshBalance() });
  }, [token]);

  useEffect(
    () =>
      onSessionEnd((why) => {
        queryClient.removeQueries({ queryKey: ['member'] });
        if (why !== 'expired') return;
        toast({ title: say('session_expired'), kind: 'error' });
        open('login', `${location.pathname}${location.search}`);
      }),
    [open],
  );
  return token !== null && balance ? <BalanceVoice key={token} balance={balance} /> : null;
}

function takeLive(message: LiveMessage): void {
  if (message.topic === 'balance') takeLiveBalance(message.data);
  else if (message.topic === 'betSettled') void queryClient.invalidateQueries({ queryKey: ['member', 'records'] });
  else if (message.topic === 'siteStatus') void queryClient.invalidateQueries({ queryKey: siteQuery.queryKey });
  else if (message.topic === 'sessionEnded') endSession('expired');
}
