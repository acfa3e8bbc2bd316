-- What an agent and everybody below earned by rates on the same bets; of a member alone, the own share.
alter table agents.play_day add column line_spread bigint not null default 0;
update agents.play_day p set line_spread = p.spread + coalesce((
  select sum(d.spread) from agents.node a
  join agents.node n on n.site_id = a.site_id and n.line >= a.line || a.member_id || '/' and n.line < a.line || a.member_id || '0'
  join agents.play_day d on d.owner_id = n.member_id and d.day = p.day and d.game_type = p.game_type
  where a.member_id = p.owner_id and p.team), 0);

-- What an upline, or the house, pays an agent. An offer is accepted and runs from a day on, is rejected, or is taken back; a contract that
-- ended runs to the last day of its period.
create table agents.contract (
  id uuid primary key default uuidv7(),
  site_id uuid not null,
  kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realTime')),
  -- null for the house
  payer_id uuid references agents.node (member_id),
  agent_id uuid not null references agents.node (member_id),
  period text not null check (period in ('D', 'W', 'H', 'M')),
  terms jsonb not null,
  -- the highest of its steps, in 1/10,000
  rate integer not null check (rate between 1 and 10000),
  status text not null check (status in ('offered', 'active', 'rejected', 'terminated')),
  offered_at timestamptz not null,
  answer_by timestamptz not null,
  answered_at timestamptz,
  starts_on date,
  ends_on date,
  ended_at timestamptz,
  reason text not null default '',
  -- the last day that statements cover
  settled_to date,
  check (status <> 'active' or starts_on is not null)
);
create unique index contract_offered on agents.contract (agent_id, kind) where status = 'offered';
create unique index contract_active on agents.contract (agent_id, kind) where status = 'active';
create index contract_by_agent on agents.contract (agent_id, kind, id);
create index contract_by_payer on agents.contract (payer_id, id) where payer_id is not null;
create index contract_of_house on agents.contract (site_id, id) where payer_id is null;
create index contract_to_settle on agents.contract (site_id, kind, settled_to) where starts_on is not null;

alter table agents.statement drop constraint statement_kind_check;
alter table agents.statement add constraint statement_kind_check check (kind in ('spread', 'dividend', 'daily', 'hourly', 'realTime'));

-- How a statement of a dividend came about.
create table agents.dividend (
  statement_id uuid primary key references agents.statement,
  contract_id uuid not null references agents.contract,
  -- who paid it as part of an own statement, and which
  payer_id uuid,
  charged_to uuid references agents.statement,
  terms jsonb not null,
  net bigint not null,
  rebates bigint not null,
  wages bigint not null,
  valid_bet bigint not null,
  active integer not null,
  loss_in bigint not null check (loss_in <= 0),
  base bigint not null check (base >= 0),
  rate integer not null,
  gross bigint not null check (gross >= 0),
  claims bigint not null check (claims >= 0),
  adjusted bigint not null,
  loss_out bigint not null check (loss_out <= 0)
);
create index dividend_uncharged on agents.dividend (payer_id) where charged_to is null and payer_id is not null;
create index dividend_charged on agents.dividend (charged_to) where charged_to is not null;
create index dividend_by_contract on agents.dividend (contract_id);

-- Of each day, what statements of dividends have taken up; a later correction of a day is a line of the next statement.
create table agents.dividend_day (
  statement_id uuid not null references agents.statement,
  owner_id uuid not null,
  day date not null,
  net bigint not null,
  rebates bigint not null,
  wages bigint not null,
  valid_bet bigint not null,
  primary key (statement_id, day)
);
create index dividend_day_by_owner on agents.dividend_day (owner_id, day);

grant select, insert, update on agents.contract to croupier_app;
grant select, insert on agents.dividend, agents.dividend_day to croupier_app;
grant update (charged_to) on agents.dividend to croupier_app;
grant select on agents.contract, agents.dividend, agents.dividend_day to croupier_read;
