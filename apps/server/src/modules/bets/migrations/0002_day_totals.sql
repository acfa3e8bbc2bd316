-- What was settled on a site's day, from the stream of bets. A correction counts on the day on which it was made.
create table bets.day_total (
  site_id uuid not null,
  day date not null,
  currency text not null,
  vertical text not null,
  bets bigint not null,
  stake bigint not null,
  payout bigint not null,
  valid_bet bigint not null,
  primary key (site_id, day, currency, vertical)
);
grant select, insert, update, delete on bets.day_total to croupier_app;
grant select on bets.day_total to croupier_read;
