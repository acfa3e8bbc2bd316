import type { Handlers } from '../kernel/handlers.ts';
import { defineFlow } from '../kernel/module.ts';
import type { Rounds } from '../modules/rounds/rounds.public.ts';
import type { Wallet } from '../modules/wallet/wallet.public.ts';

type Deps = { wallet: Pick<Wallet, 'calls'>; rounds: Pick<Rounds, 'gameNamesOfRounds'> };

/** The account record, whose movements the wallet has and whose games are known by their rounds. */
export const accountRecordFlow = defineFlow('account-record', (deps: Deps) => ({ calls: accountRecordCalls(deps) }));

function accountRecordCalls(deps: Deps): Pick<Handlers, 'wallet.accountRecord'> {
  return {
    'wallet.accountRecord': async (request, context) => {
      const { list, nextCursor } = await deps.wallet.calls['wallet.accountRecord'](request, context);
      const { site, caller } = context;
      const roundIds = [...new Set(list.flatMap(({ roundId }) => roundId ?? []))];
      const owner = { siteId: site.id, memberId: caller.memberId };
      const names = await deps.rounds.gameNamesOfRounds(owner, roundIds, request.language);
      return { list: list.map((row) => ({ ...row, gameName: names.get(row.roundId ?? '') ?? null })), nextCursor };
    },
  };
}
