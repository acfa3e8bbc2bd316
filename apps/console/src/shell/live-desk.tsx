import type { LiveMessage, QueueName } from '@croupier/contract';
import { holdLiveConnection } from '@croupier/web/live-connection';
import { useEffect } from 'react';
import { type ConsoleCall, call } from '../shared/call.ts';
import { siteOf, useOperator } from '../shared/operator.ts';
import { refreshSite } from '../shared/use-pages.ts';

/** The calls whose answers change with a queue. */
const callsOf: Record<QueueName, readonly ConsoleCall[]> = {
  withdrawals: ['console.withdrawals', 'console.withdrawalDetail'],
  deposits: ['console.deposits', 'console.depositDetail'],
  paymentCases: ['console.paymentCases'],
  feedback: ['console.feedback'],
  providerCases: ['console.providerCases'],
  proposals: ['console.proposals', 'console.proposal'],
  catalogueChanges: ['console.catalogueChanges'],
};

/** Lives with the frame: the live connection of the chosen site, whose messages have the open screen read what changed. */
export function LiveDesk() {
  const site = siteOf(useOperator())?.code;
  useEffect(() => {
    if (site === undefined) return;
    return holdLiveConnection({
      ticket: async () => (await call('console.liveTicket', {})).ticket,
      onMessage: takeLive,
      onGap: () => {
        for (const queue of Object.keys(callsOf) as QueueName[]) refreshQueue(queue);
      },
    });
  }, [site]);
  return null;
}

function takeLive(message: LiveMessage): void {
  if (message.topic === 'queues') refreshQueue(message.data.queue);
  else if (message.topic === 'proposals') refreshQueue('proposals');
}

function refreshQueue(queue: QueueName): void {
  for (const id of ['console.queues', ...callsOf[queue]] as const) void refreshSite(id);
}
