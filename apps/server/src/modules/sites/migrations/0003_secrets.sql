-- Keys of services that a site uses, encrypted under a key that the database does not hold.
create table sites.secret (
  site_id uuid not null references sites.site,
  name text not null,
  box bytea not null,
  changed_at timestamptz not null,
  primary key (site_id, name)
);
grant select, insert, update, delete on sites.secret to croupier_app;
