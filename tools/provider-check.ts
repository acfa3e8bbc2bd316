/**
 * `npm run provider:check -- NAME`: checks a provider that is registered with this checkout's installation, or an adapter, and ends with 0
 * where everything holds.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { misuse, readCommandLine } from './command-line.ts';
import { type ApiVerdict, checkProviderApi, type ProviderApi } from './conformance/provider-api.ts';
import { messageOf, Problem } from './problem.ts';
import { root } from './root.ts';
import { runVitest } from './vitest-run.ts';
import { withModules } from './with-modules.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const marks = { holds: 'holds   ', wrong: 'WRONG   ', 'left out': 'left out' } as const;
const parts = ['adapter.ts', 'catalogue.ts', 'launch.ts', 'callbacks.ts', 'history.ts'];
const folderOf = (name: string) => join(root, 'apps/server/src/adapters', name);

function report(verdicts: readonly ApiVerdict[]): number {
  for (const { rule, title, result, words } of verdicts) {
    say(`${marks[result]}  ${rule}: ${result === 'holds' ? 'never ' : ''}${title}`);
    if (words !== '') say(`            ${words}`);
  }
  const count = (result: ApiVerdict['result']) => verdicts.filter((verdict) => verdict.result === result).length;
  say(`${count('holds')} hold, ${count('wrong')} are wrong, ${count('left out')} were left out`);
  return count('wrong') === 0 ? 0 : 1;
}

async function checkAdapter(name: string): Promise<number> {
  const missing = parts.filter((part) => !existsSync(join(folderOf(name), part)));
  if (missing.length > 0) throw new Problem(`The adapter ${name} has no ${missing.join(', ')}.`);
  const beside = `adapters/${name}/`;
  const unit = await runVitest('unit', [beside, 'adapters.test', '--passWithNoTests']);
  const db = await runVitest('db', [beside, 'conformance/operator-suite']);
  return unit === 0 && db === 0 ? 0 : 1;
}

/** Where a registered provider is reached, and with which key. */
function registered(code: string): Promise<ProviderApi> {
  return withModules(async ({ providers, sites }) => {
    const provider = await providers.registry.find(code);
    if (!provider) throw misuse('provider:check', `There is neither an adapter nor a provider ${code}`);
    if (provider.protocol !== 'croupier' || provider.apiUrl === null)
      throw new Problem(
        `The provider ${code} is not called in the open protocol: npm run admin -- provider set ${code} --api URL`,
      );
    const key = await providers.registry.newestKey(code);
    const [siteId] = provider.sites.keys();
    if (!key || siteId === undefined) throw new Problem(`The provider ${code} has no key in use, or serves no site.`);
    const site = await sites.get(siteId);
    return { url: provider.apiUrl, ...key, site: site.code, currency: site.currency.code };
  });
}

async function main(): Promise<number> {
  const { values, words } = readCommandLine('provider:check');
  const { url, key, secret, site = 'marigold', currency = 'PHP' } = values;
  const [name] = words;
  if ((name === undefined) === (url === undefined)) throw misuse('provider:check', 'Either NAME or --url');
  if (name === undefined) {
    if (!url || !key || !secret) throw misuse('provider:check', '--url, --key and --secret go together');
    return report(await checkProviderApi({ url, keyId: key, secret, site, currency }));
  }
  if (!/^[a-z][a-z0-9-]{1,31}$/.test(name)) throw misuse('provider:check', `"${name}" is no code of a provider`);
  if (existsSync(folderOf(name))) return checkAdapter(name);
  return report(await checkProviderApi(await registered(name)));
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(
    `${error instanceof Problem ? messageOf(error) : error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exitCode = 1;
}
