-- Takes what nobody holds of a realm, and holds on to what the owner has: returns all leases of the owner with their fences. One that is
-- locked is in use by its owner's transaction at this moment, and waits for the next time.
create or replace function kernel.take_leases(what text, who uuid, lifetime interval) returns table (subject uuid, fence bigint)
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  update kernel.lease l
    set owner = who, fence = l.fence + case when l.owner is distinct from who then 1 else 0 end, expires_at = clock_timestamp() + lifetime
    from (select f.realm, f.subject from kernel.lease f
      where f.realm = what and (f.owner = who or f.expires_at < clock_timestamp())
      for no key update skip locked) free
    where l.realm = free.realm and l.subject = free.subject;
  return query select l.subject, l.fence from kernel.lease l where l.realm = what and l.owner = who;
end $$;

revoke all on function kernel.take_leases from public;
grant execute on function kernel.take_leases to croupier_app;
