create schema if not exists tables;
grant usage on schema tables to croupier_app, croupier_read;

-- A table of a site: what is played, at which pace and under which limits. Its name and order are the catalogue's, under node_id.
create table tables.game_table (
  id uuid primary key default uuidv7(),
  site_id uuid not null,
  node_id text not null check (node_id ~ '^[a-z0-9-]{1,64}$'),
  -- the code of a kind of packages/rules/src/shared-rounds
  kind text not null,
  -- milliseconds: {"openMs", "lockMs", "dealMs", "pauseMs"}
  timing jsonb not null,
  -- names of the bets on offer, in the order of the screen; empty for all
  bets text[] not null default '{}',
  -- TableTerms of terms.ts: limits of a bet, a member and the table
  limits jsonb not null,
  -- closed: the round in progress is played to its end, and no other opens
  is_open boolean not null default true,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  unique (site_id, node_id)
);

-- Seeds of rounds and shoes that are not revealed yet, encrypted under a key that the database does not hold.
create table tables.seed (
  id uuid primary key default uuidv7(),
  box bytea not null,
  created_at timestamptz not null default now()
);

create table tables.shoe (
  id uuid primary key default uuidv7(),
  table_id uuid not null references tables.game_table,
  number integer not null check (number > 0),
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  seed_id uuid not null references tables.seed,
  -- revealed when the shoe ends
  server_seed text check (server_seed ~ '^[0-9a-f]{64}$'),
  -- how often each card of the deck is left
  left_counts smallint[] not null check (cardinality(left_counts) = 52),
  -- the cut card shows when so many are left
  cut_left integer not null,
  rounds integer not null default 0,
  -- rounds that may still be dealt, known once the cut card has shown
  rounds_left integer,
  opened_at timestamptz not null default now(),
  ended_at timestamptz,
  unique (table_id, number)
);

create table tables.round (
  id uuid primary key default uuidv7(),
  table_id uuid not null references tables.game_table,
  number bigint not null check (number > 0),
  shoe_id uuid references tables.shoe,
  shoe_round integer,
  -- how often each card was left before the round
  left_counts smallint[],
  -- of the lease under which it opened: a process that takes the table over finds that it is another's
  fence bigint not null,
  state text not null default 'open' check (state in ('open', 'locked', 'dealt', 'settled', 'void')),
  step integer not null default 1,
  opens_at timestamptz not null,
  locks_at timestamptz not null,
  deals_at timestamptz not null,
  result_at timestamptz not null,
  ends_at timestamptz not null,
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  seed_id uuid not null references tables.seed,
  server_seed text check (server_seed ~ '^[0-9a-f]{64}$'),
  -- what it is offered at, where that differs from round to round
  offer jsonb,
  -- SHA-256 of the digests of its bets in their order, fixed at the lock
  bets_digest text check (bets_digest ~ '^[0-9a-f]{64}$'),
  outcome jsonb,
  -- real money: {"<bet>": ["<stake>", players]}
  spots jsonb not null default '{}',
  -- members with a bet, trial ones too, and sums of their bets
  players integer not null default 0,
  slips integer not null default 0,
  staked numeric not null default 0,
  paid numeric not null default 0,
  void_reason text,
  dealt_at timestamptz,
  settled_at timestamptz,
  unique (table_id, number),
  constraint round_times_in_order check (opens_at < locks_at and locks_at <= deals_at and deals_at <= result_at and result_at <= ends_at),
  constraint seed_stays_secret_before_the_deal check (server_seed is null or outcome is not null or state = 'void'),
  constraint dealt_rounds_have_an_outcome check ((state in ('dealt', 'settled')) = (outcome is not null) or state = 'void')
) with (fillfactor = 60);
create index round_of_shoe on tables.round (shoe_id, shoe_round);
create trigger round_keeps_its_terms before update on tables.round for each row execute function tables.refuse_round_change();

-- The bets of one member on one round that were placed together. What they cost is in the ledger under 'bets:' and the request's id.
create table tables.slip (
  -- UUIDv7 of the moment at which it was placed
  id uuid not null,
  request_id uuid not null,
  round_id uuid not null,
  table_id uuid not null,
  site_id uuid not null,
  member_id uuid not null,
  -- in play money of a trial account: counts for no limit of the table
  is_trial boolean not null,
  currency text not null,
  placed_at timestamptz not null,
  stake bigint not null check (stake > 0),
  digest bytea not null,
  -- [[id, bet, stake], ...]
  bets jsonb not null,
  state text not null default 'open' check (state in ('open', 'settled', 'void')),
  payout bigint check (payout >= 0),
  -- what came of each bet: [[state, payout], ...]
  results jsonb,
  primary key (id),
  check ((state = 'open') = (payout is null))
) partition by range (id);
create table tables.slip_late partition of tables.slip default;
create index slip_of_round on tables.slip (round_id, member_id, id);
create index slip_of_member on tables.slip (member_id, id desc);
select kernel.ensure_month_partitions('tables.slip', now()::date, 3);

grant select, insert, update on tables.game_table, tables.shoe, tables.round, tables.slip to croupier_app;
grant select, insert on tables.seed to croupier_app;
-- seed is not for reading
grant select on tables.game_table, tables.shoe, tables.round, tables.slip to croupier_read;
