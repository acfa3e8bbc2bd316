create schema if not exists house;
grant usage on schema house to croupier_app, croupier_read;

-- Server seeds: for each member and game the one in use and the next. The commitment is public from the first moment; the seed itself is
-- encrypted under a key that the database does not hold, until it was rotated out of use. The next seed is a row without a client seed: the
-- member chooses the client seed against its commitment, so the server cannot choose its seed against the member's.
create table house.seed (
  id uuid primary key default uuidv7(),
  site_id uuid not null,
  member_id uuid not null,
  node_id text not null,
  game_version text not null,
  server_seed_box bytea not null,
  commitment text not null,
  client_seed text,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  -- rounds drawn from it, set when it was closed
  rounds integer
);
create unique index seed_in_use on house.seed (member_id, node_id, game_version) where closed_at is null and client_seed is not null;
create unique index seed_next on house.seed (member_id, node_id, game_version) where client_seed is null;
create trigger seed_never_changes before update on house.seed for each row execute function house.refuse_seed_change();

-- What each version of a game has taken and paid on a site, a row a day: counted in the transaction that projects the rounds, so that every
-- closed round is in it once. Sums of squares are of minor units, which a bigint would not hold.
create table house.game_return (
  site_id uuid not null,
  game_version text not null,
  bought boolean not null,
  currency text not null,
  day date not null,
  rounds bigint not null,
  staked numeric not null,
  returned numeric not null,
  staked_squares numeric not null,
  largest_stake bigint not null,
  primary key (site_id, game_version, bought, currency, day)
);

-- A return outside its bounds, once for each side of them. The row stays, whatever the return does later.
create table house.return_alarm (
  site_id uuid not null,
  game_version text not null,
  bought boolean not null,
  currency text not null,
  verdict text not null check (verdict in ('below', 'above')),
  rounds bigint not null,
  actual double precision not null,
  low double precision not null,
  high double precision not null,
  raised_at timestamptz not null,
  primary key (site_id, game_version, bought, currency, verdict)
);

-- When a member last paid for a round of a game, whatever the seed, the launch or the process: the shortest time between two paid rounds is
-- judged by it. The position in the ledger names the round it was taken for, so that a repeat of that round passes.
create table house.pace (
  member_id uuid not null,
  node_id text not null,
  transaction_id text not null,
  paid_at timestamptz not null,
  primary key (member_id, node_id)
) with (fillfactor = 80);

grant select, insert, update on house.seed, house.game_return, house.pace to croupier_app;
grant select, insert on house.return_alarm to croupier_app;
grant select on house.game_return, house.return_alarm, house.pace to croupier_read;
