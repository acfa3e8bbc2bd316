-- What a member's settled bets came to, by the site's day on which they were placed, kind of game and game: a record of a million bets is
-- summed as quickly as one of ten.
create table bets.member_day (
  member_id uuid not null,
  day date not null,
  vertical text not null,
  node_id text not null,
  -- as it was called last
  game_name text not null,
  -- never below zero in sum; what one batch adds may be, so that no check can stand here: it judges the row that is added
  bets integer not null,
  -- what stood of the stakes, and what was paid
  stake bigint not null,
  payout bigint not null,
  primary key (member_id, day, vertical, node_id)
);

grant select, insert, update on bets.member_day to croupier_app;
grant select on bets.member_day to croupier_read;
