import type { Side } from '@croupier/rules/contest';

type Bird = 'MERON' | 'WALA';

/** One exchange of a fight: who strikes, and the strength that both have left, 0 to 100. */
export type Exchange = { attacker: Bird | 'both'; strength: Readonly<Record<Bird, number>> };

/** Exchanges of a fight; the last decides it. */
export const exchangesOfFight = 11;

const birds: readonly Bird[] = ['MERON', 'WALA'];

/**
 * The course of a fight that leads to the drawn result: a picture of it, drawn from the public seal of the round, so that everybody sees the
 * same. It decides nothing.
 *
 * @param seal hexadecimal, as a round's commitment
 */
export function fightCourse(seal: string, side: Side): Exchange[] {
  const digit = (at: number): number => Number.parseInt(seal[at % Math.max(1, seal.length)] ?? '0', 16) || 0;
  const left = (bird: Bird): number => {
    if (side === 'BDD') return 0;
    const rest = 18 + 3 * digit(bird === 'MERON' ? 41 : 47);
    return side === 'FTD' || side === bird ? rest : 0;
  };
  const attackers = Array.from({ length: exchangesOfFight }, (_, at): Exchange['attacker'] => {
    if (at < exchangesOfFight - 1) return digit(3 * at) % 2 === 0 ? 'MERON' : 'WALA';
    return side === 'MERON' || side === 'WALA' ? side : 'both';
  });
  /** How hard each exchange is for a bird. */
  const blows = (bird: Bird) => attackers.map((attacker, at) => (attacker === bird ? 0 : 2 + digit(3 * at + 1)));
  const strengths = birds.map((bird) => {
    const all = blows(bird);
    const sum = all.reduce((a, b) => a + b, 0);
    let taken = 0;
    return all.map((blow) => {
      taken += blow;
      return sum === 0 ? 100 : Math.round(100 - ((100 - left(bird)) * taken) / sum);
    });
  });
  return attackers.map((attacker, at) => ({
    attacker,
    strength: { MERON: strengths[0]?.[at] ?? 100, WALA: strengths[1]?.[at] ?? 100 },
  }));
}
