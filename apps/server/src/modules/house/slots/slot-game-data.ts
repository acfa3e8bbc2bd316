import type { SlotGameData } from '@croupier/contract';
import {
  type HoldAndWin,
  type Ladder,
  type ReelTimes,
  type SlotGame,
  type SlotMachine,
  type SlotSymbol,
  slotMachineOfVersion,
} from '@croupier/rules/slots';
import type { SiteGame } from '../../catalogue/catalogue.public.ts';

/** The machine of a published version. @throws where a catalogue row names a version that the rules do not have. */
export function machineOf(version: string): SlotMachine {
  const machine = slotMachineOfVersion(version);
  if (!machine) throw new Error(`no slot of version ${version}`);
  return machine;
}

/** Values of one coin that a site may offer, minor units. */
const coinValues = [1n, 2n, 5n, 10n, 25n, 50n, 100n, 250n, 500n, 1_000n, 2_500n, 5_000n];

/** Stakes of a whole spin that a game offers between two bounds, smallest first. */
export function stakesOnOffer(machine: SlotMachine, smallest: bigint, largest: bigint): string[] {
  return coinValues
    .map((coin) => coin * BigInt(machine.game.coinsPerSpin))
    .filter((stake) => stake >= smallest && stake <= largest)
    .map(String);
}

/** The game's rules as its client shows them: the very data that the evaluator runs on. */
export function toGameData(game: SiteGame, machine: SlotMachine, language: string): SlotGameData {
  const { game: rules } = machine;
  const pays = (...roles: SlotSymbol['role'][]) =>
    rules.symbols
      .filter((symbol) => roles.includes(symbol.role))
      .map(
        (symbol) => [symbol.code, Object.fromEntries(symbol.pays.map(([count, pay]) => [String(count), pay]))] as const,
      );
  const { freeSpins, wildReels, reelTimes, holdAndWin, pick, ladder, buy } = rules.features;
  return {
    id: game.nodeId,
    version: rules.version,
    name: game.names[language] ?? game.name,
    theme: game.gameCode,
    rtpBps: game.rtpBps ?? 0,
    volatility: game.volatility ?? 'medium',
    rows: rules.rows,
    strips: stripsOf(rules.reels),
    wins: rules.wins.kind,
    lines: linesOf(rules),
    symbols: symbolsOf(rules),
    pays: Object.fromEntries(pays('regular', 'wild').filter(([, table]) => Object.keys(table).length > 0)),
    scatterPays: pays('scatter', 'book')[0]?.[1] ?? {},
    coinsPerSpin: rules.coinsPerSpin,
    freeSpins: {
      trigger: freeSpins?.scatters ?? 0,
      count: freeSpins?.award ?? 0,
      multiplier: freeSpins?.multiplier ?? 1,
      ...(freeSpins?.reels ? { strips: stripsOf(freeSpins.reels) } : {}),
      ...(freeSpins?.multipliers ? { cascade: [...freeSpins.multipliers] } : {}),
      ...(freeSpins?.expanding ? { expanding: freeSpins.expanding.map(({ symbol }) => symbol) } : {}),
    },
    ...(rules.cascade ? { cascade: [...rules.cascade.multipliers] } : {}),
    ...(wildReels ? { wildReels: wildReels.move } : {}),
    ...(reelTimes ? { reelTimes: timesOf(reelTimes) } : {}),
    ...(holdAndWin ? { holdAndWin: holdOf(holdAndWin) } : {}),
    ...(pick ? { pick: { bonuses: pick.bonuses, prizes: [...pick.prizes], ends: pick.ends } } : {}),
    ...(ladder ? { ladder: ladderOf(ladder) } : {}),
    ...(buy ? { buyPrice: buy.price } : {}),
    ...(rules.mostWin ? { mostWin: rules.mostWin } : {}),
    ...(rules.jackpots ? { jackpots: rules.jackpots.map((terms) => ({ ...terms })) } : {}),
  };
}

/** Rows of each line on each reel; none where lines do not pay. */
export const linesOf = ({ wins }: SlotGame): SlotGameData['lines'] =>
  wins.kind === 'lines' ? wins.lines.map((line) => [...line]) : [];

/** The symbols with the parts that they play. */
export const symbolsOf = ({ symbols }: SlotGame): SlotGameData['symbols'] =>
  symbols.map(({ code, role, times }) => ({ code, role, ...(times ? { times } : {}) }));

const stripsOf = (strips: SlotGame['reels']) => strips.map((strip) => [...strip]);

const timesOf = ({ reels, values, freeValues }: ReelTimes) => ({
  reels: [...reels],
  values: values.map(({ times }) => times),
  freeValues: freeValues.map(({ times }) => times),
});

const ladderOf = ({ bonuses, rungs, climbs }: Ladder) => ({
  bonuses,
  rungs: [...rungs],
  climbs: climbs.map((climb) => ({ ...climb })),
});

function holdOf({ coins, respins, values, full }: HoldAndWin) {
  return {
    coins,
    respins,
    values: values.map(({ coins: worth, name }) => ({ coins: worth, ...(name ? { name } : {}) })),
    full: { ...full },
  };
}
