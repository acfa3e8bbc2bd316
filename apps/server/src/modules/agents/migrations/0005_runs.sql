-- Corrections of what agents' contracts of dividend came to: lines of the next statement, each with its reason and both who decided.
create table agents.adjustment (
  id uuid primary key,
  site_id uuid not null,
  owner_id uuid not null references agents.node (member_id),
  amount bigint not null check (amount <> 0),
  reason text not null,
  asked_by text not null,
  approved_by text,
  created_at timestamptz not null,
  -- the statement whose line it is
  statement_id uuid references agents.statement
);
create index adjustment_open on agents.adjustment (owner_id) where statement_id is null;
create index adjustment_of_statement on agents.adjustment (statement_id) where statement_id is not null;

-- Dividends of periods that end on a day, approved to be paid on a site that asks for it.
create table agents.run_approval (
  site_id uuid not null,
  day date not null,
  approved_by text not null,
  approved_at timestamptz not null,
  primary key (site_id, day)
);
create index statement_of_dividend on agents.statement (site_id, to_day) where kind = 'dividend';

grant select, insert on agents.adjustment, agents.run_approval to croupier_app;
grant update (statement_id) on agents.adjustment to croupier_app;
grant select on agents.adjustment, agents.run_approval to croupier_read;
