import type { SoloChoice, SoloOutcome, SoloSession, SoloStep } from '@croupier/contract';
import { categoryOf, strengthOf } from '@croupier/rules/cards';
import { baccaratWinner, dealBaccarat } from '@croupier/rules/tables';
import type { SoloHouse } from '../wire/solo-house.ts';
import { pearlLadder, soloSampleSession } from './sample-solo.ts';

type Spot = 'player' | 'banker' | 'tie' | 'playerPair' | 'bankerPair';

/** A flight that goes on for a while after most targets. */
const LONG_FLIGHT = 312_000;

/**
 * A house in memory with play money, for looking at the games without a server. The same seed deals the same.
 *
 * @param stakes what every round returns, whatever it shows, so that each tier of win can be looked at; null for what it won
 */
export function fakeSoloHouse(gameId: string, seed: number, stakes: number | null = null): SoloHouse {
  let state = seed >>> 0;
  const below = (count: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 0x1_0000_0000) * count);
  };
  const shuffled = (size: number) => {
    const items = Array.from({ length: size }, (_, n) => n);
    for (let n = size - 1; n > 0; n -= 1) {
      const other = below(n + 1);
      [items[n], items[other]] = [items[other] as number, items[n] as number];
    }
    return items;
  };
  const session: SoloSession = soloSampleSession(gameId);
  let balance = BigInt(session.balance);
  let nonce = 1;
  let steps: SoloStep[] = [];
  let hidden: number[] = [];

  const play = (choice: SoloChoice, stake: bigint): { outcome: SoloOutcome; closed: boolean } => {
    switch (choice.kind) {
      case 'deal':
        hidden = shuffled(52);
        return { outcome: poker('deal', hidden.slice(0, 5), undefined, 0n), closed: false };
      case 'draw': {
        let next = 5;
        const cards = hidden.slice(0, 5).map((card, n) => (choice.held[n] ? card : (hidden[next++] as number)));
        return { outcome: poker('draw', cards, choice.held, stake), closed: true };
      }
      case 'bets':
        return {
          outcome: baccarat(
            choice.bets,
            shuffled(52 * 8).map((card) => card % 52),
          ),
          closed: true,
        };
      case 'fly':
        return {
          outcome: flight(choice.target, stakes === null ? below(1_000_000) : LONG_FLIGHT, stake),
          closed: true,
        };
      case 'dive':
        hidden = (stakes === null ? shuffled(25) : shuffled(25).toSorted((a, b) => b - a)).slice(0, choice.urchins);
        return { outcome: pearls('dive', choice.urchins, [], hidden, 0n), closed: false };
      case 'turn':
      case 'collect': {
        const last = steps.at(-1)?.outcome;
        if (last?.game !== 'pearls') throw { code: 'choice_not_offered' };
        const turned = choice.kind === 'turn' ? [...last.turned, choice.tile] : last.turned;
        const outcome = pearls(choice.kind, last.urchins, turned, hidden, stake);
        return { outcome, closed: outcome.layout !== undefined };
      }
    }
  };

  return {
    open: async () => ({ ...session, balance: balance.toString(), steps: steps.at(-1)?.closed ? [] : steps }),
    balance: async () => balance,
    realityCheck: { read: () => Promise.reject({ code: 'network' }), acknowledge: () => Promise.resolve({}) },
    rotateSeed: () => Promise.reject({ code: 'round_open' }),
    rounds: { list: async () => [], replayTicket: () => Promise.reject({ code: 'round_not_found' }) },
    play: async ({ position, stake, choice }) => {
      await new Promise((resolve) => setTimeout(resolve, 60));
      if (position.step === 0) {
        balance -= stake;
        steps = [];
      }
      const played = play(choice, stake);
      const { closed } = played;
      const wished = closed && stakes !== null ? (stake * BigInt(stakes)).toString() : null;
      const outcome = wished === null ? played.outcome : { ...played.outcome, win: wished, roundWin: wished };
      balance += BigInt(outcome.win);
      const next = closed ? { nonce: nonce + 1, step: 0 } : { nonce, step: position.step + 1 };
      const step: SoloStep = {
        roundId: `00000000-0000-7000-8000-${String(nonce).padStart(12, '0')}`,
        position,
        stake: stake.toString(),
        outcome,
        closed,
        balance: balance.toString(),
        next,
      };
      nonce = next.nonce;
      steps = [...steps, step];
      return { kind: 'answered', step };
    },
  };
}

const handsOf: Readonly<Record<string, string>> = {
  twoPair: 'twoPair',
  trips: 'threeOfAKind',
  straight: 'straight',
  flush: 'flush',
  fullHouse: 'fullHouse',
  quads: 'fourOfAKind',
  straightFlush: 'straightFlush',
};

const times: Readonly<Record<string, bigint>> = {
  jacksOrBetter: 1n,
  twoPair: 2n,
  threeOfAKind: 3n,
  straight: 4n,
  flush: 6n,
  fullHouse: 9n,
  fourOfAKind: 25n,
  straightFlush: 50n,
  royalFlush: 800n,
};

function handOf(cards: readonly number[]): string | undefined {
  const strength = strengthOf(cards);
  if (strength === 7_462) return 'royalFlush';
  const category = categoryOf(strength);
  if (category !== 'pair') return handsOf[category];
  const ranks = cards.map((card) => card >> 2);
  const paired = ranks.find((rank, n) => ranks.indexOf(rank) !== n) ?? 1;
  return paired === 0 || paired >= 10 ? 'jacksOrBetter' : undefined;
}

function poker(kind: 'deal' | 'draw', cards: number[], held: boolean[] | undefined, stake: bigint): SoloOutcome {
  const hand = handOf(cards);
  const win = kind === 'draw' && hand ? stake * (times[hand] ?? 0n) : 0n;
  return {
    game: 'videoPoker',
    kind,
    cards,
    ...(held ? { held } : {}),
    ...(hand ? { hand: hand as 'flush' } : {}),
    win: win.toString(),
    roundWin: win.toString(),
  };
}

function baccarat(bets: Partial<Record<Spot, string>>, shoe: readonly number[]): SoloOutcome {
  const round = dealBaccarat(shoe);
  const winner = baccaratWinner(round);
  const gross: Record<Spot, bigint> = {
    player: winner === 'player' ? 20_000n : winner === 'tie' ? 10_000n : 0n,
    banker: winner === 'banker' ? 19_500n : winner === 'tie' ? 10_000n : 0n,
    tie: winner === 'tie' ? 90_000n : 0n,
    playerPair: round.playerPair === 'none' ? 0n : 120_000n,
    bankerPair: round.bankerPair === 'none' ? 0n : 120_000n,
  };
  const settled = Object.entries(bets).map(([spot, stake]) => ({
    spot: spot as Spot,
    stake: stake ?? '0',
    returned: ((BigInt(stake ?? 0) * gross[spot as Spot]) / 10_000n).toString(),
  }));
  const win = settled.reduce((sum, { returned }) => sum + BigInt(returned), 0n).toString();
  return {
    game: 'baccarat',
    kind: 'coup',
    player: [...round.playerCards],
    banker: [...round.bankerCards],
    playerTotal: round.player.total,
    bankerTotal: round.banker.total,
    winner,
    bets: settled,
    win,
    roundWin: win,
  };
}

/** A flight of one of a million values, as the rules have it of 2^32. */
function flight(target: number, value: number, stake: bigint): SoloOutcome {
  const crash = Math.min(1_000_000, Math.max(100, Math.floor(97_000_000 / (value + 1))));
  const multiplier = crash >= target ? target : 0;
  const win = ((stake * BigInt(multiplier)) / 100n).toString();
  return { game: 'crash', kind: 'flight', target, crash, multiplier, win, roundWin: win };
}

function pearls(
  kind: 'dive' | 'turn' | 'collect',
  urchins: number,
  turned: readonly number[],
  hidden: readonly number[],
  stake: bigint,
): Extract<SoloOutcome, { game: 'pearls' }> {
  const ladder = pearlLadder(urchins);
  const stung = kind === 'turn' && hidden.includes(turned.at(-1) ?? -1);
  const found = turned.length - (stung ? 1 : 0);
  const multiplier = stung ? 0 : (ladder[found - 1] ?? 0);
  const collects = kind === 'collect' || (!stung && found === ladder.length);
  const win = (collects ? (stake * BigInt(multiplier)) / 100n : 0n).toString();
  return {
    game: 'pearls',
    kind,
    urchins,
    turned: [...turned],
    ...(stung ? { stung: true as const } : {}),
    multiplier,
    nextMultiplier: stung || collects ? null : (ladder[found] ?? null),
    ...(stung || collects ? { layout: [...hidden] } : {}),
    win,
    roundWin: win,
  };
}
