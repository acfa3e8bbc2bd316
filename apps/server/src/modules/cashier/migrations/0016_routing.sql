-- Who stands in, in this order, where the provider of a method cannot be reached.
alter table cashier.method add column stand_ins text[] not null default '{}';

-- Providers that gave no answers, and are passed over for a while.
create table cashier.provider_pause (
  provider text primary key references cashier.provider,
  until timestamptz not null,
  pause_s integer not null check (pause_s > 0),
  failure text not null
);
grant select, insert, update, delete on cashier.provider_pause to croupier_app;
grant select on cashier.provider_pause to croupier_read;
