create schema house;
grant usage on schema house to croupier_app, croupier_read;

-- Server seeds: one in use for each member and game. The commitment is public from the first moment; the seed itself is encrypted
-- under a key that the database does not hold, until it was rotated out of use.
create table house.seed (
  id uuid primary key default uuidv7(),
  site_id uuid not null,
  member_id uuid not null,
  node_id text not null,
  game_version text not null,
  server_seed_box bytea not null,
  commitment text not null,
  client_seed text not null,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  -- rounds drawn from it, set when it was closed
  rounds integer
);
create unique index seed_in_use on house.seed (member_id, node_id, game_version) where closed_at is null;
grant select, insert, update on house.seed to croupier_app;

-- A seed is closed once; nothing else of it ever changes.
create function house.refuse_seed_change() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null or (new.id, new.member_id, new.node_id, new.game_version, new.server_seed_box, new.commitment, new.client_seed)
      is distinct from (old.id, old.member_id, old.node_id, old.game_version, old.server_seed_box, old.commitment, old.client_seed) then
    raise exception 'a seed never changes' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger seed_never_changes before update on house.seed for each row execute function house.refuse_seed_change();
