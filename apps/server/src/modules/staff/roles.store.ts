import type { Revealed } from '@croupier/contract';
import type { Queryable } from '../../kernel/database.ts';

export type Role = {
  id: string;
  /** The code of a role that comes with the platform; null for one that was made. */
  ready: string | null;
  name: string;
  scope: 'platform' | 'sites';
  permissions: string[];
  reveals: Revealed[];
  /** Minor units by currency. */
  secondPersonAbove: Record<string, string>;
  networks: string[];
  revision: number;
  /** How many operators hold it. */
  operators: number;
};

/** What of a role its author writes. */
export type RoleFields = Pick<Role, 'name' | 'scope' | 'permissions' | 'reveals' | 'secondPersonAbove' | 'networks'>;

export type RoleVerdict = 'written' | 'not_found' | 'not_permitted' | 'conflict' | 'role_in_use';

const columns = `r.id, r.ready, r.name, r.scope, staff.role_permissions(r) as permissions, r.reveals,
  r.second_person_above as "secondPersonAbove", r.networks::text[] as networks, r.revision,
  (select count(*)::int from staff.operator o where o.role_id = r.id and o.removed_at is null) as operators`;

/** Roles that were not removed: those that come with the platform first, in the order in which they came. */
export async function listRoles(db: Queryable): Promise<Role[]> {
  return db.query<Role>(
    `select ${columns} from staff.role r where r.removed_at is null order by r.ready is null, r.created_at, r.id limit 1000`,
  );
}

export async function findRole(db: Queryable, roleId: string): Promise<Role | null> {
  const rows = await db.query<Role>(`select ${columns} from staff.role r where r.id = $1 and r.removed_at is null`, [
    roleId,
  ]);
  return rows[0] ?? null;
}

/** The role of a ready role's code, or of a name whatever its case. */
export async function findRoleByName(db: Queryable, name: string): Promise<Role | null> {
  const rows = await db.query<Role>(
    `select ${columns} from staff.role r where r.removed_at is null and (r.ready = $1 or lower(r.name) = lower($1))
     order by r.ready is null limit 1`,
    [name],
  );
  return rows[0] ?? null;
}

/** Makes, changes or removes a role as an operator asks for it; the database judges whether that may be. */
export async function writeRole(
  db: Queryable,
  write: {
    staffId: string;
    actor: object;
    role: ({ id?: string; revision?: number } & RoleFields) | { id: string; removed: true };
    reason: string;
    at: Date;
  },
): Promise<{ verdict: RoleVerdict; id: string | null }> {
  const [row] = await db.query<{ verdict: RoleVerdict; id: string | null }>(
    'select verdict, id from staff.write_role($1, $2, $3, $4, $5)',
    [write.staffId, JSON.stringify(write.actor), JSON.stringify(write.role), write.reason, write.at],
  );
  if (!row) throw new Error('a change of a role was not judged');
  return row;
}
