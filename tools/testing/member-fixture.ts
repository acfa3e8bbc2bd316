import { memberKinds } from '@croupier/contract/member-kind';
import { connectDatabase, type Queryable } from '@croupier/server/kernel/database.ts';
import { setMemberType, setProvedAt, setRealityCheckDue } from '@croupier/server/testing/fixture.store.ts';
import { silentLog } from '@croupier/server/testing/test-kernel.ts';
import { onModules } from './foresee.ts';
import type { TestInstallation } from './installation.ts';

const agentType = 2;

/** Turns a member of the demonstration into a trial account. */
export function makeTrial(installation: TestInstallation, account: string): Promise<void> {
  return onMember(installation, account, (db, memberId) => setMemberType(db, memberId, memberKinds.trial));
}

/** Turns a member of the demonstration into an agent. */
export function makeAgent(installation: TestInstallation, account: string): Promise<void> {
  return onMember(installation, account, (db, memberId) => setMemberType(db, memberId, agentType));
}

/** Lets the time pass for which a member's sessions count as proved. */
export function forgetProofs(installation: TestInstallation, account: string): Promise<void> {
  return onMember(installation, account, (db, memberId) => setProvedAt(db, memberId, new Date(0)));
}

/** Lets a member have played so long that a reality check is due, with 90 minutes to show. */
export function makeRealityCheckDue(installation: TestInstallation, account: string): Promise<void> {
  return onMember(installation, account, (db, memberId) => setRealityCheckDue(db, memberId));
}

async function onMember(
  installation: TestInstallation,
  account: string,
  change: (db: Queryable, memberId: string) => Promise<void>,
): Promise<void> {
  const memberId = await onModules(installation, async ({ sites, identity }) => {
    const site = await sites.byCode('marigold');
    return site && (await identity.memberByAccount(site.id, account))?.id;
  });
  if (!memberId) throw new Error(`no member ${account}`);
  const db = connectDatabase({ url: installation.database.ownerUrl, poolSize: 1, role: null, log: silentLog });
  await change(db, memberId);
  await db.close();
}
