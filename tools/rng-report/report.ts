import { cpus } from 'node:os';
import type { GeneratorKind } from './generators.ts';
import { alpha, falseAlarm, type Judged, type Row } from './judge.ts';
import type { GameRow, Run } from './run.ts';
import { parameters } from './sp800-22/index.ts';
import { binomialTail } from './special.ts';

/** What was tested, in a sentence, by generator. */
const described: Record<GeneratorKind, string> = {
  own: 'The generator of seeds (HMAC_DRBG over the entropy of this machine) and the words that games draw from (HMAC of a seed).',
  biased: 'A generator with a fault that was put in: 501 ones in 1,000 bits.',
  stuck: 'A generator with a fault that was put in: every 64th word is the same.',
  period: 'A generator with a fault that was put in: it comes around after 64 KiB.',
  modulo:
    'Sound bits, but a mapping with a fault that was put in: words of 8 bits, whose remainder is taken without rejection.',
};

const streamTitles = {
  raw: 'the raw bytes of the generator',
  words: 'the words of rounds that follow one another, 16 of each',
} as const;

/** The whole report in Markdown. The same run gives the same text. */
export function reportOf(run: Run): string {
  const { args, judged } = run;
  const sections = [
    '# Report of randomness',
    `Written by \`npm run rng-report\`. ${described[args.generator]}`,
    verdictOf(run),
    factsOf(run),
    '## Least likely of all',
    `${judged.length} questions are judged together with Holm's correction. One whose corrected chance is below ${falseAlarm} fails the report; a ` +
      'generator without fault fails one report in a hundred.',
    leastLikely(judged.slice(0, 8)),
    ...(['raw', 'words'] as const).flatMap((stream) => [
      `## NIST SP 800-22 Rev. 1a, ${streamTitles[stream]}`,
      bitsText(run, run.rows[stream]),
    ]),
    '## Draws of every game',
    gamesText(run),
    '## dieharder',
    dieharderText(run),
    '## How it is judged',
    howText(run),
  ];
  return `${sections.join('\n\n')}\n`;
}

function verdictOf({ passed, judged }: Run): string {
  const failed = judged.filter(({ corrected }) => corrected < falseAlarm);
  if (passed) return `**Verdict: passed.** None of ${judged.length} questions was answered worse than chance explains.`;
  return `**Verdict: failed.** ${failed.length} of ${judged.length} questions were answered worse than chance explains.`;
}

function factsOf({ args, startedAt, seconds }: Run): string {
  const [cpu] = cpus();
  const all = seconds.bits + seconds.draws + seconds.dieharder;
  const minutes = (s: number) => `${(s / 60).toFixed(1)} min`;
  return table(
    ['run', ''],
    [
      ['begun', startedAt.toISOString().replace(/\.\d+Z$/, 'Z')],
      [
        'took',
        `${minutes(all)}: bits ${minutes(seconds.bits)}, draws ${minutes(seconds.draws)}, dieharder ${minutes(seconds.dieharder)}`,
      ],
      ['machine', `${cpu?.model.trim() ?? 'unknown'}, ${args.threads} threads, ${process.platform} ${process.arch}`],
      ['Node', process.version],
    ],
  );
}

function leastLikely(judged: readonly Judged[]): string {
  return table(
    ['question', 'p', 'corrected'],
    judged.map(({ name, p, corrected }) => [name, chance(p), chance(corrected)]),
  );
}

/** Tests of many variants are one line: how the worst of them stood. */
function bitsText({ args }: Run, rows: readonly Row[]): string {
  const families = new Map<string, Row[]>();
  for (const row of rows) {
    const family = row.name.replace(/ (?:[01]{9}|[+-]\d)$/, '');
    families.set(family, [...(families.get(family) ?? []), row]);
  }
  const lines = [...families].map(([family, members]) => {
    const passed = members.map((row) => row.passed);
    const spreads = members.flatMap(({ spreadP }) => (spreadP === null ? [] : [spreadP]));
    const fewest = members[0]?.fewest ?? 0;
    return [
      members.length > 1 ? `${family}, ${members.length} variants` : family,
      `${members[0]?.sequences ?? 0}`,
      range(passed),
      `${fewest}`,
      spreads.length === 0 ? '–' : range(spreads.map((p) => Number(p.toFixed(4)))),
    ];
  });
  const below = rows.filter(({ passed, fewest, spreadP }) => passed < fewest || (spreadP !== null && spreadP < 0.0001));
  const byChance = rows.reduce(
    (sum, { sequences, fewest }) => sum + (sequences > 0 ? binomialTail(sequences, alpha, sequences - fewest + 1) : 0),
    0,
  );
  return [
    `${args.sequences} sequences of ${grouped(args.bits)} bits. Passed at 0.01; NIST's bound of section 4.2.1 for one row; the spread of p-values over ten ` +
      'classes, section 4.2.2, which NIST wants at 0.0001 or more.',
    table(['test', 'sequences', 'passed', 'bound', 'spread'], lines),
    below.length === 0
      ? `All ${rows.length} rows keep NIST's bounds for one row.`
      : `${below.length} of ${rows.length} rows are beyond NIST's bounds for one row, where chance alone takes ${byChance.toFixed(1)} of them on average: ` +
        `${below
          .slice(0, 20)
          .map(({ name, passed, sequences }) => `${name} (${passed} of ${sequences})`)
          .join(', ')}${below.length > 20 ? ' …' : ''}.`,
  ].join('\n\n');
}

function gamesText({ args, games }: Run): string {
  return [
    `At least ${grouped(args.draws)} symbols of each game, ${args.replicates} times, through the shipped scaling and rules; each round from a stream ` +
      'of its own, as it is played. The least of the p-values over replicates (and places, where draws lean on one another).',
    table(
      ['game', 'symbols', 'chi-square', 'runs', 'serial', 'gap', 'coupon collector', 'places'],
      games.map((row) => [
        row.game,
        grouped(row.symbols),
        ...['chi-square', 'runs', 'serial', 'gap', 'coupon collector', 'places'].map((test) => leastOf(row, test)),
      ]),
    ),
  ].join('\n\n');
}

function leastOf({ tests }: GameRow, test: string): string {
  const found = tests.filter(({ name }) => name === test || name.startsWith(`${test},`));
  return found.length === 0 ? '–' : chance(Math.min(...found.map(({ least }) => least)));
}

function dieharderText({ dieharder, args }: Run): string {
  if (dieharder === 'left out') return 'Left out of this run.';
  if (dieharder === 'missing') return 'Not installed here (`apt-get install dieharder`): left out of this run.';
  return [
    `dieharder ${dieharder.version} read ${(dieharder.bytes / 1e9).toFixed(1)} GB of raw bytes from standard input (\`stdin_input_raw\`), blocks of ` +
      `${args.threads} instances of the generator in turns.`,
    table(
      ['test', 'samples', 'p'],
      dieharder.results.map(({ name, samples, printed }) => [name, `${samples}`, printed.toFixed(8)]),
    ),
  ].join('\n\n');
}

function howText({ args }: Run): string {
  const { blockFrequency, template, templateBlocks, complexity, serial, entropy } = parameters;
  return [
    `- **SP 800-22**: all fifteen tests, written here and proved on the publication's examples and on its 10^6 bits of π, e, √2 and √3. Block ` +
      `frequency of ${blockFrequency} bits, templates of ${template} in ${templateBlocks} blocks, linear complexity of ${complexity}, serial ${serial}, approximate ` +
      `entropy ${entropy}. Each row asks two questions: how many sequences fail (the exact binomial chance of so many), and how p-values spread. ` +
      'Random excursions apply to the sequences with 500 cycles or more.',
    '- **Draws**: chi-square of values, runs of low and high values, pairs, gaps between values of a first group, and how long it takes to see ' +
      'all groups. Where draws are without replacement, the first and the last place are tested so, and all places together by chi-square.',
    '- **dieharder**: both ends of its p-values count. The tests that it calls good, of the lagged sums two lags.',
    `- **SP 800-22 is no proof** that a generator is fit for cryptography (NIST says so itself): that rests on HMAC_DRBG and its source. The tests ` +
      'find what is broken on the way, and a fault in the mapping to games.',
    `- \`npm run rng-report -- --generator biased\`, \`stuck\`, \`period\` and \`modulo\` put faulty generators to the same tests with ${args.threads === 1 ? 'a thread' : 'all threads'}: they ` +
      'fail, and the command ends with 1.',
  ].join('\n');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
}

const range = (values: readonly number[]): string => {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return least === most ? `${least}` : `${least} to ${most}`;
};

const chance = (p: number): string => (p >= 0.0001 ? p.toFixed(4) : p === 0 ? '0' : p.toExponential(1));

const grouped = (n: number): string => n.toString().replace(/\B(?=(\d{3})+$)/g, ',');

/** The run as figures. */
export function figuresOf(run: Run) {
  const { args, startedAt, seconds, rows, games, dieharder, judged, passed } = run;
  return {
    verdict: passed ? 'passed' : 'failed',
    generator: args.generator,
    startedAt: startedAt.toISOString(),
    seconds,
    sequences: args.sequences,
    bits: args.bits,
    falseAlarm,
    questions: judged.length,
    leastLikely: judged.slice(0, 20),
    sp80022: rows,
    games,
    dieharder,
  };
}
