import { randomInt } from 'node:crypto';
import type { SealingKey } from '@croupier/contract/seal';
import { demoSite } from '@croupier/server/demo/seed-demo.ts';
import { atLeast, type BenchTarget, median, type RunBench } from '../bench-kit.ts';
import { freePort } from '../ports.ts';
import { withClient } from '../postgres/roles.ts';
import type { RunningPostgres } from '../postgres/start-postgres.ts';
import { becomesReady, startServer } from '../start/server.ts';
import { registerMember, siteClient } from '../testing/player.ts';
import { casesOf, known, type Person, unknown } from './enumeration/cases.ts';
import { createProbe, type Probe } from './enumeration/probe.ts';
import { rankTest } from './enumeration/rank-test.ts';
import { rounded } from './wallet/figures.ts';
import { type AtEnd, addDatabase, type DatabaseAddresses, secretKey, withModules } from './wallet/ledger.ts';
import { onPostgres } from './wallet/on-postgres.ts';

export const description =
  'Whether answers or their time distinguish a known name, number or address from an unknown one. --pairs, --only, --port';

const PEOPLE = 20;
const WARM_UP = 5;
const stopTimeoutMs = 10_000;
/** A setting holds on every process within this. */
const settledMs = 3_000;

/** Everything that could be guessed at is open, and no limit ends the measurement before there are figures. */
const settings = {
  MOBILENUMREG3: true,
  REGMOBVERF3: true,
  MOBILEVERCODELOGIN3: true,
  forgotByMobile: true,
  forgotByEmail: true,
  registerFields: { email: { enabled: true }, mobileNum: { enabled: true } },
  loginTries: 50,
  loginAccountTries: 1_000,
  loginCaptchaAfter: 50,
  // what shows that a person asks is looked at before anybody is looked up
  botCheck: 'none',
  messagesPerRecipientHour: 60,
  messagesPerRecipientDay: 200,
  smsPerSiteHour: 1_000_000,
  mailsPerSiteHour: 1_000_000,
};

export const options = ['only', 'pairs', 'port'] as const;

/** Asks each call about people who are known and people who are not, in random order, and compares what came back and when. */
export const run: RunBench = async ({ flags, progress }) => {
  const pairs = Number(flags.pairs ?? 150);
  return onPostgres(flags.port, async (postgres, dataDir, atEnd) => {
    const fixture = await setFixture(postgres, { dataDir, atEnd, progress });
    const cases = Object.entries(casesOf(fixture.termsVersion)).filter(
      ([name]) => !flags.only || flags.only.split(',').includes(name),
    );
    const table = [];
    for (const [name, question] of cases) {
      progress(name);
      table.push({ call: name, ...(await compare(fixture.probe, question, pairs)) });
    }
    const targets = table.flatMap(targetsOf);
    return { table, targets, figures: { pairs, cases: table } };
  });
};

/** Times that chance explains less often than this reveal who is known. A dozen calls are tested at once, hence well below 0.05. */
const LEAST_P = 0.001;

/** Nobody may be found out by what a call answers (1 where all answers are the same) nor by when. */
const targetsOf = ({ call, answers, p }: { call: string; answers: string; p: number }): BenchTarget[] => [
  atLeast(`same answers, ${call}`, 1, answers === 'same' ? 1 : 0),
  atLeast(`p of the times, ${call}`, LEAST_P, p),
];

async function compare(probe: Probe, question: ReturnType<typeof casesOf>[string], pairs: number) {
  const times = { known: [] as number[], unknown: [] as number[] };
  const reported = { known: new Set<string>(), unknown: new Set<string>() };
  const turns = Array.from({ length: pairs + WARM_UP }, (_, turn) => [
    { who: 'known', person: known(turn % PEOPLE), turn: 2 * turn },
    { who: 'unknown', person: unknown(turn % PEOPLE), turn: 2 * turn + 1 },
  ]) as { who: keyof typeof times; person: Person; turn: number }[][];
  // what a question leaves behind for the next one falls on both alike
  const order = [...turns.slice(0, WARM_UP).flat(), ...shuffled(turns.slice(WARM_UP).flat())];
  for (const [place, { who, person, turn }] of order.entries()) {
    const answered = await probe.ask(question(person, turn));
    reported[who].add(answered.reported);
    if (place >= 2 * WARM_UP) times[who].push(answered.ms);
  }
  const { above, p } = rankTest(times.known, times.unknown);
  const [knownMs, unknownMs] = [median(times.known), median(times.unknown)];
  return {
    knownMs: rounded(knownMs),
    unknownMs: rounded(unknownMs),
    differenceMs: Number((knownMs - unknownMs).toFixed(2)),
    above: Number(above.toFixed(3)),
    p: Number(p.toPrecision(2)),
    answers: [...reported.known].sort().join() === [...reported.unknown].sort().join() ? 'same' : 'DIFFER',
    answer: [...reported.known, ...reported.unknown][0]?.slice(0, 60) ?? '',
  };
}

async function setFixture(
  postgres: RunningPostgres,
  { dataDir, atEnd, progress }: { dataDir: string; atEnd: AtEnd; progress: (line: string) => void },
): Promise<{ probe: Probe; termsVersion: string }> {
  const database = await addDatabase(postgres, 'bench_enumeration');
  const ports = {
    port: await freePort(),
    gamesPort: await freePort(),
    consolePort: await freePort(),
    paymentsPort: null,
  };
  const env = {
    SECRET_KEY: secretKey,
    LOG_LEVEL: 'error',
    RATE_LIMIT_SCALE: '1000000',
    SERVE_FILES: 'false',
    // each question comes from a network of its own
    TRUSTED_PROXIES: 'loopback',
  };
  const started = { ...ports, dataDir, databaseUrl: database.ownerUrl, nodeEnv: 'development' as const };
  const server = startServer(started, database, { env });
  atEnd(() => server.stop(stopTimeoutMs));
  if (!(await becomesReady(ports.port, server))) throw new Error('The server ended before it was ready.');
  const origin = `http://127.0.0.1:${ports.port}`;
  progress(`MemberRegistration ${PEOPLE} members`);
  for (let index = 0; index < PEOPLE; index += 1) {
    await registerMember({ site: origin, games: origin }, known(index).username);
  }
  await openWays(database);
  await new Promise((done) => setTimeout(done, settledMs));
  const site = siteClient(origin, () => null);
  const [key, { termsVersion }] = await Promise.all([
    site('system.sealingKey', {}) as Promise<SealingKey>,
    site('system.registerSettings', {}),
  ]);
  return { probe: createProbe(origin, key), termsVersion };
}

/** Turns on what a site may have, and gives those who are known a number and an address that were proved. */
async function openWays(database: DatabaseAddresses): Promise<void> {
  await withModules(database, async ({ sites }) => {
    const site = await sites.byCode(demoSite.code);
    for (const [key, value] of Object.entries(settings)) {
      await sites.change({ siteId: site?.id ?? '', key, value, record: async () => {} });
    }
  });
  await withClient(database.ownerUrl, async (client) => {
    for (let index = 0; index < PEOPLE; index += 1) {
      const { username, mobileNum, email } = known(index);
      const done = await client.query(
        `update identity.member_personal p set email = $2, email_verified_at = now(), mobile = $3, mobile_verified_at = now()
         from identity.member m where m.id = p.member_id and m.username_key = $1`,
        [username, email, `+84${mobileNum.slice(1)}`],
      );
      if (done.rowCount !== 1) throw new Error(`${username} was not registered`);
    }
  });
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  const left = [...items];
  for (let last = left.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [left[last], left[other]] = [left[other] as Item, left[last] as Item];
  }
  return left;
}
