-- What each version of a game has taken and paid on a site, a row a day: counted in the same transaction as the rounds are projected, so
-- that every closed round is in it once. Sums of squares are of minor units, which a bigint would not hold.
create table house.game_return (
  site_id uuid not null,
  game_version text not null,
  bought boolean not null,
  currency text not null,
  day date not null,
  rounds bigint not null,
  staked numeric not null,
  returned numeric not null,
  staked_squares numeric not null,
  largest_stake bigint not null,
  primary key (site_id, game_version, bought, currency, day)
);
grant select, insert, update on house.game_return to croupier_app;

-- A return that lay outside its bounds, once for each side of them. It stays: what was seen is kept, whatever the return does later.
create table house.return_alarm (
  site_id uuid not null,
  game_version text not null,
  bought boolean not null,
  currency text not null,
  verdict text not null check (verdict in ('below', 'above')),
  rounds bigint not null,
  actual double precision not null,
  low double precision not null,
  high double precision not null,
  raised_at timestamptz not null,
  primary key (site_id, game_version, bought, currency, verdict)
);
grant select, insert on house.return_alarm to croupier_app;
grant select on house.game_return, house.return_alarm to croupier_read;
