import { randomBytes } from 'node:crypto';
import { type AdminDeps, actor, type Of, readPassword, siteOf } from './words.ts';

/** Sets the password of accounts that are opened for others: made and printed once, or read from standard input. */
export async function setDefaultPassword(
  { site: code, passwordFromStdin, reason }: Of<'set-default-password'>,
  deps: AdminDeps,
): Promise<string[]> {
  const site = await siteOf(deps, code);
  const password = passwordFromStdin ? await readPassword(deps.stdin) : randomBytes(12).toString('base64url');
  await deps.modules.identity.setDefaultPassword({
    siteId: site.id,
    password,
    record: (tx) =>
      deps.modules.staff.audit.write(tx, {
        actor: actor.login,
        operatorId: null,
        siteId: site.id,
        action: 'defaultPassword.set',
        target: site.code,
        reason,
        before: null,
        after: null,
      }),
  });
  return [
    `Set the default password of ${site.code}: whoever logs in with it has to choose another.`,
    ...(passwordFromStdin ? [] : [`Password, shown this once: ${password}`]),
  ];
}
