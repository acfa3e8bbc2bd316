import type { Queryable } from '../../kernel/database.ts';
import type { RtpVersion } from './sync-page.ts';

export type VersionedGame = { rtpVersion: string | null; rtpBps: number | null; versions: RtpVersion[] };

/** Reads a game of a site and locks its listing until the transaction ends; null where the site has no such game. */
export async function lockVersionedGame(tx: Queryable, siteId: string, nodeId: string): Promise<VersionedGame | null> {
  const rows = await tx.query<VersionedGame>(
    `select sg.rtp_version as "rtpVersion", g.rtp_bps as "rtpBps", g.versions from catalogue.site_game sg join catalogue.game g using (node_id)
     where sg.site_id = $1 and sg.node_id = $2 for update of sg`,
    [siteId, nodeId],
  );
  return rows[0] ?? null;
}

export type NewRtpChoice = {
  siteId: string;
  nodeId: string;
  version: string | null;
  rtpBps: number | null;
  fromAt: Date;
  appliedAt: Date | null;
  operatorId: string;
  reason: string;
};

/** Stores a choice; one that was still to come gives way to it. */
export async function insertRtpChoice(tx: Queryable, choice: NewRtpChoice): Promise<void> {
  const { siteId, nodeId } = choice;
  await tx.query('delete from catalogue.rtp_choice where site_id = $1 and node_id = $2 and applied_at is null', [
    siteId,
    nodeId,
  ]);
  await tx.query(
    `insert into catalogue.rtp_choice (site_id, node_id, version, rtp_bps, from_at, applied_at, chosen_by, reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [siteId, nodeId, choice.version, choice.rtpBps, choice.fromAt, choice.appliedAt, choice.operatorId, choice.reason],
  );
}

export async function setRtpVersion(
  tx: Queryable,
  siteId: string,
  nodeId: string,
  version: string | null,
): Promise<void> {
  await tx.query('update catalogue.site_game set rtp_version = $3 where site_id = $1 and node_id = $2', [
    siteId,
    nodeId,
    version,
  ]);
}

/** Applies the choices whose time has come. @returns the sites concerned */
export async function applyDueChoices(db: Queryable, now: Date): Promise<string[]> {
  const rows = await db.query<{ siteId: string }>(
    `with due as (
       update catalogue.rtp_choice set applied_at = $1 where applied_at is null and from_at <= $1 returning site_id, node_id, version)
     update catalogue.site_game sg set rtp_version = due.version from due
     where sg.site_id = due.site_id and sg.node_id = due.node_id returning sg.site_id as "siteId"`,
    [now],
  );
  return [...new Set(rows.map(({ siteId }) => siteId))];
}

export type RtpChoice = {
  id: string;
  version: string | null;
  rtpBps: number | null;
  fromAt: Date;
  appliedAt: Date | null;
  operatorId: string;
  reason: string;
};

/** The choices of a game on a site, newest first. */
export async function listRtpChoices(
  db: Queryable,
  siteId: string,
  nodeId: string,
  limit: number,
): Promise<RtpChoice[]> {
  return db.query<RtpChoice>(
    `select id, version, rtp_bps as "rtpBps", from_at as "fromAt", applied_at as "appliedAt", chosen_by as "operatorId", reason
     from catalogue.rtp_choice where site_id = $1 and node_id = $2 order by id desc limit $3`,
    [siteId, nodeId, limit],
  );
}
