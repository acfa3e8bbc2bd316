import { localDay } from '../../kernel/local-day.ts';
import type { Consumer } from '../../kernel/sequencer.ts';
import type { Sites } from '../sites/sites.public.ts';
import type { SequencedOperation, Wallet } from '../wallet/wallet.public.ts';
import { applyChange, type Bet, type BetChange } from './bet.ts';
import { findBets } from './bets.store.ts';
import { type ChangedBet, writeBets } from './write-bets.store.ts';

/** Reads the documents of one kind: what an operation that carries one does to bets. Throws where a document of its kind is malformed. */
export type BetSource = {
  documentKind: string;
  read(operation: SequencedOperation): readonly BetChange[];
};

/**
 * Keeps the record of bets from the documents that were committed with the money, in committed order. What is written and how far the
 * ledger was read commit together, so that nothing is lost or doubled whenever the process dies.
 */
export function betProjection(deps: { wallet: Wallet; sites: Sites; sources: readonly BetSource[] }): Consumer {
  const sources = new Map(deps.sources.map((source) => [source.documentKind, source]));
  const changesOf = (operation: SequencedOperation): readonly BetChange[] =>
    sources.get(kindOf(operation.document) ?? '')?.read(operation) ?? [];
  const dayOf = async (siteId: string, at: Date | null) => at && localDay(at, (await deps.sites.get(siteId)).timeZone);

  return {
    name: 'bets.bets',
    stream: 'wallet',
    produces: 'bets',
    keeps: ['bets.bet', 'bets.bet_version', 'bets.change'],
    async handle(rows, tx) {
      const changes = (await deps.wallet.readSequenced(tx, rows)).flatMap(changesOf);
      if (changes.length === 0) return;
      const known = await findBets(tx, [...new Set(changes.map(({ betId }) => betId))]);
      const changed = foldChanges(changes, known).map(
        async (one): Promise<ChangedBet> => ({
          ...one,
          settledDay: await dayOf(one.after.siteId, one.after.settledAt),
        }),
      );
      await writeBets(tx, await Promise.all(changed));
    },
  };
}

function kindOf(document: unknown): string | null {
  if (typeof document !== 'object' || document === null || !('kind' in document)) return null;
  return typeof document.kind === 'string' ? document.kind : null;
}

/** One row a bet, in the order in which the batch first touches them. A change of a bet that nothing placed has nothing to be written on. */
export function foldChanges(changes: readonly BetChange[], known: ReadonlyMap<string, Bet>): FoldedBet[] {
  const folded = new Map<string, FoldedBet>();
  for (const change of changes) {
    const { betId, at } = change;
    const earlier = folded.get(betId);
    const before = known.get(betId) ?? null;
    const current = earlier?.after ?? before;
    const after = applyChange(current, change);
    if (!after) continue;
    const replaced = [...(earlier?.replaced ?? [])];
    if (current?.settledAt && after.version > current.version)
      replaced.push({ bet: { ...current, settledAt: current.settledAt }, at });
    folded.set(betId, { before, after, replaced, at });
  }
  return [...folded.values()];
}

type FoldedBet = Omit<ChangedBet, 'settledDay'>;
