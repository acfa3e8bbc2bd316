create schema providers;
grant usage on schema providers to croupier_app, croupier_read;

-- Game providers: who may call the seamless wallet, over HTTP or inside the program.
create table providers.provider (
  -- the wallet's source, and what the catalogue's vendors name
  code text primary key check (code ~ '^[a-z][a-z0-9-]{1,31}$'),
  name text not null,
  -- a suspended provider opens no game and takes no stake; payouts that it owes still arrive
  status text not null default 'active' check (status in ('active', 'suspended')),
  -- where its games open, with {ticket}, {game}, {language} and {theme}; null for what is built in
  launch_url text,
  -- a round left open for longer is resolved by a job
  round_ttl_s integer not null check (round_ttl_s between 60 and 7776000),
  created_at timestamptz not null default now(),
  -- the name of its adapter
  protocol text not null default 'croupier' check (protocol ~ '^[a-z][a-z0-9-]{1,31}$'),
  -- where the platform calls it; null: it is not called
  api_url text,
  -- what its adapter needs; secrets are in provider_secret
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object')
);
insert into providers.provider (code, name, round_ttl_s, protocol) values ('house', 'Built-in games', 1209600, 'house');

create table providers.provider_site (
  provider text not null references providers.provider,
  site_id uuid not null,
  -- the largest promotional credit or adjustment, minor units of the site's currency
  grant_limit bigint not null check (grant_limit >= 0),
  -- the site gets every game of the provider's catalogue
  offers_all boolean not null default true,
  primary key (provider, site_id)
);

-- Signing keys, two of a provider at most in use at once so that they can be changed without a pause.
create table providers.provider_key (
  key_id text primary key check (key_id ~ '^[A-Za-z0-9_-]{8,64}$'),
  provider text not null references providers.provider,
  -- encrypted under a key that the database does not hold
  secret_box bytea not null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
create index provider_key_in_use on providers.provider_key (provider) where revoked_at is null;

-- Secrets that are no signing keys of the open protocol, such as the private key of another.
create table providers.provider_secret (
  provider text not null references providers.provider,
  name text not null check (name ~ '^[a-z][A-Za-z0-9]{1,31}$'),
  -- encrypted under a key that the database does not hold
  secret_box bytea not null,
  changed_at timestamptz not null default now(),
  primary key (provider, name)
);

-- A member under an id for one provider alone, so that providers cannot combine what they know of members.
create table providers.provider_player (
  id uuid primary key default uuidv7(),
  provider text not null references providers.provider,
  site_id uuid not null,
  member_id uuid not null,
  created_at timestamptz not null default now(),
  unique (provider, site_id, member_id)
);

-- A provider's own id of a round and ours, which contains its time and so determines its partition.
create table providers.provider_round (
  site_id uuid not null,
  provider text not null,
  member_id uuid not null,
  provider_round_id text not null check (length(provider_round_id) between 1 and 80),
  round_id uuid not null,
  primary key (site_id, provider, member_id, provider_round_id)
) partition by hash (site_id, provider, member_id, provider_round_id);
do $$ begin
  for i in 0 .. 7 loop
    execute format('create table providers.provider_round_%s partition of providers.provider_round for values with (modulus 8, remainder %s)', i, i);
  end loop;
end $$;

-- What the platform did to a round that its provider left open. Never changed.
create table providers.round_resolution (
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

-- Every transaction that a provider had applied, projected from the documents: its daily list is compared with these.
create table providers.provider_transaction (
  -- the operation's id, and with it its time
  id uuid not null,
  site_id uuid not null,
  provider text not null,
  transaction_id text not null,
  type text not null,
  player_id uuid not null,
  member_id uuid not null,
  provider_round_id text,
  -- the transaction that it undid, paid or corrected
  target text,
  -- minor units as requested
  amount bigint not null,
  currency text not null,
  at timestamptz not null,
  primary key (id)
) partition by range (id);
create table providers.provider_transaction_late partition of providers.provider_transaction default;
create index provider_transaction_by_key on providers.provider_transaction (provider, site_id, transaction_id);
create index provider_transaction_undoing on providers.provider_transaction (provider, site_id, target) where type = 'rollback';
create index provider_transaction_by_time on providers.provider_transaction (provider, site_id, at);
select kernel.ensure_month_partitions('providers.provider_transaction', now()::date, 3);

-- A comparison of a provider's list of one UTC day with ours.
create table providers.comparison (
  id uuid primary key default uuidv7(),
  site_id uuid not null,
  provider text not null references providers.provider,
  day date not null,
  rows integer not null,
  -- SHA-256 of the list as it was uploaded
  digest bytea not null check (length(digest) = 32),
  differences integer not null,
  operator_id uuid,
  at timestamptz not null
);

-- A discrepancy between the two, and how it was resolved.
create table providers.discrepancy (
  id uuid primary key default uuidv7(),
  comparison_id uuid not null references providers.comparison,
  site_id uuid not null,
  provider text not null,
  day date not null,
  transaction_id text not null,
  kind text not null check (kind in ('missing_ours', 'missing_theirs', 'amount_differs', 'status_differs')),
  -- the amount on each side; null where it has none
  theirs jsonb,
  ours jsonb,
  -- open: nobody has decided; proposed: one operator has; approved: a second one has, and the money is being moved
  state text not null default 'open' check (state in ('open', 'proposed', 'approved', 'resolved')),
  -- accept: nothing moves; undo: our transaction is reversed; adjust: `amount` minor units to the player, below zero from the player
  action text check (action in ('accept', 'undo', 'adjust')),
  amount bigint,
  reason text,
  proposed_by uuid,
  approved_by uuid,
  operation_id uuid,
  resolved_at timestamptz,
  created_at timestamptz not null,
  unique (provider, site_id, transaction_id, kind),
  constraint second_person check (approved_by is distinct from proposed_by or approved_by is null),
  constraint money_needs_two check (state <> 'resolved' or action = 'accept' or (operation_id is not null and approved_by is not null))
);
create index discrepancy_by_site on providers.discrepancy (site_id, id desc);

-- Circuit breakers: whether the servers behind the games work. Vendor '' is the provider as a whole. A vendor has two parts that may fail
-- separately: the servers that the platform calls, and its games in players' browsers with the calls that they make. Each is stopped and probed by
-- itself: a server that answers does not prove that a page opens. A failure for one site does not affect the others. Site '' is
-- what the platform does for none of them, such as pinging a server; it stops the vendor on every site.
create table providers.vendor_health (
  provider text not null references providers.provider,
  vendor text not null default '',
  part text not null check (part in ('calls', 'games')),
  site_id text not null,
  state text not null default 'closed' check (state in ('closed', 'open', 'half_open')),
  changed_at timestamptz not null,
  -- open: when it may be probed
  retry_at timestamptz,
  -- how often in a row it was opened without having recovered
  times_opened integer not null default 0,
  -- half open: probes that are still to be issued, and those that succeeded
  probes_left integer not null default 0,
  probes_passed integer not null default 0,
  -- the last failure
  failure text,
  primary key (provider, vendor, part, site_id)
);

-- Calls in ten seconds: out to the provider, and in from it. Added up over all processes.
create table providers.vendor_health_sample (
  provider text not null references providers.provider,
  vendor text not null default '',
  direction text not null check (direction in ('out', 'in')),
  at timestamptz not null,
  calls integer not null,
  errors integer not null,
  -- how many were answered within each of the bounds of vendor-health-figures.ts
  latency integer[] not null,
  primary key (provider, vendor, direction, at)
);
create index vendor_health_sample_at on providers.vendor_health_sample (at);

grant select, insert, update on providers.provider, providers.provider_site, providers.provider_key, providers.provider_secret to croupier_app;
grant select, insert on providers.provider_player, providers.provider_round, providers.round_resolution to croupier_app;
grant select, insert on providers.provider_transaction, providers.comparison to croupier_app;
grant select, insert, update on providers.discrepancy, providers.vendor_health to croupier_app;
grant select, insert, update, delete on providers.vendor_health_sample to croupier_app;
-- not the keys and secrets
grant select on providers.provider, providers.provider_site, providers.provider_player, providers.provider_round, providers.round_resolution,
  providers.provider_transaction, providers.comparison, providers.discrepancy, providers.vendor_health, providers.vendor_health_sample
  to croupier_read;
