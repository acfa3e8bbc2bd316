import type { LiveMessage } from '@croupier/contract';
import { holdLiveConnection } from '@croupier/web/live-connection';
import { Suspense, useEffect } from 'react';
import { refreshBalance, useBalance } from '../shared/balance.ts';
import { call } from '../shared/call.ts';
import { takeLiveBalance } from '../shared/held-balance.ts';
import { takeLiveJackpots } from '../shared/jackpots.ts';
import { lazyPart } from '../shared/lazy-page.tsx';
import { useMember } from '../shared/member.ts';
import { keepMemberKeys } from '../shared/member-keys.ts';
import { queryClient } from '../shared/queries.ts';
import { lookAfterBalance } from '../shared/reality-check.ts';
import { useToken } from '../shared/session.ts';
import { siteQuery } from '../shared/site.ts';
import { watchedKeys } from '../shared/watched-keys.ts';
import { BalanceVoice } from './balance-voice.tsx';
import { StepUpHost } from './step-up-host.tsx';
import { takeSessionEnd } from './take-session-end.ts';
import { usePasswordDue } from './use-password-due.ts';

const ViewBar = lazyPart(() => import('./view-bar.tsx').then((module) => module.ViewBar), 'memberBar');

/** Lives with the session: the live connection, the voice that reads out a changed balance, the question who is there. */
export function SessionHost() {
  const token = useToken();
  const { data: balance } = useBalance();
  const { data: member } = useMember();
  usePasswordDue();
  const rank = member?.clubLabel.rankLevel ?? 0;
  useEffect(() => {
    if (member) keepMemberKeys(member);
  }, [member]);
  // The site was read for a visitor; a member of rank has channels to customer service that others do not see.
  useEffect(() => {
    if (rank > 0) void queryClient.invalidateQueries({ queryKey: siteQuery.queryKey });
  }, [rank]);
  useEffect(() => {
    if (token === null) return;
    return holdLiveConnection({
      ticket: async () => (await call('session.liveTicket', {})).ticket,
      onMessage: takeLive,
      onGap: () => void refreshBalance(),
      watched: watchedKeys,
    });
  }, [token]);
  return (
    <>
      {token !== null && balance && <BalanceVoice key={token} balance={balance} />}
      <StepUpHost />
      {member?.isView && (
        <Suspense fallback={null}>
          <ViewBar account={member.account} />
        </Suspense>
      )}
    </>
  );
}

function takeLive(message: LiveMessage): void {
  if (message.topic === 'balance') {
    takeLiveBalance(message.data);
    lookAfterBalance();
  } else if (message.topic === 'betSettled') void queryClient.invalidateQueries({ queryKey: ['member', 'records'] });
  else if (message.topic === 'payment') void queryClient.invalidateQueries({ queryKey: ['member', 'cashier'] });
  else if (message.topic === 'siteStatus') void queryClient.invalidateQueries({ queryKey: siteQuery.queryKey });
  else if (/^(lottery|table)/.test(message.topic))
    void import('../shared/live-play.ts').then((module) => module.takeLivePlay(message));
  else if (message.topic === 'jackpots') {
    takeLiveJackpots(message.data);
    const { pool, at } = message.data;
    // the counter of /rng, where it is shown
    queryClient.setQueryData(['games', 'jackpot'], (before: object | undefined) => before && { pool, at });
  } else if (message.topic === 'sessionEnded') void takeSessionEnd(message.data.reason);
}
