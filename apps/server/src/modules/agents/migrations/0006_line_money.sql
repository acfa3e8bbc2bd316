-- Money that moved between a member and the direct upline, once for each request. The ledger holds the movement itself under `transfer.<id>`.
create table agents.line_move (
  id uuid primary key,
  site_id uuid not null,
  -- who asked: an upline, a downline, or the operator for a top agent, who has no upline
  asked_by uuid not null,
  request_id uuid not null,
  act text not null check (act in ('give', 'take', 'settle', 'up')),
  upline_id uuid references agents.node,
  downline_id uuid not null references agents.node,
  -- what reached the downline; negative where it left
  amount bigint not null check (amount <> 0),
  -- of which account each side was: credit or cash
  upline_on_credit boolean not null,
  downline_on_credit boolean not null,
  note text not null,
  operator text,
  day date not null,
  at timestamptz not null,
  unique (asked_by, request_id)
);
create index line_move_by_upline on agents.line_move (upline_id, id) where upline_id is not null;
create index line_move_by_downline on agents.line_move (downline_id, id);

-- What was given to somebody on credit by the direct upline, or to a top agent by the operator, and not taken back.
create table agents.credit (
  member_id uuid primary key references agents.node,
  site_id uuid not null,
  given bigint not null default 0 check (given >= 0)
);

-- What one sender moved on a day of the site: the limit is judged where it is written.
create table agents.line_move_day (
  member_id uuid not null,
  day date not null,
  moved bigint not null,
  primary key (member_id, day)
);

grant select, insert on agents.line_move to croupier_app;
grant select, insert, update on agents.credit, agents.line_move_day to croupier_app;
grant select on agents.line_move, agents.credit, agents.line_move_day to croupier_read;
