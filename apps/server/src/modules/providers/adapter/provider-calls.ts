import type { Handlers } from '../../../kernel/handlers.ts';

/** The calls by which providers of the open protocol use the wallet. */
export type ProviderCalls = Pick<
  Handlers,
  | 'provider.authenticate'
  | 'provider.balance'
  | 'provider.debit'
  | 'provider.credit'
  | 'provider.rollback'
  | 'provider.endRound'
  | 'provider.promoCredit'
  | 'provider.adjust'
  | 'provider.openRounds'
>;
