import type { HouseSession, SlotGameData, SlotStep } from '@croupier/contract';
import type { WordSource } from '@croupier/fairness';
import { amount } from '@croupier/money';
import { openRound, playSlotStep, type SlotMachine, type SlotRound, slotMachine, stakeOf } from '@croupier/rules/slots';
import { toSlotOutcome } from '@croupier/verifier';
import type { Asked } from '../engine/play-state.ts';
import type { SlotHouse } from '../wire/slot-house.ts';
import { session } from './sample-session.ts';

/** What the first round has to hold: so many stakes won in a few steps, or a feature. */
export type Wish = { readonly stakes: number } | 'feature';

const COIN = 10n;
const SEARCHED = 400_000;
/** Steps after the first in which the wish has to come true. */
const FEW = 5;

/** A house in memory with play money, for looking at slots without a server. The same seed draws the same. */
export function fakeSlotHouse(theme: string, seed: number, wish: Wish | null): SlotHouse {
  const machine = slotMachine(theme === 'lantern-tide' ? 'R1' : theme);
  if (!machine) throw new Error(`no slot is called ${theme}`);
  const stake = stakeOf(machine, amount(COIN));
  let balance = 1_000_000n;
  let nonce = 1;
  let words = streamOf(wish ? findSeed(machine, seed, wish) : seed);
  let round: SlotRound | null = null;
  let index = 0;

  const play = ({ choice }: Asked): SlotStep => {
    const begins = round === null;
    if (begins) balance -= stake;
    const drawn = playSlotStep(machine, round ?? openRound(machine, amount(COIN)), words, choice);
    round = drawn.closed ? null : drawn.round;
    balance += drawn.win;
    const position = { nonce, step: index };
    index = drawn.closed ? 0 : index + 1;
    if (drawn.closed) nonce += 1;
    if (drawn.closed) words = streamOf(seed + nonce * 7919);
    return {
      roundId: crypto.randomUUID(),
      position,
      stake: stake.toString(),
      outcome: toSlotOutcome(drawn.outcome, drawn.round),
      closed: drawn.closed,
      balance: balance.toString(),
      next: { nonce, step: index },
    };
  };
  const refused = () => Promise.reject(new Error('there is no server'));
  return {
    open: async () => sessionOf(machine, theme, stake, balance),
    play: async (asked) => ({ kind: 'answered', step: play(asked) }),
    jackpots: async () => [],
    balance: async () => balance,
    rotateSeed: refused,
    rounds: { list: async () => [], replayTicket: refused },
    realityCheck: { read: refused, goOn: refused } as never,
  };
}

function sessionOf(machine: SlotMachine, theme: string, stake: bigint, balance: bigint): HouseSession {
  const opened = session({ game: dataOf(machine, theme), stakes: [stake.toString()], defaultStake: stake.toString() });
  const rules = { ...opened.rules, minimumCycleMs: 0, quickSpin: true, autoplay: true };
  return { ...opened, balance: balance.toString(), rules };
}

function dataOf({ game }: SlotMachine, theme: string): SlotGameData {
  const { features, wins, symbols } = game;
  const { freeSpins, holdAndWin, pick, ladder, wildReels, reelTimes } = features;
  const strips = (reels: typeof game.reels) => reels.map((strip) => [...strip]);
  const payOf = ({ pays }: (typeof symbols)[number]) => Object.fromEntries(pays);
  return {
    ...session().game,
    id: theme,
    name: theme,
    theme,
    rows: game.rows,
    strips: strips(game.reels),
    wins: wins.kind,
    lines: wins.kind === 'lines' ? wins.lines.map((line) => [...line]) : [],
    symbols: symbols.map(({ code, role, times }) => ({ code, role, ...(times ? { times } : {}) })),
    pays: Object.fromEntries(symbols.map((symbol) => [symbol.code, payOf(symbol)])),
    coinsPerSpin: game.coinsPerSpin,
    freeSpins: {
      trigger: freeSpins?.scatters ?? 0,
      count: freeSpins?.award ?? 0,
      multiplier: freeSpins?.multiplier ?? 1,
      ...(freeSpins?.reels ? { strips: strips(freeSpins.reels) } : {}),
    },
    ...(game.cascade ? { cascade: [...game.cascade.multipliers] } : {}),
    ...(wildReels ? { wildReels: wildReels.move } : {}),
    ...(reelTimes
      ? {
          reelTimes: {
            reels: [...reelTimes.reels],
            values: reelTimes.values.map(({ times }) => times),
            freeValues: reelTimes.freeValues.map(({ times }) => times),
          },
        }
      : {}),
    ...(holdAndWin
      ? {
          holdAndWin: {
            coins: holdAndWin.coins,
            respins: holdAndWin.respins,
            values: holdAndWin.values.map(({ coins, name }) => ({ coins, ...(name ? { name } : {}) })),
            full: holdAndWin.full,
          },
        }
      : {}),
    ...(pick ? { pick: { bonuses: pick.bonuses, prizes: [...pick.prizes], ends: pick.ends } } : {}),
    ...(ladder
      ? {
          ladder: {
            bonuses: ladder.bonuses,
            rungs: [...ladder.rungs],
            climbs: ladder.climbs.map((one) => ({ ...one })),
          },
        }
      : {}),
    ...(game.mostWin ? { mostWin: game.mostWin } : {}),
  };
}

/** The first seed from this one on whose first step is as wished. */
function findSeed(machine: SlotMachine, seed: number, wish: Wish): number {
  const fresh = openRound(machine, amount(COIN));
  for (let at = seed; at < seed + SEARCHED; at += 1) {
    const words = streamOf(at);
    let step = playSlotStep(machine, fresh, words);
    if (wish === 'feature') {
      if (!step.closed) return at;
      continue;
    }
    for (let n = 0; n < FEW && !step.closed; n += 1) step = playSlotStep(machine, step.round, words);
    if (step.closed && step.round.coins >= wish.stakes * machine.game.coinsPerSpin) return at;
  }
  throw new Error('no seed draws what is wished');
}

/** Words of a xorshift generator: good enough to look at, and nothing else. */
function streamOf(seed: number): WordSource {
  let state = (seed * 2_654_435_761 + 97) >>> 0 || 1;
  let position = 0;
  const step = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state;
  };
  for (let n = 0; n < 8; n += 1) step();
  return {
    next: () => {
      position += 1;
      return step();
    },
    get position() {
      return position;
    },
    rejected: 0,
  };
}
