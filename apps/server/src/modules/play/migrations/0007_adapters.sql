-- Which protocol a provider speaks, and where and how the platform calls it.
alter table play.provider
  -- the name of the adapter
  add column protocol text not null default 'croupier' check (protocol ~ '^[a-z][a-z0-9-]{1,31}$'),
  -- where the platform calls it; null: it is not called
  add column api_url text,
  -- what its adapter needs to know; secrets lie in provider_secret
  add column settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object');
update play.provider set protocol = 'house' where code = 'house';

alter table play.provider_site
  -- the site gets every game that the provider's catalogue tells
  add column offers_all boolean not null default true;

-- Secrets that are no signing keys of the open protocol, such as the private key of another.
create table play.provider_secret (
  provider text not null references play.provider,
  name text not null check (name ~ '^[a-z][A-Za-z0-9]{1,31}$'),
  -- encrypted under a key that the database does not hold
  secret_box bytea not null,
  changed_at timestamptz not null default now(),
  primary key (provider, name)
);
grant select, insert, update on play.provider_secret to croupier_app;

-- Whether the servers behind the games are well. Vendor '' is the provider as a whole.
create table play.vendor_health (
  provider text not null references play.provider,
  vendor text not null default '',
  state text not null default 'closed' check (state in ('closed', 'open', 'half_open')),
  changed_at timestamptz not null,
  -- open: when it may be tried again
  retry_at timestamptz,
  -- how often in a row it was opened without having been well again
  times_opened integer not null default 0,
  -- half open: tries that are still given out, and those that went well
  probes_left integer not null default 0,
  probes_passed integer not null default 0,
  -- what was wrong last
  failure text,
  primary key (provider, vendor)
);

-- Calls in ten seconds: out to the provider, and in from it. Added up over all processes.
create table play.vendor_health_sample (
  provider text not null references play.provider,
  vendor text not null default '',
  direction text not null check (direction in ('out', 'in')),
  at timestamptz not null,
  calls integer not null,
  errors integer not null,
  -- how many were answered within each of the bounds of vendor-health-figures.ts
  latency integer[] not null,
  primary key (provider, vendor, direction, at)
);
create index vendor_health_sample_at on play.vendor_health_sample (at);

grant select, insert, update on play.vendor_health to croupier_app;
grant select, insert, update, delete on play.vendor_health_sample to croupier_app;
grant select on play.vendor_health, play.vendor_health_sample to croupier_read;
