-- When a member last paid for a round of a game: what the shortest time between two paid rounds is judged by, whatever the seed, the launch or
-- the process. The place in the ledger says for which round it was taken, so that a repeat of that round is let through.
create table house.pace (
  member_id uuid not null,
  node_id text not null,
  transaction_id text not null,
  paid_at timestamptz not null,
  primary key (member_id, node_id)
) with (fillfactor = 80);
grant select, insert, update on house.pace to croupier_app;
grant select on house.pace to croupier_read;
