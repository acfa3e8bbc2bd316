import type { JackpotEntered, SlotOutcome, SlotStep } from '@croupier/contract';
import { type Amount, amount } from '@croupier/money';
import type { Drop, HoldShown, PickShown, SlotRound, SpinOutcome } from '@croupier/rules/slots';

/** Puts a step's coins into money, as it is stored, shown, replayed and verified. */
export function toSlotOutcome(outcome: SpinOutcome, round: SlotRound): SlotOutcome {
  const coinValue = BigInt(round.coinValue);
  const money = (coins: number): string => (BigInt(coins) * coinValue).toString();
  const { kind, stops, grid, scatter, multiplier, freeSpinsAwarded } = outcome;
  const { waysWins, reelTimes, drops, settled, wildReels, wildReelsNext, expanding, expanded } = outcome;
  const { hold, pick, ladder, ended } = outcome;
  const gridOf = (rows: readonly (readonly string[])[]) => rows.map((row) => [...row]);
  return {
    kind,
    stops: [...stops],
    grid: gridOf(grid),
    lineWins: outcome.lineWins.map(({ coins, ...line }) => ({ ...line, win: money(coins) })),
    scatter: { count: scatter.count, win: money(scatter.coins) },
    multiplier,
    freeSpinsAwarded,
    freeSpinsLeft: round.freeSpinsLeft,
    win: money(outcome.coins),
    roundWin: money(round.coins),
    ...(waysWins ? { waysWins: waysWins.map(({ coins, ...way }) => ({ ...way, win: money(coins) })) } : {}),
    ...(reelTimes ? { reelTimes: [...reelTimes] } : {}),
    ...(drops ? { drops: drops.map((drop) => toDrop(drop, money)) } : {}),
    ...(settled ? { settled: gridOf(settled) } : {}),
    ...(wildReels ? { wildReels: [...wildReels] } : {}),
    ...(wildReelsNext ? { wildReelsNext: [...wildReelsNext] } : {}),
    ...(expanding ? { expanding } : {}),
    ...(expanded ? { expanded: { reels: [...expanded.reels], win: money(expanded.coins) } } : {}),
    ...(hold ? { hold: toHold(hold, money) } : {}),
    ...(pick ? { pick: toPick(pick, money) } : {}),
    ...(ladder ? { ladder: { ...ladder } } : {}),
    ...(ended ? { ended } : {}),
  };
}

type ToMoney = (coins: number) => string;

function toDrop(drop: Drop, money: ToMoney) {
  return {
    grid: drop.grid.map((row) => [...row]),
    multiplier: drop.multiplier,
    clusters: drop.clusters.map(({ symbol, size, coins }) => ({ symbol, size, win: money(coins) })),
    cells: [...drop.cells],
    win: money(drop.coins),
  };
}

function toHold({ cells, names, left, total, full, done }: HoldShown, money: ToMoney) {
  return {
    cells: cells.map((coins) => (coins === null ? null : money(coins))),
    names: { ...names },
    respinsLeft: left,
    total: money(total),
    full,
    done,
  };
}

function toPick({ tiles, turned, done, layout }: PickShown, money: ToMoney) {
  return {
    tiles,
    turned: turned.map(({ tile, coins }) => ({ tile, win: money(coins) })),
    done,
    ...(layout ? { layout: layout.map(money) } : {}),
  };
}

/**
 * The value of one coin at a stake, or null where the stake is not a whole number of coins.
 *
 * @param coinsPerRound coins of a paid spin, or the price of a bought feature in coins
 */
export function coinValueOf(stake: bigint, coinsPerRound: number): Amount | null {
  const coins = BigInt(coinsPerRound);
  return stake > 0n && stake % coins === 0n ? amount(stake / coins) : null;
}

/** What a stake did at one jackpot. Amounts are minor units. */
export interface EnteredAmounts extends Pick<JackpotEntered, 'jackpotId' | 'level' | 'kind' | 'runId'> {
  readonly seed: bigint;
  readonly drawn: bigint | null;
  readonly pool: bigint;
  readonly wins: readonly { readonly runId: string; readonly amount: bigint }[];
}

/** What a stake did at the jackpots of its game, as the step's record holds it. */
export function toJackpots(entered: readonly EnteredAmounts[]): JackpotEntered[] {
  return entered.map(({ jackpotId, level, kind, runId, seed, drawn, pool, wins }) => ({
    jackpotId,
    level,
    kind,
    runId,
    seed: seed.toString(),
    ...(drawn === null ? {} : { drawn: drawn.toString() }),
    amount: pool.toString(),
    ...(wins.length > 0 ? { won: wins.map((win) => ({ runId: win.runId, amount: win.amount.toString() })) } : {}),
  }));
}

/** The jackpots that a step won, as its answer reports them. */
export function jackpotOf({ jackpots = [] }: SlotOutcome): Pick<SlotStep, 'jackpot'> {
  const wins = jackpots.flatMap(({ jackpotId, level, won = [] }) => won.map((win) => ({ jackpotId, level, ...win })));
  if (wins.length === 0) return {};
  return { jackpot: { total: wins.reduce((sum, { amount: won }) => sum + BigInt(won), 0n).toString(), wins } };
}
