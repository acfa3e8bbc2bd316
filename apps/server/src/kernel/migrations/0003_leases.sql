-- Which process runs a thing that one process runs at a time, such as the rounds of a table. Every write of a runner carries the fence; one
-- that another has taken over is refused.
create table kernel.lease (
  -- the module and what it leases
  realm text not null check (realm ~ '^[a-z_.]{1,40}$'),
  subject uuid not null,
  owner uuid,
  fence bigint not null default 0,
  expires_at timestamptz not null default '-infinity',
  primary key (realm, subject)
) with (fillfactor = 50);

grant select, insert, update on kernel.lease to croupier_app;
grant select on kernel.lease to croupier_read;
