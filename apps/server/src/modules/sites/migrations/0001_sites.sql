create schema sites;
grant usage on schema sites to croupier_app, croupier_read;

create table sites.site (
  id uuid primary key default uuidv7(),
  code text not null unique check (code ~ '^[a-z][a-z0-9-]{1,31}$'),
  name text not null,
  -- a demonstration grants play money; nothing that only a demonstration may do is reachable elsewhere
  demo boolean not null default false,
  currency text not null check (currency ~ '^[A-Z]{3,5}$'),
  time_zone text not null,
  profile text not null,
  created_at timestamptz not null default now()
);

create table sites.host (
  hostname text primary key check (hostname = lower(hostname)),
  site_id uuid not null references sites.site
);

create table sites.setting (
  site_id uuid not null references sites.site,
  key text not null,
  value jsonb not null,
  changed_at timestamptz not null default now(),
  primary key (site_id, key)
);

grant select, insert, update on sites.site, sites.setting to croupier_app;
grant select, insert, update, delete on sites.host to croupier_app;
grant select on all tables in schema sites to croupier_read;
