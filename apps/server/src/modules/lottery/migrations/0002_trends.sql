-- Statistics of a lottery's draws, kept draw by draw. An issue that is corrected, or drawn after a later one, has them worked out anew.
create table lottery.trend_head (
  lottery_id uuid primary key references lottery.lottery,
  -- draws counted
  draws bigint not null default 0,
  last_draws_at timestamptz not null
) with (fillfactor = 50);

-- How often a symbol was drawn in a series of packages/rules, in which draw last, and its longest absence.
create table lottery.trend (
  lottery_id uuid not null references lottery.lottery,
  series text not null,
  symbol text not null,
  times bigint not null,
  last_draw bigint not null,
  longest bigint not null,
  primary key (lottery_id, series, symbol)
) with (fillfactor = 70);

-- The run of one side that a series of sides is in, and its longest.
create table lottery.dragon (
  lottery_id uuid not null references lottery.lottery,
  series text not null,
  side text,
  length integer not null,
  longest integer not null,
  primary key (lottery_id, series)
) with (fillfactor = 70);
create index dragon_by_length on lottery.dragon (length desc);

grant select, insert, update, delete on lottery.trend_head, lottery.trend, lottery.dragon to croupier_app;
grant select on lottery.trend_head, lottery.trend, lottery.dragon to croupier_read;
