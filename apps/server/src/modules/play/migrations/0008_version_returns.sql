-- What each version of a built-in game took and paid, added up as its rounds end: what the live monitor of returns looks at. Play money
-- apart, because nobody is the poorer for it; each currency apart, because amounts of two cannot be added.
create table play.version_return (
  site_id uuid not null,
  game_version text not null,
  currency text not null,
  play_money boolean not null,
  rounds bigint not null,
  -- minor units
  stake numeric not null,
  payout numeric not null,
  largest_stake bigint not null,
  stake_squares numeric not null,
  -- payout ÷ stake of each round, and its square, to ten places: the same whatever the currency
  returns numeric not null,
  return_squares numeric not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (site_id, game_version, currency, play_money)
);
grant select, insert, update on play.version_return to croupier_app;
grant select on play.version_return to croupier_read;
