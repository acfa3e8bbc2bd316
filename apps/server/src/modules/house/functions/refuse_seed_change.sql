-- A seed gets its client seed once and is closed once; nothing else of it ever changes.
create or replace function house.refuse_seed_change() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null or (old.client_seed is not null and new.client_seed is distinct from old.client_seed)
      or (new.client_seed is null and new.closed_at is not null)
      or (new.id, new.site_id, new.member_id, new.node_id, new.game_version, new.server_seed_box, new.commitment, new.created_at)
      is distinct from (old.id, old.site_id, old.member_id, old.node_id, old.game_version, old.server_seed_box, old.commitment, old.created_at) then
    raise exception 'a seed never changes' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
