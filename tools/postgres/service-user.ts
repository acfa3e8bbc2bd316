import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Problem } from '../problem.ts';

/** The unprivileged user that runs PostgreSQL when we are root. */
export interface ServiceUser {
  name: string;
  uid: number;
  gid: number;
}

const OUR_NAME = 'croupier';
const FALLBACKS = ['postgres', 'nobody'];

/**
 * The user that PostgreSQL has to run as: none when we are not root, for PostgreSQL then runs as ourselves; otherwise the
 * system user `croupier`, made if it may be, or an existing unprivileged one.
 */
export function serviceUser(): ServiceUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const user = findUser(OUR_NAME) ?? createUser() ?? FALLBACKS.map(findUser).find((found) => found !== undefined);
  if (user) return user;
  throw new Problem(
    `PostgreSQL refuses to run as root and no unprivileged user could be made: create one with "useradd --system ${OUR_NAME}", or start as another user.`,
  );
}

function findUser(name: string): ServiceUser | undefined {
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [found, , uid, gid] = line.split(':');
    if (found === name && Number(uid) > 0) return { name, uid: Number(uid), gid: Number(gid) };
  }
  return undefined;
}

function createUser(): ServiceUser | undefined {
  // The second form is BusyBox's, which knows no useradd.
  const made =
    run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', OUR_NAME]) ||
    run('adduser', ['-S', '-D', '-H', OUR_NAME]);
  return made ? findUser(OUR_NAME) : undefined;
}

function run(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

/** What `spawn` needs to start a program as that user. */
export function spawnIdentity(user: ServiceUser | undefined): { uid?: number; gid?: number } {
  return user ? { uid: user.uid, gid: user.gid } : {};
}

/** Whether the user can enter the folder, as the system itself judges it. */
export function canEnter(folder: string, user: ServiceUser): boolean {
  // Not `test -x`: some shells answer that for the real user, and a lent right (ACL) counts too.
  return (
    spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { stdio: 'ignore', cwd: '/', ...spawnIdentity(user) })
      .status === 0
  );
}
