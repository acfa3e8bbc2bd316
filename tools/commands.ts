/** How a command of this repository is called. */
export interface CommandSpec {
  /** How it is written, a line for each form. */
  usage: string;
  /** What it does, for `--help`. */
  does: string;
  options: Record<string, { type: 'string' | 'boolean'; multiple?: boolean }>;
  /** Words beside its options: those that it needs, by name, and how many it takes. */
  words: { needed: readonly string[]; most: number };
}

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const texts = { type: 'string', multiple: true } as const;

const none = { needed: [], most: 0 } as const;
const any = { needed: [], most: Number.POSITIVE_INFINITY } as const;
const oneAtMost = { needed: [], most: 1 } as const;
const one = <Name extends string>(name: Name) => ({ needed: [name], most: 1 }) as const;

const testing =
  'WORDS choose files by a part of their path; -t NAME chooses tests, --watch stays. What else is given goes to Vitest.';

/** The commands of package.json except `admin`, which has many of its own (`admin/usage.ts`). */
export const COMMANDS = {
  start: {
    usage: 'npm start',
    does: `Starts the product: database, migrations, demonstration site, browser applications and server, and prints the address. The environment
says where: PORT (3000), GAMES_PORT (one above), DATA_DIR (.data), DATABASE_URL, NODE_ENV, LOG_LEVEL.`,
    options: {},
    words: none,
  },
  dev: {
    usage: 'npm run dev -- [--https]',
    does: `Starts the product with hot reload: Vite in front, and a server that starts again when its sources change. --https adds a certificate of
our own making, for a phone on the same network. The environment is that of npm start.`,
    options: { https: flag },
    words: none,
  },
  test: {
    usage: 'npm test',
    does: 'Checks the sources, runs unit and database tests and the journeys of a browser; ends with the line "N passed, N failed".',
    options: {},
    words: none,
  },
  'test:all': {
    usage: 'npm run test:all',
    does: 'The same with the slowest database tests, every browser test, and the slow proofs whose sources changed.',
    options: {},
    words: none,
  },
  check: {
    usage: 'npm run check',
    does: 'Checks types, lint, format, walls and the texts of every language; nothing is run.',
    options: {},
    words: none,
  },
  'test:unit': { usage: 'npm run test:unit -- [WORDS] [-t NAME] [--watch]', does: testing, options: {}, words: any },
  'test:db': { usage: 'npm run test:db -- [WORDS] [-t NAME] [--watch]', does: testing, options: {}, words: any },
  'test:components': {
    usage: 'npm run test:components -- [WORDS] [-t NAME] [--watch]',
    does: testing,
    options: {},
    words: any,
  },
  e2e: { usage: 'npm run e2e -- [WORDS] [-t NAME] [--watch]', does: testing, options: {}, words: any },
  bench: {
    usage: 'npm run bench -- [NAME] [--json FILE] [--OPTION VALUE]',
    does: 'Measures, prints a table and writes the figures. Without NAME it lists what there is; --help after NAME lists its options.',
    options: {},
    words: any,
  },
  screens: {
    usage: 'npm run screens -- [--only NAME] [--language CODE] [--quick]',
    does: 'Shoots every screen of tools/screens/table.ts on a fresh installation. --quick is a phone and a desktop, in the light theme.',
    options: { only: text, language: text, quick: flag },
    words: none,
  },
  frames: {
    usage: 'npm run frames -- [--games A,B] [--screens 390x844,1440x900]',
    does: 'Plays a large win of each game, and a feature of each slot, without a server, and takes a picture in every tier of win: .cache/frames.',
    options: { games: text, screens: text },
    words: none,
  },
  simulate: {
    usage: `npm run simulate -- GAME [--spins N] [--seed TEXT] [--threads N] [--json FILE] [--buy]
npm run simulate -- high-table [--field FIELD] | abyss-pearl [--urchins N] [--pearls N] | harbour-kite [--target HUNDREDTHS] | phoenix-court, and the options above without --buy
npm run simulate -- baccarat | dragonTiger | roulette | doubleZeroRoulette | sicBo | xocDia | bauCua | contest | contestPool | derby`,
    does: 'Plays a game in bulk through the shipped code and compares with its exact figures. --buy plays rounds that buy the feature.',
    options: {
      spins: text,
      seed: text,
      threads: text,
      json: text,
      buy: flag,
      field: text,
      urchins: text,
      pearls: text,
      target: text,
    },
    words: one('GAME'),
  },
  'rng-report': {
    usage: `npm run rng-report -- [--generator KIND] [--sequences N] [--bits N] [--draws N] [--replicates N] [--no-dieharder] [--threads N]
[--out FILE] [--json FILE]`,
    does: 'Puts the generator of seeds and the draws of every game to statistical tests and writes docs/rng-report.md.',
    options: {
      generator: text,
      sequences: text,
      bits: text,
      draws: text,
      replicates: text,
      'no-dieharder': flag,
      threads: text,
      out: text,
      json: text,
    },
    words: none,
  },
  'verify-round': {
    usage: 'npm run verify-round -- FILE [FILE ...]',
    does: 'Draws recorded rounds again from their seeds, without the site, and names those that differ.',
    options: {},
    words: { ...any, needed: ['FILE'] },
  },
  'verify-statement': {
    usage: 'npm run verify-statement -- FILE --key KEY',
    does: `Checks that a saved statement of an agent is as the site signed it. --key is the site's key, as GET /wps/agent/statementKey
answers it.`,
    options: { key: text },
    words: one('FILE'),
  },
  verifier: {
    usage: 'npm run verifier -- [FILE]',
    does: 'Builds one page that draws recorded rounds again without the site: dist/verifier.html unless FILE is given.',
    options: {},
    words: oneAtMost,
  },
  reconcile: {
    usage: 'npm run reconcile -- [--seals] [--published FILE]',
    does: `Proves that the ledger agrees with itself and with the records of play. With --seals also that nothing was changed since it was sealed, and
with --published that the seals are those that were published.`,
    options: { seals: flag, published: text },
    words: none,
  },
  seal: {
    usage: 'npm run seal -- [--prove ID | --verify FILE]',
    does: `Seals the days of the ledger that have ended and publishes the seals. --prove prints the proof of a sealed entry or operation, --verify
checks one.`,
    options: { prove: text, verify: text },
    words: none,
  },
  backup: {
    usage: 'npm run backup -- FILE',
    does: 'Writes an installation into a file, as it stands at one moment; bets may go on.',
    options: {},
    words: one('FILE'),
  },
  restore: {
    usage: 'npm run restore -- FILE [--allow-other-key]',
    does: 'Fills an empty installation from a backup, and reconciles it.',
    options: { 'allow-other-key': flag },
    words: one('FILE'),
  },
  content: {
    usage: `npm run content -- export FILE [--site CODE] [--without-images]
npm run content -- import FILE [--site CODE] --reason TEXT`,
    does: `export writes all content of a site into a file: banners, notices, popups, promotions, help, and the images that they show.
import makes a site's content what the file says; what the file does not name is put away. All of it, or nothing.
Without --site: the only site that there is.`,
    options: { site: text, reason: text, 'without-images': flag },
    words: { needed: ['export or import', 'FILE'], most: 2 },
  },
  seed: {
    usage: 'npm run seed -- [--brand NAME|FILE]',
    does: 'Seeds the demonstration site and its games, or starts the brand of a file, such as those of tools/seed/brands.',
    options: { brand: text },
    words: none,
  },
  conformance: {
    usage: `npm run conformance -- --url URL --key KEY --secret SECRET --ticket TICKET [--ticket TICKET]
npm run conformance -- --listen PORT --launch URL [--key KEY --secret SECRET] [--seconds N]
npm run conformance -- --payments URL --key KEY --secret SECRET [--site CODE --currency CODE --amount N]
  [--listen PORT --provider CODE --seconds N]`,
    does: `The first form checks the wallet of a platform at URL (its origin). TICKET is that of a launch, not exchanged yet; a second one, of another
player on the same site, lets more be checked. --token is the same as --ticket. The player should hold some 50 stakes, and loses a few.
The second plays the platform at PORT. URL is where the provider's game opens, with {ticket} in it. Open the address that is printed and play
until it ends: some answers are lost, late, forged or refused, and at the end it reports what the provider got wrong.
The third checks a payment provider of the open protocol at URL; it pays out small amounts (--amount, minor units). With --listen it takes the
platform's place for reports of the provider CODE, prints where to pay, and waits for what is reported.`,
    options: {
      payments: text,
      site: text,
      currency: text,
      amount: text,
      provider: text,
      url: text,
      key: text,
      secret: text,
      ticket: texts,
      token: texts,
      listen: text,
      launch: text,
      seconds: text,
    },
    words: none,
  },
  'provider:check': {
    usage: `npm run provider:check -- NAME
npm run provider:check -- --url URL --key KEY --secret SECRET [--site CODE] [--currency CODE]`,
    does: `NAME is an adapter's folder in apps/server/src/adapters: checks that it has its four parts, and runs the conformance suite of the wallet
that it stands on and all tests beside it. Or NAME is a provider's code: calls its server as the platform does, and reports what it gets
wrong. With --url the same for a server anywhere that speaks the open protocol.`,
    options: { url: text, key: text, secret: text, site: text, currency: text },
    words: oneAtMost,
  },
  'example-provider': {
    usage: 'npm run example-provider -- [--platform URL --key KEY --secret SECRET] [--site CODE] [--port N]',
    does: `Serves a small provider of one game on the open protocol. Without a key it registers itself with the installation of this checkout, once,
and keeps its key beside the installation's data.`,
    options: { platform: text, key: text, secret: text, site: text, port: text },
    words: none,
  },
  'sandbox-aggregator': {
    usage: `npm run sandbox-aggregator -- --register [--site CODE] [--port N] [--public-url URL] [--seed TEXT] [FAULTS]
npm run sandbox-aggregator -- --platform URL --key KEY --secret SECRET [--port N] [--public-url URL] [--seed TEXT] [FAULTS]`,
    does: `Serves a hundred vendors and ten thousand games that do not exist, on the open protocol in both directions. --register registers it, once,
with the running installation of this checkout; later it starts without.
FAULTS are --lost, --duplicates, --reorders, --errors and --slow with a share from 0 to 1, --latency with milliseconds, --out with codes of
vendors and commas between. The control port, one above --port (3910), changes them while it runs.`,
    options: {
      platform: text,
      key: text,
      secret: text,
      register: flag,
      site: text,
      port: text,
      'public-url': text,
      seed: text,
      lost: text,
      duplicates: text,
      reorders: text,
      errors: text,
      slow: text,
      latency: text,
      out: text,
    },
    words: none,
  },
  'sandbox-payments': {
    usage: `npm run sandbox-payments -- [--site CODE] [--port N] [--switches NAMES]
npm run sandbox-payments -- --platform URL --provider CODE --key KEY --secret SECRET [--port N] [--switches NAMES]`,
    does: `Serves a payment provider of the open protocol in which nobody pays anything: its page lets you play the payer and the bank, who pay in
part, too much, late, twice or never, forge callbacks and charge back. npm start runs one for the demonstration; this is one more. Without
--platform it registers itself with the running installation of this checkout and adds a method in each direction to --site (marigold).
NAMES, with commas between, are paysPayouts, refusesPayouts, losesAnswers, repeatsCallbacks, losesCallbacks: they are turned over at the
start, and on the page while it runs.`,
    options: { platform: text, provider: text, key: text, secret: text, site: text, port: text, switches: text },
    words: none,
  },
  rebuild: {
    usage: 'npm run rebuild -- [CONSUMER]',
    does: `Empties what a consumer keeps and reads the ledger again from the beginning, with all consumers that read what it produces. Without
CONSUMER it lists them.`,
    options: {},
    words: oneAtMost,
  },
  torture: {
    usage: `npm run torture -- [spins|wallet] [--kills N] [--seed TEXT]
npm run torture -- lottery|payments|tables [--kills N] [--players N]
npm run torture -- jackpot [--rounds N] [--players N] [--seed TEXT]
npm run torture -- provider [--rounds N] [--scale X] [--players N] [--seed TEXT]`,
    does: 'Kills at random moments under load, or loses, doubles and delays calls, and looks for what is lost or doubled.',
    options: { kills: text, rounds: text, players: text, scale: text, seed: text },
    words: oneAtMost,
  },
  model: {
    usage: 'npm run model -- [payments] [--operations N] [--seed TEXT]',
    does: `Random operations through several wallets at once; every answer and every balance is compared with a ledger in plain maps. With
payments: acts of members, operators and a provider, with what is lost, repeated and dies, beside plain books.`,
    options: { operations: text, seed: text },
    words: oneAtMost,
  },
  mutation: {
    usage: 'npm run mutation -- TARGET',
    does: 'Changes the code in small ways and counts how many changes the tests notice: money, wallet, or rules- with a family of the rules.',
    options: {},
    words: one('TARGET'),
  },
  workshop: {
    usage: 'npm run workshop',
    does: 'Serves every component of packages/ui in all its states, at WORKSHOP_PORT (3030).',
    options: {},
    words: none,
  },
  generate: {
    usage: 'npm run generate -- [--check]',
    does: 'Writes what is derived from code and checked in. With --check every file is worked out again and compared: minutes.',
    options: { check: flag },
    words: none,
  },
} as const satisfies Record<string, CommandSpec>;

export type CommandName = keyof typeof COMMANDS;
