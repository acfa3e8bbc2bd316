-- Slips that follow one another over coming issues. What each may cost is held from the beginning, under 'chase:' and its request's id.
create table lottery.chase (
  id uuid primary key default uuidv7(),
  request_id uuid not null,
  lottery_id uuid not null references lottery.lottery,
  site_id uuid not null,
  member_id uuid not null,
  currency text not null,
  -- [{play, selection, unit}, ...], unit at a multiplier of one
  lines jsonb not null,
  prize_group integer,
  accept_half_price boolean not null,
  -- what ends it: a slip that returns more than it cost, or so much paid in sum
  stop_on_win boolean not null,
  stop_at_payout bigint check (stop_at_payout > 0),
  state text not null default 'running' check (state in ('running', 'done', 'stopped', 'cancelled')),
  -- the code of the refusal that stopped it
  reason text,
  created_at timestamptz not null default clock_timestamp(),
  unique (site_id, member_id, request_id)
);
create index chase_of_member on lottery.chase (member_id, id desc);

create table lottery.chase_step (
  chase_id uuid not null references lottery.chase,
  place integer not null check (place between 1 and 100),
  issue_id uuid not null references lottery.issue,
  multiplier integer not null check (multiplier between 1 and 10000),
  stake bigint not null check (stake > 0),
  -- the id of the slip's request, and the ledger's key of what is held for it
  request_id uuid not null unique default gen_random_uuid(),
  state text not null default 'waiting' check (state in ('waiting', 'placed', 'skipped', 'released')),
  reason text,
  slip_id uuid,
  -- when it is looked at next; null once it is placed or given back
  due_at timestamptz,
  primary key (chase_id, place),
  check ((state = 'waiting') = (due_at is not null)),
  check ((state = 'placed') = (slip_id is not null))
) with (fillfactor = 70);
create index chase_step_due on lottery.chase_step (due_at) where due_at is not null;
create index chase_step_of_issue on lottery.chase_step (issue_id);

grant select, insert, update on lottery.chase, lottery.chase_step to croupier_app;
grant select on lottery.chase, lottery.chase_step to croupier_read;
