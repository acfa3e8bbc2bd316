import {
  DERBY_BETS,
  DERBY_POOLS,
  DERBY_RUNNERS,
  DERBY_TERMS,
  type DerbyForm,
  type DerbyPool,
  derbyEstimates,
  derbyPoolOf,
  derbyResults,
  expectedOfDerby,
} from './derby.ts';
import type { Staked } from './pools.ts';

/** A race as they are drawn: from a favourite that wins about one in five down to an outsider that wins one in twenty. */
const SAMPLE_FORM: DerbyForm = [2_100, 1_800, 1_500, 1_300, 1_100, 900, 700, 600];

/** All that is staked on a pool, in minor units: so much that no rounding of stakes shows. */
const STAKED = 1_000_000_000;

const percent = (tenThousandths: number): string => `${(tenThousandths / 100).toFixed(4)} %`;
const dividend = (rate: number | undefined): string => (rate === undefined ? '' : (rate / 10_000).toFixed(2));
const row = (...cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

/** How likely each bet is to win by a form, in 1/10,000. */
function chancesOf(form: DerbyForm): Map<string, number> {
  const chances = new Map<string, number>();
  for (const pool of DERBY_POOLS)
    for (const { winners, chance } of derbyResults(form)[pool])
      for (const bet of winners) chances.set(bet, (chances.get(bet) ?? 0) + chance * 10_000);
  return chances;
}

const betsOf = (pool: DerbyPool): string[] => DERBY_BETS.filter((bet) => derbyPoolOf(bet) === pool);

/** Stakes on all bets of a derby, each pool shared out by weights. */
function stakesBy(weightOf: (bet: string) => number): Staked {
  return new Map(
    DERBY_POOLS.flatMap((pool) => {
      const bets = betsOf(pool);
      const sum = bets.reduce((all, bet) => all + weightOf(bet), 0);
      return bets.map((bet): [string, bigint] => [bet, BigInt(Math.round((weightOf(bet) / sum) * STAKED))]);
    }),
  );
}

/** What a pool's bets return, from the least to the most. */
function spread(pool: DerbyPool, returns: ReadonlyMap<string, number>): string {
  const own = betsOf(pool).map((bet) => returns.get(bet) ?? 0);
  return `${percent(Math.min(...own))} to ${percent(Math.max(...own))}`;
}

/**
 * The sheet of the derby in Markdown, `docs/par/derby.md`. What a pool returns is decided by those who bet, so it is stated for one race at two
 * ways of staking: by the chances, and the same on every bet.
 */
export function derbySheet(): string {
  const chances = chancesOf(SAMPLE_FORM);
  const chanceOf = (bet: string): number => chances.get(bet) ?? 0;
  const byChance = stakesBy(chanceOf);
  const even = stakesBy(() => 1);
  const [fair, flat] = [expectedOfDerby(byChance, SAMPLE_FORM), expectedOfDerby(even, SAMPLE_FORM)];
  const [fairPays, flatPays] = [derbyEstimates(byChance), derbyEstimates(even)];
  const rows = (pool: 'win' | 'place') =>
    DERBY_RUNNERS.map((runner) => {
      const bet = `${pool}:${runner}`;
      return row(
        runner,
        percent(chanceOf(bet)),
        dividend(fairPays.get(bet)),
        percent(fair.get(bet) ?? 0),
        dividend(flatPays.get(bet)),
        percent(flat.get(bet) ?? 0),
      );
    }).join('\n');
  const exactas = DERBY_RUNNERS.map((first) =>
    row(
      `**${first}**`,
      ...DERBY_RUNNERS.map((second) => (first === second ? '' : percent(chanceOf(`exacta:${first}-${second}`)))),
    ),
  ).join('\n');
  const kept = (pool: DerbyPool) => `${DERBY_TERMS[pool].commission / 100} %`;
  return `# Derby of eight

One race whose runners win with the chances below. The first is drawn by them, each further runner by the chances of those who still run; three are placed. The house keeps ${kept('win')} of
the pools to win and to be placed and ${kept('exacta')} of the exacta. The winning stakes come back, and the rest is shared equally among the winning bets that somebody backed, in hundredths of a
stake rounded down, never below 1.00. So what a bet returns is decided by what everybody staked: stated here where stakes follow the chances, and where every bet of a pool has the same.
Dividends are gross: what one unit staked credits; for a place the least, with the two others that most is staked on.

## To win

| runner | probability | by the chances: pays | return | all alike: pays | return |
| --- | --- | --- | --- | --- | --- |
${rows('win')}

## To be placed

| runner | probability | by the chances: pays at least | return | all alike: pays at least | return |
| --- | --- | --- | --- | --- | --- |
${rows('place')}

## Exacta

Probability of each first (down) and second (across). Where stakes follow the chances the 56 bets return ${spread('exacta', fair)}, where all are alike ${spread('exacta', flat)}.

| | ${DERBY_RUNNERS.join(' | ')} |
| --- | ${DERBY_RUNNERS.map(() => '---').join(' | ')} |
${exactas}
`;
}
