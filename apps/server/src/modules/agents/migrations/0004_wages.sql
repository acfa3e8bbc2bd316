-- What teams bet that counts for wages, by group of bets and five minutes of settlement; a correction counts when it is made.
create table agents.wage_play (
  owner_id uuid not null,
  -- of the site's calendar
  day date not null,
  -- where the five minutes begin
  at timestamptz not null,
  rate_group text not null,
  valid_bet bigint not null,
  -- when it was counted last
  counted_at timestamptz not null,
  primary key (owner_id, day, at, rate_group)
);
create index wage_play_by_count on agents.wage_play (counted_at);

-- Of it, what wages of a kind have taken up: what is counted later belongs to the next.
create table agents.wage_taken (
  owner_id uuid not null,
  kind text not null,
  at timestamptz not null,
  rate_group text not null,
  valid_bet bigint not null,
  primary key (owner_id, kind, at, rate_group)
);

-- Up to when wages of a kind are settled on a site. Whoever settles holds the row.
create table agents.wage_run (
  site_id uuid not null,
  kind text not null check (kind in ('daily', 'hourly', 'realTime')),
  settled_to timestamptz not null,
  primary key (site_id, kind)
);

-- How a statement of a wage came about.
create table agents.wage (
  statement_id uuid primary key references agents.statement,
  contract_id uuid not null references agents.contract,
  -- who paid it as part of an own statement, and which
  payer_id uuid,
  charged_to uuid references agents.statement,
  terms jsonb not null,
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  valid_bet bigint not null,
  active integer not null,
  rate integer not null,
  gross bigint not null check (gross >= 0),
  claims bigint not null check (claims >= 0),
  adjusted bigint not null
);
create index wage_uncharged on agents.wage (payer_id) where charged_to is null and payer_id is not null;
create index wage_charged on agents.wage (charged_to) where charged_to is not null;
create index wage_by_contract on agents.wage (contract_id);

create index statement_of_wage on agents.statement (owner_id, to_day) where kind in ('daily', 'hourly', 'realTime');

-- What of it was bet in which group.
create table agents.wage_line (
  statement_id uuid not null references agents.statement,
  rate_group text not null,
  valid_bet bigint not null,
  primary key (statement_id, rate_group)
);

grant select, insert, update, delete on agents.wage_play to croupier_app;
grant select, insert, update, delete on agents.wage_taken to croupier_app;
grant select, insert, update on agents.wage_run to croupier_app;
grant select, insert on agents.wage, agents.wage_line to croupier_app;
grant update (charged_to) on agents.wage to croupier_app;
grant select on agents.wage_play, agents.wage_taken, agents.wage_run, agents.wage, agents.wage_line to croupier_read;
