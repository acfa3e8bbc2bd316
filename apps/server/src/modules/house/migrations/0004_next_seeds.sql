-- The server seed that comes next is drawn, and its commitment shown, while the one before it is in use: a row without a client seed. So the
-- member chooses his client seed against a commitment, and the server cannot choose its seed against his.
alter table house.seed alter column client_seed drop not null;
drop index house.seed_in_use;
create unique index seed_in_use on house.seed (member_id, node_id, game_version) where closed_at is null and client_seed is not null;
create unique index seed_next on house.seed (member_id, node_id, game_version) where client_seed is null;

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
