/**
 * `npm run example-provider`: a small provider of one game, a coin flip, on the open protocol of docs/integrating-a-game-provider.md. With
 * `--platform URL --key KEY --secret SECRET` it serves a platform anywhere; without them it registers itself with the installation of
 * this checkout, once, and keeps its key beside the installation's data.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCommand } from './admin/command.ts';
import { runCommand } from './admin/run-command.ts';
import { misuse, portNumber, readCommandLine } from './command-line.ts';
import { complaintOf } from './complaint.ts';
import { openJournal } from './example-provider/journal.ts';
import { createExampleServer } from './example-provider/server.ts';
import { createWalletClient } from './example-provider/wallet-client.ts';
import { makeFolder } from './folders.ts';
import { requireLoopbackPort } from './ports.ts';
import { requireRunning } from './postgres/installation.ts';
import { messageOf, Problem } from './problem.ts';
import { root } from './root.ts';
import { withModules } from './with-modules.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

const { values } = readCommandLine('example-provider');
const { platform = `http://localhost:${process.env.PORT ?? '3000'}`, site = 'marigold' } = values;

const code = 'coinworks';
const folder = join(process.env.DATA_DIR ?? join(root, '.data'), 'example-provider');

type Key = { keyId: string; secret: string };

async function keyOf(port: number): Promise<Key> {
  const { key, secret } = values;
  if (key && secret) return { keyId: key, secret };
  if (key || secret) throw misuse('example-provider', '--key and --secret go together');
  const file = join(folder, `key-${port}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Key;
  requireRunning(process.env);
  makeFolder(folder);
  const made = await register(port);
  writeFileSync(file, JSON.stringify(made), { mode: 0o600 });
  return made;
}

/** Registers with the installation of this checkout through the operator's own commands. */
function register(port: number): Promise<Key> {
  const reason = ['--reason', 'the example of a game provider'];
  const launch = `http://localhost:${port}/#ticket={ticket}&lang={language}`;
  const name = port === 3900 ? code : `${code}-${port}`;
  return withModules(async (modules, foundation) => {
    if (await modules.providers.registry.find(name))
      throw new Problem(
        `${name} is registered already and its key is not in ${folder}: make another with "npm run admin -- provider key ${name} --reason TEXT" and give it with --key and --secret, or choose another --port.`,
      );
    const admin = (args: string[]) => runCommand(readCommand(args), { modules, foundation, stdin: process.stdin });
    const added = ['provider', 'add', name, '--title', 'Coinworks', '--launch', launch, '--site', site];
    const lines = await admin([...added, '--grant-limit', '10', ...reason]);
    const game = ['provider', 'game', name, 'flip', '--title', 'Coin Flip', '--site', site];
    await admin([...game, '--min-bet', '1', '--max-bet', '1000', ...reason]);
    const keyId = /^Key: (.+)$/.exec(lines.at(-2) ?? '')?.[1];
    const secret = /: ([0-9a-f]{64})$/.exec(lines.at(-1) ?? '')?.[1];
    if (!keyId || !secret) throw new Error('the registration printed no key');
    say(`Registered as ${name} on ${site}.`);
    return { keyId, secret };
  });
}

try {
  const port = portNumber('example-provider', '--port', values.port ?? '3900');
  await requireLoopbackPort(port);
  const key = await keyOf(port);
  makeFolder(folder);
  const wallet = createWalletClient({ platform, ...key });
  const journal = openJournal(join(folder, `journal-${port}.jsonl`));
  const onError = (error: unknown) => process.stderr.write(`${messageOf(error)}\n`);
  const server = createExampleServer({ wallet, journal, onError });
  server.listen(port, '127.0.0.1', () => {
    say(`The example provider serves ${platform} at http://localhost:${port}.`);
    say('Open "Coin Flip" on the site to play it.');
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      wallet.stop();
      server.close();
      server.closeAllConnections();
    });
  }
} catch (error) {
  process.stderr.write(`${complaintOf(error)}\n`);
  process.exitCode = 1;
}
