import { builtInSlots } from '@croupier/server/demo/built-in-slots.ts';
import { median, type RunBench } from '../bench-kit.ts';
import type { RunFigures } from './wallet/figures.ts';
import { startHttpBench } from './wallet/http.ts';
import { onPostgres } from './wallet/on-postgres.ts';

export const description =
  'Rounds a second of every slot over HTTP, beside the reference slot of the wallet bench in the same run. --seconds, --repeats, --players, --port';

const REFERENCE = 'lantern-tide';

type Run = RunFigures & { stepsPerS: number };

export const options = ['players', 'port', 'repeats', 'seconds'] as const;

/**
 * Lets players play every built-in slot, money and all, on one server and one durable PostgreSQL. Each slot's figures stand against those
 * of the reference slot, which the wallet bench measures as its case over HTTP: a round of many free spins is many calls, so steps are
 * reported as well.
 */
export const run: RunBench = async ({ flags, progress }) => {
  const options = {
    seconds: Number(flags.seconds ?? 5),
    repeats: Number(flags.repeats ?? 5),
    players: Number(flags.players ?? 64),
  };
  const slots = builtInSlots.map(({ nodeId }) => nodeId);
  return onPostgres(flags.port, async (postgres, dataDir, atEnd) => {
    const others = slots.filter((slot) => slot !== REFERENCE);
    const bench = await startHttpBench(postgres, { dataDir, progress, atEnd, players: options.players, slots: others });
    const runs = new Map<string, Run[]>(slots.map((slot) => [slot, []]));
    for (let repeat = 0; repeat < options.repeats; repeat += 1) {
      // each time another one begins: what slows the machine for a while hits all alike
      const turn = repeat % slots.length;
      for (const slot of [...slots.slice(turn), ...slots.slice(0, turn)]) {
        const figures = await bench.play({ callers: options.players, seconds: options.seconds, slot });
        runs.get(slot)?.push(figures);
        progress(`Run ${repeat + 1} of ${options.repeats}, ${slot}: ${Math.round(figures.opsPerS)} rounds/s`);
      }
    }
    const middle = (slot: string, figure: (run: Run) => number) => median((runs.get(slot) ?? []).map(figure));
    const reference = {
      rounds: middle(REFERENCE, ({ opsPerS }) => opsPerS),
      steps: middle(REFERENCE, (one) => one.stepsPerS),
    };
    const rows = slots.map((slot) => {
      const roundsPerS = middle(slot, ({ opsPerS }) => opsPerS);
      const stepsPerS = middle(slot, (one) => one.stepsPerS);
      return {
        slot,
        roundsPerS: Math.round(roundsPerS),
        stepsPerS: Math.round(stepsPerS),
        p50Ms: Number(middle(slot, ({ p50Ms }) => p50Ms).toFixed(2)),
        p99Ms: Number(middle(slot, ({ p99Ms }) => p99Ms).toFixed(2)),
        roundsRatio: Number((roundsPerS / reference.rounds).toFixed(3)),
        stepsRatio: Number((stepsPerS / reference.steps).toFixed(3)),
      };
    });
    return {
      table: rows,
      cases: Object.fromEntries(
        rows.map(({ slot, roundsPerS, p50Ms, p99Ms, roundsRatio }) => [
          slot,
          { opsPerS: roundsPerS, p50Ms, p99Ms, ratio: roundsRatio },
        ]),
      ),
      targets: [],
      figures: { ...options, slots: rows },
    };
  });
};
