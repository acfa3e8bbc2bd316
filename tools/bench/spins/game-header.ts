import type { LineGame } from '@croupier/rules/slots';

/** The data of a game of lines and free spins as a C header, for the loop that the simulator is compared with. */
export function gameHeader(game: LineGame): string {
  const codes = game.symbols.map(({ code }) => code);
  const at = (code: string) => codes.indexOf(code);
  const role = (wanted: string) => game.symbols.findIndex((symbol) => symbol.role === wanted);
  const reels = game.reels.length;
  const longest = Math.max(...game.reels.map((strip) => strip.length));
  const list = (values: readonly number[]) => `{${values.join(', ')}}`;
  const { freeSpins } = game.features;
  const pays = game.symbols.map(({ role: plays, pays: table }) =>
    list(
      Array.from({ length: reels + 1 }, (_, run) =>
        plays === 'scatter' ? 0 : (table.find(([count]) => count === run)?.[1] ?? 0),
      ),
    ),
  );
  const scatterPays = game.symbols[role('scatter')]?.pays ?? [];
  const cells = reels * game.rows;
  return `#define REELS ${reels}
#define ROWS ${game.rows}
#define LINES ${game.wins.lines.length}
#define COINS ${game.coinsPerSpin}
#define WILD ${role('wild')}
#define SCATTER ${role('scatter')}
#define TRIGGER ${freeSpins?.scatters ?? cells + 1}
#define AWARD ${freeSpins?.award ?? 0}
#define MULTIPLIER ${freeSpins?.multiplier ?? 1}
static const int STOPS[REELS] = ${list(game.reels.map((strip) => strip.length))};
static const int STRIP[REELS][${longest}] = {${game.reels.map((strip) => list(strip.map(at))).join(', ')}};
static const int LINE[LINES][REELS] = {${game.wins.lines.map(list).join(', ')}};
static const int PAY[${codes.length}][REELS + 1] = {${pays.join(', ')}};
static const int SCATTER_PAY[${cells + 1}] = ${list(Array.from({ length: cells + 1 }, (_, count) => scatterPays.find(([many]) => many === count)?.[1] ?? 0))};
`;
}
