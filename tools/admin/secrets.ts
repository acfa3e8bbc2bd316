import { isSiteSecretName, siteSecretNames } from '@croupier/server/modules/sites/sites.public.ts';
import { Problem } from '../problem.ts';
import { type AdminDeps, actor, type Of, siteOf } from './words.ts';

/** Keeps the key of a service, read from standard input so that no list of processes shows it. @returns the lines to print. */
export async function setSecret(command: Of<'secret set'>, deps: AdminDeps): Promise<string[]> {
  const { secret: name, reason } = command;
  if (!isSiteSecretName(name)) throw new Problem(`There is no secret ${name}: they are ${siteSecretNames.join(', ')}.`);
  const site = await siteOf(deps, command.site);
  const chunks: string[] = [];
  for await (const chunk of deps.stdin) chunks.push(chunk.toString());
  const value = chunks.join('').replace(/\r?\n$/, '');
  await deps.modules.secrets.change({
    siteId: site.id,
    name,
    value: value === '' ? null : value,
    record: (tx) =>
      deps.modules.staff.audit.write(tx, {
        actor: actor.login,
        operatorId: null,
        siteId: site.id,
        action: 'secret.set',
        target: name,
        reason,
        before: null,
        after: value === '' ? 'removed' : 'set',
      }),
  });
  return [value === '' ? `${name} of ${site.code} was removed.` : `${name} of ${site.code} was set.`];
}
