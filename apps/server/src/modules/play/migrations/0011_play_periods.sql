-- A member's play without a long break: what a reality check counts from. It begins with a paid round and begins anew after a break as long as
-- the interval of the licence.
create table play.play_period (
  member_id uuid primary key,
  site_id uuid not null,
  began_at timestamptz not null,
  -- the same moment by the clock that dates the ledger's entries
  entries_from timestamptz not null,
  -- when the member last answered a reality check, or began
  acknowledged_at timestamptz not null,
  -- of the last paid round, to the minute
  played_at timestamptz not null
) with (fillfactor = 80);
grant select, insert, update on play.play_period to croupier_app;
grant select on play.play_period to croupier_read;
