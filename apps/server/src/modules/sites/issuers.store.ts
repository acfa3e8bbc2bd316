import type { Queryable } from '../../kernel/database.ts';

/** An identity provider that replaces the preset one of that name. */
export type NamedIssuer = { provider: string; issuer: string };

export type IssuerRow = NamedIssuer & {
  proposedBy: string;
  proposedAt: Date;
  confirmedBy: string | null;
  confirmedAt: Date | null;
};

/** Stores the issuers that a site names and deletes all others with their confirmations; a new one waits for its confirmation. */
export async function saveIssuers(
  tx: Queryable,
  { siteId, issuers, by, at }: { siteId: string; issuers: readonly NamedIssuer[]; by: string; at: Date },
): Promise<void> {
  const wanted = [siteId, issuers.map(({ provider }) => provider), issuers.map(({ issuer }) => issuer)];
  await tx.query(
    `delete from sites.issuer where site_id = $1
       and (provider, issuer) not in (select * from unnest($2::text[], $3::text[]))`,
    wanted,
  );
  await tx.query(
    `insert into sites.issuer (site_id, provider, issuer, proposed_by, proposed_at)
     select $1, provider, issuer, $4, $5 from unnest($2::text[], $3::text[]) as named(provider, issuer)
     on conflict do nothing`,
    [...wanted, by, at],
  );
}

/** At most two of a site: one for each provider. */
export async function listIssuers(db: Queryable, siteId: string): Promise<IssuerRow[]> {
  return db.query<IssuerRow>(
    `select provider, issuer, proposed_by as "proposedBy", proposed_at as "proposedAt",
       confirmed_by as "confirmedBy", confirmed_at as "confirmedAt"
     from sites.issuer where site_id = $1 order by provider, issuer`,
    [siteId],
  );
}

/** Confirms a waiting one, unless the same person proposed it. @returns the outcome. */
export async function confirmIssuer(
  tx: Queryable,
  { siteId, provider, issuer, by, at }: NamedIssuer & { siteId: string; by: string; at: Date },
): Promise<'confirmed' | 'same_person' | 'not_waiting'> {
  const key = [siteId, provider, issuer];
  const confirmed = await tx.query(
    `update sites.issuer set confirmed_by = $4, confirmed_at = $5
     where site_id = $1 and provider = $2 and issuer = $3 and confirmed_by is null and proposed_by <> $4 returning 1`,
    [...key, by, at],
  );
  if (confirmed.length > 0) return 'confirmed';
  const waiting = await tx.query(
    'select 1 from sites.issuer where site_id = $1 and provider = $2 and issuer = $3 and confirmed_by is null',
    key,
  );
  return waiting.length > 0 ? 'same_person' : 'not_waiting';
}
