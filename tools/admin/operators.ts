import { randomBytes } from 'node:crypto';
import { connectDatabase, type Database } from '@croupier/server/kernel/database.ts';
import { Problem } from '../problem.ts';
import { type AdminDeps, actor, type Of, readPassword, siteOf } from './words.ts';

/** Adds an operator. The application may not: it takes a connection of the schema's owner, which whoever has DATABASE_URL has. */
export function addOperator(command: Of<'operator add'>, deps: AdminDeps): Promise<string[]> {
  const { login, role, reason } = command;
  return asOwner(deps, async (ownerDb) => {
    const site = command.site === null ? null : await siteOf(deps, command.site);
    const password = command.passwordFromStdin ? await readPassword(deps.stdin) : randomBytes(18).toString('base64url');
    await deps.modules.staff.addOperator(ownerDb, {
      login,
      password,
      role,
      siteId: site?.id ?? null,
      actor: actor.login,
      operatorId: null,
      reason,
    });
    return [
      `Added ${login}, ${role} of ${site ? `the site ${site.code}` : 'every site'}.`,
      ...(command.passwordFromStdin ? [] : [`Password, shown this once: ${password}`]),
    ];
  });
}

/** Changes what an operator may do and where. */
export async function changeOperator(command: Of<'operator set'>, deps: AdminDeps): Promise<string[]> {
  const { login, role, reason } = command;
  const operatorId = await operatorOf(deps, login);
  const site = command.site === null ? null : await siteOf(deps, command.site);
  const siteId = command.everySite ? null : site?.id;
  await asOwner(deps, (ownerDb) =>
    deps.modules.staff.changeOperator.access({ actor: ownerActor(ownerDb), operatorId, reason, role, siteId }),
  );
  const changes = [
    ...(role ? [`is ${role}`] : []),
    ...(siteId === null ? ['acts on every site'] : site ? [`acts on the site ${site.code}`] : []),
  ];
  return [`${login} now ${changes.join(' and ')}; every session has ended.`];
}

/** Gives an operator a password that is printed once and opens nothing but the form for another. */
export async function resetOperatorPassword(command: Of<'operator password'>, deps: AdminDeps): Promise<string[]> {
  const { login, reason } = command;
  const operatorId = await operatorOf(deps, login);
  const { password } = await asOwner(deps, (ownerDb) =>
    deps.modules.staff.changeOperator.resetPassword({ actor: ownerActor(ownerDb), operatorId, reason }),
  );
  return [
    `${login} has to choose another password at the next login; every session has ended.`,
    `Password, shown this once: ${password}`,
  ];
}

/** Ends an operator's access for good. */
export async function removeOperator({ login, reason }: Of<'operator remove'>, deps: AdminDeps): Promise<string[]> {
  const operatorId = await operatorOf(deps, login);
  await asOwner(deps, (ownerDb) =>
    deps.modules.staff.changeOperator.remove({ actor: ownerActor(ownerDb), operatorId, reason }),
  );
  return [`Removed ${login}; every session has ended.`];
}

const ownerActor = (ownerDb: Database) => ({ kind: 'owner', login: actor.login, ownerDb }) as const;

async function operatorOf(deps: AdminDeps, login: string): Promise<string> {
  const operator = await deps.modules.staff.operatorByLogin(login);
  if (!operator) throw new Problem(`There is no operator ${login}.`);
  return operator.id;
}

async function asOwner<Result>(
  { foundation }: AdminDeps,
  work: (ownerDb: Database) => Promise<Result>,
): Promise<Result> {
  const { config, log } = foundation;
  const ownerDb = connectDatabase({ url: config.databaseUrl, poolSize: 1, role: null, log });
  try {
    return await work(ownerDb);
  } finally {
    await ownerDb.close();
  }
}
