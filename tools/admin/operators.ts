import { readyRoles } from '@croupier/contract';
import { connectDatabase, type Database } from '@croupier/server/kernel/database.ts';
import { type Invitation, invitationLink, type Role } from '@croupier/server/modules/staff/staff.public.ts';
import { Problem } from '../problem.ts';
import { type AdminDeps, actor, type Of, siteOf } from './words.ts';

/** Invites an operator. The application may not by itself: it takes a connection of the schema's owner, which whoever has DATABASE_URL has. */
export async function inviteOperator(command: Of<'operator invite'>, deps: AdminDeps): Promise<string[]> {
  const { login, reason } = command;
  const role = await roleOf(deps, command.role);
  const siteIds = await siteIdsOf(deps, command.sites);
  const invitation = await asOwner(deps, (ownerDb) =>
    deps.modules.staff.changeOperator.invite({ actor: ownerActor(ownerDb), login, roleId: role.id, siteIds, reason }),
  );
  return [
    `Invited ${login}, ${role.name}, for ${command.sites?.join(', ') ?? 'every site'}.`,
    linkLine(deps, invitation),
  ];
}

/** Changes what an operator may do and where. */
export async function changeOperator(command: Of<'operator set'>, deps: AdminDeps): Promise<string[]> {
  const { login, reason, sites } = command;
  const operatorId = await operatorOf(deps, login);
  const role = command.role === undefined ? undefined : await roleOf(deps, command.role);
  const siteIds = sites === undefined ? undefined : await siteIdsOf(deps, sites);
  await asOwner(deps, (ownerDb) =>
    deps.modules.staff.changeOperator.access({
      actor: ownerActor(ownerDb),
      operatorId,
      reason,
      roleId: role?.id,
      siteIds,
    }),
  );
  const changes = [
    ...(role ? [`is ${role.name}`] : []),
    ...(sites === undefined ? [] : [`acts on ${sites?.join(', ') ?? 'every site'}`]),
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
    `${login} has to choose another password after signing in; every session has ended.`,
    `Password, shown this once: ${password}`,
  ];
}

/** Takes an operator's password and second factors, and makes a new link. */
export async function resetOperator({ login, reason }: Of<'operator reset'>, deps: AdminDeps): Promise<string[]> {
  const operatorId = await operatorOf(deps, login);
  const invitation = await asOwner(deps, (ownerDb) =>
    deps.modules.staff.changeOperator.reset({ actor: ownerActor(ownerDb), operatorId, reason }),
  );
  return [`${login} signs in again after accepting the new invitation.`, linkLine(deps, invitation)];
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

function linkLine({ foundation }: AdminDeps, { invitation, expiresAt }: Invitation): string {
  const link = invitationLink(foundation.consoleOriginFor(null), invitation);
  return `Good once and until ${expiresAt.toISOString()}, shown this once: ${link}`;
}

async function roleOf(deps: AdminDeps, name: string): Promise<Role> {
  const role = await deps.modules.staff.roleByName(name);
  if (!role) throw new Problem(`There is no role ${name}: ${readyRoles.join(', ')}, or one made in the console.`);
  return role;
}

async function siteIdsOf(deps: AdminDeps, codes: readonly string[] | null): Promise<string[] | null> {
  return codes && Promise.all(codes.map(async (code) => (await siteOf(deps, code)).id));
}

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
