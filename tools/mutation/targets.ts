/** What mutation testing looks at, and by which tests. Paths from the root. */
export interface Target {
  mutate: string[];
  tests: string[];
  /** Tests that count everything there is: too slow to be asked about every change, and left to `npm test`. */
  leftOut?: string[];
  /** Leaves out what runs once when a module is loaded: lists of bets and their odds, which the published sheets hold. */
  ignoreStatic?: boolean;
  /** Below this share of noticed changes, in per cent, the run fails. */
  least?: number;
}

const wallet = 'apps/server/src/modules/wallet';
const lottery = 'packages/rules/src/lottery';
const lotteryCore =
  'calendar,catalogue,coverage,liability,odds,play,prize-group,schedule,selection,settle,timer,vietnam/schedule';
const lotterySheet = 'chance,menu,par-table';

/** A family of the rules is held by its own tests alone. */
function rules(family: string, ...leftOut: string[]): Target {
  const folder = `packages/rules/src/${family}`;
  return {
    mutate: [`${folder}/**/*.ts`, `!${folder}/**/*.test.ts`, `!${folder}/**/testing/**`, `!${folder}/index.ts`],
    tests: [`${folder}/**/*.test.ts`],
    leftOut: leftOut.map((file) => `${folder}/${file}.test.ts`),
    ignoreStatic: true,
    least: 85,
  };
}

/** Plays of lotteries, by their vectors and their slow doubles. What all plays share, and what counts chances, has targets of its own. */
function lotteryPlays(files: string): Target {
  const family = rules('lottery', 'menu', 'prize-prices');
  const others = family.mutate.slice(1);
  return {
    ...family,
    mutate: [`${lottery}/${files}.ts`, ...others, `!${lottery}/{${lotteryCore},${lotterySheet}}.ts`],
  };
}

export const TARGETS: Record<string, Target> = {
  money: {
    mutate: ['packages/money/src/**/*.ts', '!packages/money/src/**/*.test.ts', '!packages/money/src/index.ts'],
    tests: ['packages/money/src/**/*.test.ts'],
  },
  wallet: {
    mutate: [`${wallet}/batcher.ts`, `${wallet}/operation-input.ts`],
    tests: [`${wallet}/batcher.test.ts`, `${wallet}/operation-input.test.ts`],
  },
  'rules-agents': rules('agents'),
  // what counts every hand there is, and nothing else
  'rules-cards': {
    ...rules('cards', 'poker-count', 'big-two-count'),
    mutate: [...rules('cards').mutate, '!packages/rules/src/cards/poker-count.ts'],
  },
  'rules-contest': rules('contest'),
  'rules-fish': rules('fish'),
  'rules-jackpots': rules('jackpots'),
  // the plays: whole, or a part at a time
  'rules-lottery': lotteryPlays('**/*'),
  'rules-lottery-vietnam': lotteryPlays('vietnam/*'),
  'rules-lottery-ssc': lotteryPlays('ssc/*'),
  'rules-lottery-balls': lotteryPlays('{builders,eleven-five,keno,lucky28,pk10}'),
  'rules-lottery-digits': lotteryPlays('{four-d,k3,thai}'),
  'rules-lottery-core': {
    ...rules('lottery'),
    mutate: [`${lottery}/{${lotteryCore}}.ts`],
    tests: [`${lottery}/{core,coverage,liability,schedule,settle}.test.ts`],
  },
  'rules-lottery-sheet': {
    ...rules('lottery'),
    mutate: [`${lottery}/{${lotterySheet}}.ts`],
    tests: [`${lottery}/menu.test.ts`],
  },
  'rules-rewards': rules('rewards'),
  'rules-shared': rules('shared'),
  'rules-slots': rules('slots', 'cycle'),
  'rules-sports': rules('sports'),
  'rules-tables': {
    ...rules('tables', 'par-sheet', 'configuration'),
    mutate: [...rules('tables').mutate, '!packages/rules/src/tables/{par-sheet,configuration}.ts'],
  },
  // every one of their tests counts all that a shoe may show: asked about these two files alone
  'rules-tables-sheet': {
    ...rules('tables'),
    mutate: ['packages/rules/src/tables/{par-sheet,configuration}.ts'],
    tests: ['packages/rules/src/tables/{par-sheet,configuration}.test.ts'],
  },
};

/** Names the target for the Vitest of a run. */
export const TARGET_VARIABLE = 'MUTATION_TARGET';
