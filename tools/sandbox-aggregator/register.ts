import { readCommand } from '../admin/command.ts';
import { runCommand } from '../admin/run-command.ts';
import { Problem } from '../problem.ts';
import { withModules } from '../with-modules.ts';
import type { Key } from './platform-door.ts';

/**
 * Registers the running sandbox with the development installation of this checkout through the operator's own commands, and has its
 * catalogue read; where it is known already the catalogue alone. @throws Problem in production, and where it is registered but its key is lost
 */
export function register(options: {
  code: string;
  publicUrl: string;
  site: string;
  isKnown: boolean;
  /** Where its key is kept. */
  keyFile: string;
  keep: (key: Key) => void;
  say: (line: string) => void;
}): Promise<void> {
  const { code, publicUrl, site, say } = options;
  const reason = ['--reason', 'games of the sandbox'];
  return withModules(async (modules, foundation) => {
    if (foundation.config.environment === 'production')
      throw new Problem('The sandbox is for development: a production site offers no games that do not exist.');
    const admin = (args: string[]) => {
      say(`npm run admin -- ${args.map((arg) => (/[\s"'{}#&=]/.test(arg) ? `'${arg}'` : arg)).join(' ')}`);
      return runCommand(readCommand(args), { modules, foundation, stdin: process.stdin });
    };
    if (!options.isKnown) {
      const settings = { launch: 'call', origins: [publicUrl], history: true };
      const reach = ['--api', `${publicUrl}/api/v1`, '--settings', JSON.stringify(settings)];
      const added = ['provider', 'add', code, '--title', 'Sandbox', ...reach, '--site', site];
      if (await modules.providers.registry.find(code))
        throw new Problem(
          `${code} is registered already and its key is not in ${options.keyFile}: make another with "npm run admin -- provider key ${code} --reason TEXT" and give it with --key and --secret, or choose another --port.`,
        );
      options.keep(keyIn(await admin([...added, '--grant-limit', '10', ...reason])));
    }
    for (const line of await admin(['provider', 'sync', code, ...reason])) say(line);
  });
}

function keyIn(lines: readonly string[]): Key {
  const reported = lines.join('\n');
  const keyId = /^Key: (.+)$/m.exec(reported)?.[1];
  const secret = /: ([0-9a-f]{64})$/m.exec(reported)?.[1];
  if (!keyId || !secret) throw new Error('the registration printed no key');
  return { keyId, secret };
}
