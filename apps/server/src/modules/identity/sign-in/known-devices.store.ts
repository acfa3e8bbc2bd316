import type { Queryable } from '../../../kernel/database.ts';

/** Whether a member has completed a login in this browser since a time. */
export async function isKnownDevice(
  db: Queryable,
  memberId: string,
  deviceHash: Buffer | null,
  since: Date,
): Promise<boolean> {
  const rows = await db.query(
    'select 1 from identity.known_device where member_id = $1 and device_hash = $2 and last_at > $3 and logged_in',
    [memberId, deviceHash, since],
    'known-device',
  );
  return rows.length > 0;
}

export async function saveKnownDevice(
  tx: Queryable,
  device: { memberId: string; deviceHash: Buffer; at: Date; loginAnswerOf: boolean },
): Promise<void> {
  await tx.query(
    `insert into identity.known_device as known (member_id, device_hash, first_at, last_at, logged_in) values ($1, $2, $3, $3, $4)
     on conflict (member_id, device_hash) do update
       set last_at = excluded.last_at, logged_in = known.logged_in or excluded.logged_in`,
    [device.memberId, device.deviceHash, device.at, device.loginAnswerOf],
  );
}

/** Deletes every browser of a member but one. */
export async function deleteKnownDevicesBut(tx: Queryable, memberId: string, deviceHash: Buffer | null): Promise<void> {
  await tx.query('delete from identity.known_device where member_id = $1 and device_hash is distinct from $2', [
    memberId,
    deviceHash,
  ]);
}

export async function deleteKnownDevicesBefore(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from identity.known_device where last_at < $1', [before]);
}
