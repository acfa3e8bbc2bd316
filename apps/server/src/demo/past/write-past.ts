import { systemRandom } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import { createKeyedHash } from '../../kernel/keyed-hash.ts';
import { localDay } from '../../kernel/local-day.ts';
import { uuidv7 } from '../../kernel/uuid.ts';
import type { Bets } from '../../modules/bets/bets.public.ts';
import { cashierSource } from '../../modules/cashier/cashier.public.ts';
import type { Catalogue } from '../../modules/catalogue/catalogue.public.ts';
import { toPlayedGame } from '../../modules/rounds/rounds.public.ts';
import type { Site } from '../../modules/sites/sites.public.ts';
import { manualProvider } from '../demo-payments.ts';
import {
  dateMembers,
  insertDeposits,
  insertOperations,
  openMonths,
  type PastDeposit,
  type PastOperation,
} from './past.store.ts';
import { type PlayedStep, playerOf } from './play-round.ts';
import { createDraw, type PastMember, visitsOf } from './visits.ts';

type Modules = { bets: Pick<Bets, 'bettors'>; catalogue: Pick<Catalogue, 'game'> };

const dayMs = 86_400_000;
/** A round is over when the next one of its member may begin. */
const roundMs = 170_000;
const stepMs = 2_000;
const nodeIds = ['lantern-tide', 'sugar-orbit', 'baccarat-marigold', 'pk10-75'];

/**
 * Writes what members of a demonstration did before it was started: each registered, paid in and played on most days since. Rounds are played by
 * the games' rules, and stand in the ledger as of then; all that follows from them is read from there. Does nothing where the site takes no
 * deposits by hand.
 *
 * @param owner a connection of the schema's owner: nobody else may date what moves money
 * @returns whether there is a past
 */
export async function writePast(
  modules: Modules,
  of: { owner: Database; site: Site; secretKey: string; now: Date; members: readonly PastMember[] },
): Promise<boolean> {
  const { owner, site, now } = of;
  const on = { siteId: site.id, currency: site.currency.code };
  const games = await gamesOf(modules.catalogue, site.id);
  const draw = createDraw(of.secretKey);
  const seed = Uint8Array.from(createKeyedHash(of.secretKey, 'rounds of the past of the demonstration')(site.code));
  const operations: PastOperation[] = [];
  const paidIn: PastDeposit[] = [];
  for (const member of of.members.filter(({ plays }) => plays)) {
    const past = pastOf(member.memberId);
    for (const visit of visitsOf(member, { now, draw, games: games.length })) {
      if (visit.deposit !== null) {
        const [id, paymentId] = [idAt(visit.at), idAt(visit.at)];
        paidIn.push({ id, paymentId, memberId: member.memberId, amount: visit.deposit, at: new Date(visit.at) });
        operations.push(past.deposit(visit.at, paymentId, visit.deposit));
        continue;
      }
      const game = games[visit.game];
      const stake = game?.stakes[visit.stake] ?? 0n;
      if (!game || stake > past.balance()) continue;
      const bettor = await modules.bets.bettors.of({
        siteId: site.id,
        memberId: member.memberId,
        vertical: game.gameType,
        vendorCode: game.vendorCode,
        nodeId: game.nodeId,
      });
      const steps = game.play({ seed, number: operations.length, stake });
      operations.push(...past.round(visit.at, { provider: game.provider, game: game.shown, bettor, stake, steps }));
    }
  }
  await dateMembers(owner, of.members);
  await openMonths(owner, localDay(new Date(now.getTime() - 45 * dayMs), 'UTC'));
  return owner.transaction(async (tx) => {
    if (!(await insertDeposits(tx, { ...on, provider: manualProvider }, paidIn))) return false;
    await insertOperations(tx, on, operations);
    return true;
  });
}

async function gamesOf(catalogue: Modules['catalogue'], siteId: string) {
  const games = await Promise.all(nodeIds.map((nodeId) => catalogue.game(siteId, nodeId)));
  return games.flatMap((game) => {
    const player = game && playerOf(game);
    if (!game || !player) return [];
    const { nodeId, vendorCode, gameType } = game;
    // a round of what many play together has a seed of its own, which this one has not: it is shown as one of a provider is
    const provider = gameType === 'RNG' ? 'house' : 'demonstration';
    return [{ ...player, nodeId, vendorCode, gameType, provider, shown: toPlayedGame(game) }];
  });
}

const idAt = (at: number): string => uuidv7({ now: () => new Date(at) }, systemRandom);

type Moves = readonly Omit<PastOperation['moves'][number], 'ids'>[];

/** What one member did, as operations in their order. */
function pastOf(memberId: string) {
  let balance = 0n;
  function operation(
    at: number,
    { moves, ...of }: Pick<PastOperation, 'source' | 'externalId' | 'roundId' | 'document'> & { moves: Moves },
  ): PastOperation {
    const before = balance;
    balance += moves.reduce((sum, { amount }) => sum + amount, 0n);
    return {
      ...of,
      id: idAt(at),
      memberId,
      at: new Date(at),
      before,
      after: balance,
      // entries of an account are read in the order of their ids
      moves: moves.map((move, place) => ({ ...move, ids: [idAt(at + 2 * place), idAt(at + 2 * place + 1)] as const })),
    };
  }

  return {
    balance: () => balance,
    deposit: (at: number, paymentId: string, amount: bigint): PastOperation =>
      operation(at, {
        source: cashierSource,
        externalId: `payment.${paymentId}.credit`,
        roundId: null,
        document: { kind: 'payment', id: paymentId, what: 'credit' },
        moves: [{ movement: 'deposit', counter: 'payment_provider', amount }],
      }),
    round(
      at: number,
      of: { provider: string; game: unknown; bettor: unknown; stake: bigint; steps: readonly PlayedStep[] },
    ): PastOperation[] {
      const roundId = idAt(at);
      const last = of.steps.length - 1;
      const apart = Math.min(stepMs, Math.floor(roundMs / of.steps.length));
      return of.steps.map(({ win, outcome }, step) => {
        const isFirst = step === 0;
        const moves: Moves = [
          { movement: 'stake', counter: 'house', amount: isFirst ? -of.stake : 0n },
          { movement: 'payout', counter: 'house', amount: win },
        ];
        return operation(at + step * apart, {
          source: of.provider,
          externalId: `past.${roundId}.${step}`,
          roundId,
          document: {
            kind: 'round-transaction',
            type: 'step',
            provider: of.provider,
            roundId,
            providerRoundId: null,
            step,
            closesRound: step === last,
            game: isFirst ? of.game : null,
            ...(isFirst ? { bettor: of.bettor } : {}),
            win: win.toString(),
            outcome,
          },
          moves: moves.filter(({ amount }) => amount !== 0n),
        });
      });
    },
  };
}
