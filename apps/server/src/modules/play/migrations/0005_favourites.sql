-- The games that a member keeps, the same on every device.
create table play.favourite (
  member_id uuid not null,
  node_id text not null,
  site_id uuid not null,
  added_at timestamptz not null,
  primary key (member_id, node_id)
);
create index favourite_by_member on play.favourite (member_id, added_at desc, node_id);
grant select, insert, delete on play.favourite to croupier_app;
grant select on play.favourite to croupier_read;
