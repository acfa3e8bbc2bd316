-- Game providers: who may ask the seamless wallet, over HTTP or from inside.
create table play.provider (
  -- the wallet's source, and what the catalogue's vendors name
  code text primary key check (code ~ '^[a-z][a-z0-9-]{1,31}$'),
  name text not null,
  -- a suspended provider opens no game and takes no stake; what it owes players still arrives
  status text not null default 'active' check (status in ('active', 'suspended')),
  -- where its games open, with {ticket}, {game}, {language} and {theme}; null for what is built in
  launch_url text,
  -- a round left open for longer is resolved by a job
  round_ttl_s integer not null check (round_ttl_s between 60 and 7776000),
  created_at timestamptz not null default now()
);
insert into play.provider (code, name, round_ttl_s) values ('house', 'Built-in games', 1209600);

create table play.provider_site (
  provider text not null references play.provider,
  site_id uuid not null,
  -- the largest promotional credit or adjustment, minor units of the site's currency
  gift_limit bigint not null check (gift_limit >= 0),
  primary key (provider, site_id)
);

-- Signing keys, two of a provider at most in use at once so that they can be changed without a pause.
create table play.provider_key (
  key_id text primary key check (key_id ~ '^[A-Za-z0-9_-]{8,64}$'),
  provider text not null references play.provider,
  -- encrypted under a key that the database does not hold
  secret_box bytea not null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
create index provider_key_in_use on play.provider_key (provider) where revoked_at is null;

-- A member as one provider knows it, so that providers cannot put together who plays where.
create table play.provider_player (
  id uuid primary key default uuidv7(),
  provider text not null references play.provider,
  site_id uuid not null,
  member_id uuid not null,
  created_at timestamptz not null default now(),
  unique (provider, site_id, member_id)
);

-- A provider's own id of a round and ours, which holds its time and so its partition.
create table play.provider_round (
  site_id uuid not null,
  provider text not null,
  member_id uuid not null,
  provider_round_id text not null check (length(provider_round_id) between 1 and 80),
  round_id uuid not null,
  primary key (site_id, provider, member_id, provider_round_id)
) partition by hash (site_id, provider, member_id, provider_round_id);
do $$ begin
  for i in 0 .. 7 loop
    execute format('create table play.provider_round_%s partition of play.provider_round for values with (modulus 8, remainder %s)', i, i);
  end loop;
end $$;

-- What the platform did to a round that its provider left open. Never changed.
create table play.round_resolution (
  round_id uuid not null,
  at timestamptz not null default now(),
  site_id uuid not null,
  provider text not null,
  -- stakes given back, or a round closed whose stakes were all paid or undone
  action text not null check (action in ('refunded', 'closed')),
  -- the debits that were undone, with what went back: [{ transactionId, amount }]
  undone jsonb not null,
  reason text not null,
  primary key (round_id, at)
);

-- Rounds of third parties carry where they are from; null for what is built in.
alter table play.round add column provider text, add column provider_round_id text;
-- Stakes that were undone, minor units: `stake` is all that was ever staked, so what counts is `stake - refunded`.
alter table play.round add column refunded bigint not null default 0 check (refunded between 0 and stake);
alter table play.bet add column refunded bigint not null default 0 check (refunded between 0 and stake);
create index round_open_of_provider on play.round (provider, site_id, id desc) where status = 'OPEN' and provider is not null;

grant select, insert, update on play.provider, play.provider_site, play.provider_key to croupier_app;
grant select, insert on play.provider_player, play.provider_round, play.round_resolution to croupier_app;
grant select on play.provider, play.provider_site, play.provider_player, play.provider_round, play.round_resolution to croupier_read;
