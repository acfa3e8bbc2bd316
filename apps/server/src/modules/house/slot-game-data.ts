import type { SlotGameData } from '@croupier/contract';
import type { SlotMachine } from '@croupier/rules/slots';
import type { SiteGame } from '../catalogue/catalogue.public.ts';

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
  const pays = (role: 'regular' | 'scatter') =>
    rules.symbols
      .filter((symbol) => symbol.role === role)
      .map(
        (symbol) => [symbol.code, Object.fromEntries(symbol.pays.map(([count, pay]) => [String(count), pay]))] as const,
      );
  const features = rules.features.freeSpins;
  return {
    id: game.nodeId,
    version: rules.version,
    name: game.names[language] ?? game.name,
    theme: game.gameCode,
    rtpBps: game.rtpBps ?? 0,
    volatility: game.volatility ?? 'medium',
    rows: rules.rows,
    strips: rules.reels.map((strip) => [...strip]),
    lines: rules.wins.lines.map((line) => [...line]),
    pays: Object.fromEntries(pays('regular').filter(([, table]) => Object.keys(table).length > 0)),
    scatterPays: pays('scatter')[0]?.[1] ?? {},
    coinsPerSpin: rules.coinsPerSpin,
    freeSpins: {
      trigger: features?.scatters ?? 0,
      count: features?.award ?? 0,
      multiplier: features?.multiplier ?? 1,
    },
  };
}
