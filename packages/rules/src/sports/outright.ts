import { deadHeat, type Grade } from './grade.ts';
import { InvalidPick, InvalidResult } from './strict.ts';

/**
 * An outright or place bet from the order of finish: `ranks` maps each competitor to its rank, equal ranks being tied
 * (1, 2, 2, 4). The first `places` places win; those tied across the last of them share the places left. A competitor
 * without a rank did not take part: void when `nonRunnerVoid` (a site's choice; antepost bets lose instead).
 *
 * @throws InvalidPick for no name, InvalidResult for ranks or places that are not whole numbers from 1
 */
export function gradeOutright(
  pick: string,
  ranks: ReadonlyMap<string, number>,
  places = 1,
  nonRunnerVoid = true,
): Grade {
  if (typeof pick !== 'string' || pick === '') throw new InvalidPick('a competitor has a name');
  const isPlace = (n: number) => Number.isSafeInteger(n) && n >= 1;
  if (!isPlace(places) || ![...ranks.values()].every(isPlace)) throw new InvalidResult('ranks and places count from 1');
  const rank = ranks.get(pick);
  if (rank === undefined) return nonRunnerVoid ? 'VOID' : 'LOST';
  const all = [...ranks.values()];
  const left = places - all.filter((other) => other < rank).length;
  return left <= 0 ? 'LOST' : deadHeat(left, all.filter((other) => other === rank).length);
}
