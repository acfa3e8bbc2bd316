-- Takes what nobody holds, and holds on to what the owner has: returns all leases of the owner with their fences. One that is locked is in
-- use by its owner's transaction at this moment, and waits for the next time.
create or replace function lottery.take_leases(who uuid, lifetime interval) returns table (lottery_id uuid, fence bigint)
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  update lottery.lease l
    set owner = who, fence = l.fence + case when l.owner is distinct from who then 1 else 0 end, expires_at = clock_timestamp() + lifetime
    from (select f.lottery_id from lottery.lease f where f.owner = who or f.expires_at < clock_timestamp()
      for no key update skip locked) free
    where l.lottery_id = free.lottery_id;
  return query select l.lottery_id, l.fence from lottery.lease l where l.owner = who;
end $$;

revoke all on function lottery.take_leases from public;
grant execute on function lottery.take_leases to croupier_app;
