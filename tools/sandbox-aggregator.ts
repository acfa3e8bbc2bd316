/**
 * `npm run sandbox-aggregator`: a hundred vendors and ten thousand games that do not exist, on the open protocol of
 * docs/integrating-a-game-provider.md in both directions. With `--platform URL --key KEY --secret SECRET` it serves a platform anywhere. With
 * `--register` it registers itself with the development installation of this checkout, once, keeps its key beside that installation's data,
 * and has its catalogue read. Faults are switched on by options, or while it runs through its control port.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { messageOf, Problem } from './problem.ts';
import { root } from './root.ts';
import type { Key } from './sandbox-aggregator/platform-door.ts';
import { register } from './sandbox-aggregator/register.ts';
import { openSandbox, serveSandbox } from './sandbox-aggregator/sandbox.ts';
import { nothingWrong, readSwitches } from './sandbox-aggregator/switches.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: {
    platform: { ...text, default: `http://localhost:${process.env.PORT ?? '3000'}` },
    key: text,
    secret: text,
    register: { type: 'boolean', default: false },
    site: { ...text, default: 'marigold' },
    port: { ...text, default: '3910' },
    'public-url': text,
    seed: { ...text, default: 'sandbox' },
    // shares from 0 to 1, a number of milliseconds, and codes of vendors with commas between
    lost: text,
    duplicates: text,
    reorders: text,
    errors: text,
    slow: text,
    latency: text,
    out: text,
  },
});

function portOf(given: string): number {
  const port = Number(given);
  if (!Number.isInteger(port) || port < 1 || port > 65_534) throw new Problem('--port must be a port.');
  return port;
}

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
    throw error instanceof RangeError ? new Problem(`${error.message}.`) : error;
  }
}

function keyOf(file: string): Key | null {
  const { key, secret } = values;
  if (key && secret) return { keyId: key, secret };
  if (key || secret) throw new Problem('--key and --secret go together.');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Key) : null;
}

try {
  const port = portOf(values.port);
  const folder = join(process.env.DATA_DIR ?? join(root, '.data'), 'sandbox-aggregator');
  mkdirSync(folder, { recursive: true });
  const keyFile = join(folder, `key-${port}.json`);
  const publicUrl = values['public-url'] ?? `http://localhost:${port}`;
  const onError = (error: unknown) => process.stderr.write(`${messageOf(error)}\n`);
  const key = keyOf(keyFile);
  if (!key && !values.register)
    throw new Problem(
      'It has no key: give --key and --secret, or --register it with the installation of this checkout.',
    );
  const sandbox = await openSandbox({
    ...{ platform: values.platform, key, publicUrl, seed: values.seed, switches: switchesOf(), onError },
    journalFile: join(folder, `journal-${port}.jsonl`),
  });
  const served = await serveSandbox(sandbox, { site: port, control: port + 1 });
  say(`The sandbox aggregator serves ${values.platform} at ${publicUrl}; its control is http://localhost:${port + 1}.`);
  if (values.register) {
    const keep = (made: Key) => {
      writeFileSync(keyFile, JSON.stringify(made), { mode: 0o600 });
      sandbox.useKey(made);
    };
    await register({ code: `sandbox-${port}`, publicUrl, site: values.site, isKnown: key !== null, keep, say });
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      served.close();
      sandbox.stop().catch(onError);
    });
  }
} catch (error) {
  process.stderr.write(
    `${error instanceof Problem ? error.message : error instanceof Error ? error.stack : messageOf(error)}\n`,
  );
  process.exitCode = 1;
}
