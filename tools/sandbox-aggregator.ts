/**
 * `npm run sandbox-aggregator`: a hundred vendors and ten thousand games that do not exist, on the open protocol of
 * docs/integrating-a-game-provider.md in both directions. With `--platform URL --key KEY --secret SECRET` it serves a platform anywhere. With
 * `--register` it registers itself with the development installation of this checkout, once, keeps its key beside that installation's data,
 * and has its catalogue read. Faults are switched on by options, or while it runs through its control port.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { misuse, portNumber, readCommandLine } from './command-line.ts';
import { complaintOf } from './complaint.ts';
import { makeFolder } from './folders.ts';
import { requireLoopbackPort } from './ports.ts';
import { requireRunning } from './postgres/installation.ts';
import { messageOf } from './problem.ts';
import { root } from './root.ts';
import type { Key } from './sandbox-aggregator/platform-door.ts';
import { register } from './sandbox-aggregator/register.ts';
import { openSandbox, serveSandbox } from './sandbox-aggregator/sandbox.ts';
import { nothingWrong, readSwitches } from './sandbox-aggregator/switches.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

const { values } = readCommandLine('sandbox-aggregator');
const { platform = `http://localhost:${process.env.PORT ?? '3000'}`, site = 'marigold', seed = 'sandbox' } = values;

/** The switches of the command line. */
function switchesOf() {
  const { lost, duplicates, reorders, errors, slow, latency, out } = values;
  const numbers = Object.entries({ lost, duplicates, reorders, errors, slow, latencyMs: latency }).flatMap(
    ([name, value]) => (value === undefined ? [] : [[name, Number(value)] as const]),
  );
  const given = { ...Object.fromEntries(numbers), ...(out === undefined ? {} : { out: out.split(',') }) };
  try {
    return readSwitches(given, nothingWrong);
  } catch (error) {
    throw error instanceof RangeError ? misuse('sandbox-aggregator', error.message) : error;
  }
}

function keyOf(file: string): Key | null {
  const { key, secret } = values;
  if (key && secret) return { keyId: key, secret };
  if (key || secret) throw misuse('sandbox-aggregator', '--key and --secret go together');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Key) : null;
}

async function main(): Promise<void> {
  const port = portNumber('sandbox-aggregator', '--port', values.port ?? '3910', 65_534);
  const switches = switchesOf();
  if (values.register) requireRunning(process.env);
  const folder = join(process.env.DATA_DIR ?? join(root, '.data'), 'sandbox-aggregator');
  const keyFile = join(folder, `key-${port}.json`);
  const key = keyOf(keyFile);
  if (!key && !values.register)
    throw misuse(
      'sandbox-aggregator',
      'It has no key: give --key and --secret, or --register it with the installation of this checkout',
    );
  for (const one of [port, port + 1]) await requireLoopbackPort(one);
  makeFolder(folder);
  const publicUrl = values['public-url'] ?? `http://localhost:${port}`;
  const sandbox = await openSandbox({
    platform,
    key,
    publicUrl,
    seed,
    switches,
    onError,
    journalFile: join(folder, `journal-${port}.jsonl`),
  });
  const served = await serveSandbox(sandbox, { site: port, control: port + 1 });
  const stop = () => {
    served.close();
    sandbox.stop().catch(onError);
  };
  say(`The sandbox aggregator serves ${platform} at ${publicUrl}; its control is http://localhost:${port + 1}.`);
  if (values.register) {
    const keep = (made: Key) => {
      writeFileSync(keyFile, JSON.stringify(made), { mode: 0o600 });
      sandbox.useKey(made);
    };
    try {
      await register({ code: `sandbox-${port}`, publicUrl, site, isKnown: key !== null, keyFile, keep, say });
    } catch (error) {
      stop();
      throw error;
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
}

function onError(error: unknown): void {
  process.stderr.write(`${messageOf(error)}\n`);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${complaintOf(error)}\n`);
  process.exitCode = 1;
}
