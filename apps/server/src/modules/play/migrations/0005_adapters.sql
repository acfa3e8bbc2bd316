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
