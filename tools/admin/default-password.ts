import { randomBytes } from 'node:crypto';
import { type AdminDeps, actor, memberOf, type Of, readPassword, siteOf } from './words.ts';

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

/** Gives one member a password for the next login alone, and prints it once. */
export async function issuePassword(
  { site: code, account, reason }: Of<'set-default-password of'>,
  deps: AdminDeps,
): Promise<string[]> {
  const site = await siteOf(deps, code);
  const { id: memberId } = await memberOf(deps, site.id, account);
  const { password } = await deps.modules.identity.issuePassword({
    siteId: site.id,
    memberId,
    record: (tx) =>
      deps.modules.staff.audit.write(tx, {
        actor: actor.login,
        operatorId: null,
        siteId: site.id,
        action: 'defaultPassword.issue',
        target: `member ${memberId}`,
        reason,
        before: null,
        after: null,
      }),
  });
  return [
    `${account} has to choose another password at the next login, within three days; every session has ended.`,
    `Password, shown this once: ${password}`,
  ];
}
