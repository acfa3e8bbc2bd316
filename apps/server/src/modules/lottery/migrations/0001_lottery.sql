create schema if not exists lottery;
grant usage on schema lottery to croupier_app, croupier_read;

-- A lottery of a site: what is drawn, when, and by whom. Its name, order and state of sale are the catalogue's, under node_id.
create table lottery.lottery (
  id uuid primary key default uuidv7(),
  site_id uuid not null,
  node_id text not null check (node_id ~ '^[a-z0-9-]{1,64}$'),
  -- the code of a lottery of packages/rules
  family text not null,
  tag text not null,
  prize_mode text not null,
  -- own: drawn from committed seeds; official: published by others, reported by two sources
  drawn_by text not null check (drawn_by in ('own', 'official')),
  schedule jsonb not null,
  -- what becomes of an issue that nobody could draw within missed_after_s of its time
  missed text not null default 'draw' check (missed in ('draw', 'void')),
  missed_after_s integer not null default 3600 check (missed_after_s between 1 and 2592000),
  -- issues to come that are kept made
  ahead integer not null default 20 check (ahead between 2 and 500),
  -- whether a member may take a slip back before the lock
  cancellable boolean not null default false,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  unique (site_id, node_id)
);

-- Which process runs a lottery's issues. Every write of the runner carries the fence; one that another has taken over is refused.
create table lottery.lease (
  lottery_id uuid primary key references lottery.lottery,
  owner uuid,
  fence bigint not null default 0,
  expires_at timestamptz not null default '-infinity'
) with (fillfactor = 50);

-- What is sold at which odds and under which limits. A version begins with an issue; bets keep the terms that they were placed on.
create table lottery.menu (
  lottery_id uuid not null references lottery.lottery,
  version integer not null check (version > 0),
  -- MenuSettings of packages/rules
  settings jsonb not null,
  -- SaleLimits of bets/sale-limits.ts
  limits jsonb not null,
  created_at timestamptz not null default now(),
  primary key (lottery_id, version)
);

-- A chain of seeds: each follows from the one after it. The anchor is public from the first moment, the last seed is encrypted.
create table lottery.seed_chain (
  id uuid primary key default uuidv7(),
  lottery_id uuid not null references lottery.lottery,
  number integer not null check (number > 0),
  length integer not null check (length between 1 and 100000),
  anchor text not null check (anchor ~ '^[0-9a-f]{64}$'),
  last_seed_box bytea not null,
  created_at timestamptz not null default now(),
  unique (lottery_id, number)
);

create table lottery.issue (
  id uuid primary key default uuidv7(),
  lottery_id uuid not null references lottery.lottery,
  number text not null check (number ~ '^[0-9-]{8,20}$'),
  opens_at timestamptz not null,
  locks_at timestamptz not null,
  draws_at timestamptz not null,
  menu_version integer not null,
  state text not null default 'scheduled' check (state in ('scheduled', 'open', 'locked', 'drawn', 'settled', 'void')),
  -- when the next step is due; null while it waits for a result, and at the end
  due_at timestamptz,
  -- of an own draw: its place in the chain, the hash of its seed, and the seed once it is drawn
  chain_id uuid references lottery.seed_chain,
  chain_place integer,
  commitment text check (commitment ~ '^[0-9a-f]{64}$'),
  server_seed text check (server_seed ~ '^[0-9a-f]{64}$'),
  -- SHA-256 of the digests of all slips in their order, fixed at the lock
  bets_digest text,
  draw jsonb,
  drawn_at timestamptz,
  late boolean not null default false,
  -- sources contradict each other: nothing is drawn before they agree
  disputed boolean not null default false,
  settled_at timestamptz,
  -- 1 for the first settlement, one more for each correction; and how far the one in progress has come
  settlement integer not null default 0,
  settled_through uuid,
  -- rises with every change of the sums in lottery.exposure
  exposure_version bigint not null default 0,
  slips bigint not null default 0,
  bets bigint not null default 0,
  staked numeric not null default 0,
  paid numeric not null default 0,
  unique (lottery_id, number),
  foreign key (lottery_id, menu_version) references lottery.menu,
  constraint times_in_order check (opens_at < locks_at and locks_at <= draws_at),
  constraint own_draw_is_committed check ((chain_id is null) = (commitment is null) and (chain_id is null) = (chain_place is null)),
  constraint seed_stays_secret_before_the_draw check (server_seed is null or draw is not null or state = 'void'),
  constraint drawn_once check ((draw is null) or (drawn_at is not null))
) with (fillfactor = 60);
create index issue_due on lottery.issue (due_at) where due_at is not null;
create index issue_of_lottery on lottery.issue (lottery_id, draws_at desc);
create unique index issue_place_in_chain on lottery.issue (chain_id, chain_place);
create trigger issue_keeps_its_terms before update on lottery.issue for each row execute function lottery.refuse_issue_change();

-- What a source reports as the result of an official draw; its latest report stands.
create table lottery.result_report (
  issue_id uuid not null references lottery.issue,
  source text not null check (source ~ '^[a-z0-9-]{1,40}$'),
  draw jsonb not null,
  reported_at timestamptz not null default clock_timestamp(),
  primary key (issue_id, source)
);

-- The bets of one member on one issue that were bought together. What they cost is in the ledger under 'slip:' and the request's id.
create table lottery.slip (
  -- UUIDv7 of the moment at which it was placed
  id uuid not null,
  request_id uuid not null,
  issue_id uuid not null,
  lottery_id uuid not null,
  site_id uuid not null,
  member_id uuid not null,
  -- in play money: counts for no limit of the issue
  is_trial boolean not null,
  currency text not null,
  placed_at timestamptz not null,
  stake bigint not null check (stake > 0),
  prize_group integer,
  rebate_bps integer not null default 0 check (rebate_bps between 0 and 5000),
  -- SHA-256 of what was bought; part of the digest that the draw takes in
  digest bytea not null,
  -- [[id, play, selection, unit, lots, [odds], stake, halved], ...]
  bets jsonb not null,
  state text not null default 'open' check (state in ('open', 'settled', 'void')),
  -- settlement that it has, and what came of each bet: [[state, payout], ...]
  settlement integer not null default 0,
  payout bigint check (payout >= 0),
  results jsonb,
  primary key (id),
  check ((state = 'open') = (payout is null))
) partition by range (id);
create table lottery.slip_late partition of lottery.slip default;
create index slip_of_issue on lottery.slip (issue_id, member_id, id);
create index slip_of_member on lottery.slip (member_id, id desc);
select kernel.ensure_month_partitions('lottery.slip', now()::date, 3);

-- What the bets of an issue may cost, by outcome of a field of the draw, and by line where lines have limits (field 'LINE').
-- In 1/10,000 of a minor unit.
create table lottery.exposure (
  issue_id uuid not null references lottery.issue,
  field text not null,
  outcome text not null,
  -- what packages/rules knows of the field; null for lines
  shape jsonb,
  total numeric not null,
  version bigint not null,
  primary key (issue_id, field, outcome)
) with (fillfactor = 70);
create index exposure_by_version on lottery.exposure (issue_id, version);

grant select, insert, update on lottery.lottery, lottery.lease, lottery.issue, lottery.slip, lottery.exposure, lottery.result_report
  to croupier_app;
grant select, insert on lottery.menu, lottery.seed_chain to croupier_app;
grant delete on lottery.exposure to croupier_app;
-- seed_chain is not for reading: it holds the seeds of draws to come
grant select on lottery.lottery, lottery.lease, lottery.menu, lottery.issue, lottery.result_report, lottery.slip, lottery.exposure
  to croupier_read;
