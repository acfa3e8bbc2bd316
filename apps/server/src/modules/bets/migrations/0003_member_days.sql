-- What a member's settled bets came to, by the site's day on which they were placed, kind of game and game: a record of a million bets is
-- summed as quickly as one of ten.
create table bets.member_day (
  member_id uuid not null,
  day date not null,
  vertical text not null,
  node_id text not null,
  -- as it was called last
  game_name text not null,
  bets integer not null check (bets >= 0),
  -- what stood of the stakes, and what was paid
  stake bigint not null check (stake >= 0),
  payout bigint not null check (payout >= 0),
  primary key (member_id, day, vertical, node_id)
);

grant select, insert, update on bets.member_day to croupier_app;
grant select on bets.member_day to croupier_read;
