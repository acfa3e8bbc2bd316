create schema if not exists sites;
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

-- Keys of services that a site uses, encrypted under a key that the database does not hold.
create table sites.secret (
  site_id uuid not null references sites.site,
  name text not null,
  box bytea not null,
  changed_at timestamptz not null,
  primary key (site_id, name)
);

-- Identity providers that a site names itself. An issuer counts once a second person has confirmed exactly that one.
create table sites.issuer (
  site_id uuid not null references sites.site,
  provider text not null,
  issuer text not null,
  proposed_by text not null,
  proposed_at timestamptz not null,
  confirmed_by text,
  confirmed_at timestamptz,
  primary key (site_id, provider, issuer),
  constraint issuer_has_two_persons check (confirmed_by <> proposed_by)
);

grant select, insert, update on sites.site, sites.setting to croupier_app;
grant select, insert, update, delete on sites.host, sites.secret to croupier_app;
grant select, insert, delete, update (confirmed_by, confirmed_at) on sites.issuer to croupier_app;
grant select on sites.site, sites.host, sites.setting, sites.issuer to croupier_read;
