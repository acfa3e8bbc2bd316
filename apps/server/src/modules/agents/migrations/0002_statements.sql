-- What was paid to agents, and to members for their own rates: one row for each who is owed anything, kind and period.
create table agents.statement (
  id uuid primary key default uuidv7(),
  site_id uuid not null,
  owner_id uuid not null references agents.node (member_id),
  kind text not null check (kind in ('spread')),
  -- of the site's calendar, such as D20261126
  period text not null,
  from_day date not null,
  to_day date not null,
  currency text not null,
  -- what the period came to; negative where corrections took back more
  earned bigint not null,
  -- 0 or negative: from the statement before, and into the next
  carried_in bigint not null check (carried_in <= 0),
  carried_out bigint not null check (carried_out <= 0),
  paid bigint not null check (paid >= 0),
  created_at timestamptz not null,
  paid_at timestamptz,
  unique (owner_id, kind, period),
  check (earned + carried_in = paid + carried_out)
);
create index statement_unpaid on agents.statement (created_at, id) where paid_at is null;
create index statement_by_owner on agents.statement (owner_id, id);

-- Of each day, what statements have taken up: what is counted later belongs to the next period.
create table agents.stated_day (
  owner_id uuid not null,
  day date not null,
  team boolean not null,
  spread bigint not null,
  primary key (owner_id, day, team)
);

grant select, insert on agents.statement, agents.stated_day to croupier_app;
grant update (paid_at) on agents.statement to croupier_app;
grant update (spread) on agents.stated_day to croupier_app;
grant select on agents.statement, agents.stated_day to croupier_read;
create index play_day_by_day on agents.play_day (day) where spread <> 0;
