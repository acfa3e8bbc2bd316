create schema if not exists catalogue;
grant usage on schema catalogue to croupier_app, croupier_read;

-- Vendors and games of the installation, and which of them a site offers.
create table catalogue.vendor (
  code text primary key check (code ~ '^[A-Z][A-Z0-9_]{1,31}$'),
  display_name text not null,
  logo_url text,
  -- the adapter that opens its games
  provider text not null,
  account_type_id integer not null unique,
  -- 'transfer': the vendor holds a balance of its own, to which money has to be moved
  wallet text not null default 'seamless' check (wallet in ('seamless', 'transfer')),
  -- how its games open: in the site's page, or in a window of their own
  opens text not null default 'route' check (opens in ('route', 'window')),
  -- its card opens a list of its games in a popup (`isGame` VASSALAGE on the wire)
  is_list boolean not null default false,
  created_at timestamptz not null default now()
);

create table catalogue.game (
  node_id text primary key check (node_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  vendor_code text not null references catalogue.vendor,
  -- the vendor's own code of the game
  game_code text not null,
  name text not null,
  -- names and descriptions in other languages, by the specification's code of the language
  names jsonb not null default '{}',
  description text not null default '',
  descriptions jsonb not null default '{}',
  game_type text not null,
  game_class text not null,
  cover_url text not null,
  version text not null,
  rtp_bps integer,
  volatility text check (volatility in ('low', 'medium', 'high', 'veryHigh')),
  lines integer,
  max_win_times_stake integer,
  -- visitors without an account can try it with play money
  has_demo boolean not null default false,
  has_jackpot boolean not null default false,
  -- its vendor's own labels
  tags text[] not null default '{}',
  added_at timestamptz not null default now(),
  -- since when its vendor no longer offers it; records of play still name it
  removed_at timestamptz,
  unique (vendor_code, game_code)
);

create table catalogue.site_vendor (
  site_id uuid not null,
  vendor_code text not null references catalogue.vendor,
  -- closing stops new rounds at once; rounds in progress are finished
  open boolean not null default true,
  is_hot boolean not null default false,
  position integer not null default 0,
  primary key (site_id, vendor_code)
);

create table catalogue.site_game (
  site_id uuid not null,
  node_id text not null references catalogue.game,
  open boolean not null default true,
  is_hot boolean not null default false,
  position integer not null default 0,
  min_bet bigint not null check (min_bet > 0),
  max_bet bigint not null check (max_bet >= min_bet),
  -- the operator's labels
  tags text[] not null default '{}' check (cardinality(tags) <= 10),
  primary key (site_id, node_id)
);
create index site_game_order on catalogue.site_game (site_id, position, node_id);

-- Counts changes, in the transaction that makes them: of one site's offer, or of vendors and games ('games'). Lists in memory are
-- valid for as long as both counts stand, whoever wrote.
create table catalogue.revision (
  scope text primary key,
  revision bigint not null
);
create trigger counted after insert or update or delete on catalogue.vendor
  for each statement execute function catalogue.count_games_change();
create trigger counted after insert or update or delete on catalogue.game
  for each statement execute function catalogue.count_games_change();
create trigger counted_new after insert on catalogue.site_vendor referencing new table as changed
  for each statement execute function catalogue.count_site_change();
create trigger counted_changed after update on catalogue.site_vendor referencing new table as changed
  for each statement execute function catalogue.count_site_change();
create trigger counted_old after delete on catalogue.site_vendor referencing old table as changed
  for each statement execute function catalogue.count_site_change();
create trigger counted_new after insert on catalogue.site_game referencing new table as changed
  for each statement execute function catalogue.count_site_change();
create trigger counted_changed after update on catalogue.site_game referencing new table as changed
  for each statement execute function catalogue.count_site_change();
create trigger counted_old after delete on catalogue.site_game referencing old table as changed
  for each statement execute function catalogue.count_site_change();

grant select, insert, update on catalogue.vendor, catalogue.game, catalogue.site_vendor, catalogue.site_game to croupier_app;
grant select on catalogue.revision to croupier_app;
grant select on all tables in schema catalogue to croupier_read;
