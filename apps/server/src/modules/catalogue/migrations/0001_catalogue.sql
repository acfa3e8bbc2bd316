create schema catalogue;
grant usage on schema catalogue to croupier_app, croupier_read;

-- Vendors and games of the installation, and which of them a site offers.
create table catalogue.vendor (
  code text primary key check (code ~ '^[A-Z][A-Z0-9_]{1,31}$'),
  display_name text not null,
  -- the adapter that opens its games
  provider text not null,
  account_type_id integer not null unique,
  created_at timestamptz not null default now()
);

create table catalogue.game (
  node_id text primary key check (node_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  vendor_code text not null references catalogue.vendor,
  -- the vendor's own code of the game
  game_code text not null,
  name text not null,
  names jsonb not null default '{}',
  description text not null default '',
  game_type text not null,
  game_class text not null,
  cover_url text not null,
  version text not null,
  rtp_bps integer,
  volatility text check (volatility in ('low', 'medium', 'high', 'veryHigh')),
  lines integer,
  max_win_times_stake integer,
  added_at timestamptz not null default now(),
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
  primary key (site_id, node_id)
);
create index site_game_order on catalogue.site_game (site_id, position, node_id);

-- What a search compares: lower case and without accents.
create function catalogue.searchable(name text) returns text language sql immutable parallel safe as $$
  select lower(translate(regexp_replace(normalize(name, NFD), '[\u0300-\u036f]', '', 'g'), 'đĐ', 'dD'))
$$;

grant select, insert, update on all tables in schema catalogue to croupier_app;
grant execute on function catalogue.searchable to croupier_app;
grant select on all tables in schema catalogue to croupier_read;
