import { demoAgent } from '@croupier/server/demo/demo-agents.ts';
import { demoOperator } from '@croupier/server/demo/demo-operator.ts';
import { prepareDataDir, secretOf } from '../secrets.ts';
import { requireFreePorts } from './checks.ts';
import type { Child } from './child.ts';
import { type StartedDatabase, startDatabase } from './database.ts';
import { lockDataDir } from './lock.ts';
import { becomesReady, devOutboxKey } from './server.ts';
import { readSettings, type StartSettings } from './settings.ts';

/** What runs on the database, and how. */
export interface Plan {
  /** Work that must be done before the programs start and needs no database. */
  prepare: (settings: StartSettings) => Promise<void>;
  /** Starts the programs, the server first. */
  launch: (settings: StartSettings, database: StartedDatabase) => Child[];
  /** The port at which the server reports that it is ready. */
  serverPort: (settings: StartSettings) => number;
  /** Work that follows once the server is ready; answers with the address to open. */
  whenReady: (settings: StartSettings) => Promise<string>;
}

const STOP_TIMEOUT_MS = 20_000;

/** Prints one line of progress. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/**
 * Runs an installation until a signal or until one of its programs ends, then stops everything in order: programs, then
 * database. Exits with 0 after a signal, with the program's code otherwise.
 */
export async function runInstallation(plan: Plan): Promise<never> {
  const asked = askedToStop();
  const settings = readSettings(process.env);
  prepareDataDir(settings.dataDir);
  const lock = lockDataDir(settings.dataDir);
  const running: Running = { database: undefined, children: [], isStopping: false };
  let code: number;
  try {
    await requireFreePorts(settings, lock);
    code = await Promise.race([asked, run(plan, settings, running)]);
  } finally {
    await stopAll(running);
    lock.release();
  }
  process.exit(code);
}

interface Running {
  database: Promise<StartedDatabase> | undefined;
  children: Child[];
  isStopping: boolean;
}

/** Settles with the exit code once something ended by itself. */
async function run(plan: Plan, settings: StartSettings, running: Running): Promise<number> {
  running.database = startDatabase(settings, process.env, say);
  const [database] = await Promise.all([running.database, plan.prepare(settings)]);
  running.children = plan.launch(settings, database);
  const server = running.children[0];
  if (server && (await becomesReady(plan.serverPort(settings), server))) {
    const address = await plan.whenReady(settings);
    say(`Croupier is ready after ${secondsSinceLaunch()} s: ${address}`);
    if (settings.nodeEnv !== 'production')
      say(`Mail and SMS, from another machine too: ${address}/dev/outbox?key=${devOutboxKey(settings.dataDir)}`);
    if (settings.paymentsPort !== null)
      say(`Sandbox of payments, where payers and banks are played: http://127.0.0.1:${settings.paymentsPort}`);
    for (const line of consoleLines(settings, address)) say(line);
    sayWhenEnded(running, server, database);
  }
  return Promise.race([...running.children.map((child) => child.exited), database.exited.then(() => 1)]);
}

/** Where operators work, and who may sign in there. */
function consoleLines({ consolePort, dataDir, nodeEnv }: StartSettings, address: string): string[] {
  const { CONSOLE_ORIGIN, SECRET_KEY, DEMO } = process.env;
  const at = CONSOLE_ORIGIN || `${new URL(address).protocol}//${new URL(address).hostname}:${consolePort}`;
  const invite = 'npm run admin -- operator invite LOGIN --role owner';
  if (nodeEnv === 'production' || DEMO === 'false') return [`Operators' console: ${at}. The first operator: ${invite}`];
  const secretKey = SECRET_KEY || secretOf(dataDir, 'secretKey');
  const { login, password, authenticatorKey } = demoOperator(secretKey);
  const agent = demoAgent(secretKey);
  return [
    `Operators' console: ${at}. More operators: ${invite}`,
    `The demonstration's operator: ${login}, password ${password}, authenticator key ${authenticatorKey}`,
    `The demonstration's top agent: ${agent.account}, password ${agent.password}, to be changed at the first sign-in`,
  ];
}

/** What ends before it was ready has said why; what ends later may have been killed without a word. */
function sayWhenEnded(running: Running, server: Child, database: StartedDatabase): void {
  const report = (sentence: string) => () => {
    if (!running.isStopping) say(sentence);
  };
  void server.exited.then(report('The server ended unexpectedly: see what it said last, then start again.'));
  void database.exited.then(report(`PostgreSQL ended unexpectedly: see ${database.logFile}, then start again.`));
}

async function stopAll(running: Running): Promise<void> {
  running.isStopping = true;
  await Promise.all(running.children.map((child) => child.stop(STOP_TIMEOUT_MS)));
  // A database that failed to start has nothing to stop; its error is on its way already.
  const database = await running.database?.catch(() => undefined);
  await database?.stop();
}

/** Settles with 0 at the first signal; later ones change nothing, for stopping is under way. */
function askedToStop(): Promise<number> {
  return new Promise((done) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => done(0));
  });
}

function secondsSinceLaunch(): string {
  const launchedAt = Number(process.env.CROUPIER_LAUNCHED_AT ?? performance.timeOrigin);
  return ((Date.now() - launchedAt) / 1000).toFixed(1);
}
