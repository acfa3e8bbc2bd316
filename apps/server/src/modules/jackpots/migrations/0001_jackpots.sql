create schema if not exists jackpots;
grant usage on schema jackpots to croupier_app, croupier_read;

-- A jackpot of a site: its terms, which never change, and its meter. The whole units of the meter are in the ledger, in the account of kind
-- jackpot_pool whose owner is the jackpot; both move in one transaction. Every stake on the jackpot waits for this row, so it holds what is
-- needed to judge a stake, and no column that changes in between is in an index.
create table jackpots.jackpot (
  id uuid primary key default uuidv7(),
  site_id uuid not null,
  currency text not null check (currency ~ '^[A-Z]{3,5}$'),
  level text not null check (level in ('mini', 'minor', 'major', 'grand')),
  kind text not null check (kind in ('progressive', 'mustHit')),
  -- millionths of a stake
  contribution integer not null check (contribution between 1 and 499999),
  seed_share integer not null check (seed_share between 1 and 499999),
  -- the games that feed it; null: all of the site that have such a jackpot
  node_ids text[] check (cardinality(node_ids) > 0),
  -- draft: its money is not approved yet; paused: takes no stakes; ended: for good
  state text not null default 'draft' check (state in ('draft', 'running', 'paused', 'ended')),
  -- the seed of the next run
  next_seed bigint not null check (next_seed between 1 and 1000000000000),
  -- it ends when it is won next
  last_run boolean not null default false,
  -- the run in progress: of its row in jackpots.run
  run_id uuid,
  run_number integer not null default 0,
  run_seed bigint,
  run_ceiling bigint,
  -- the meter: whole minor units, and millionths of one beyond them
  pool bigint not null default 0 check (pool >= 0),
  parts integer not null default 0 check (parts between 0 and 999999),
  created_at timestamptz not null,
  ended_at timestamptz,
  -- the jackpot that received its money; null where the last winner did
  ended_into uuid references jackpots.jackpot,
  constraint runs_while_it_lives check ((state in ('running', 'paused')) = (run_id is not null)),
  constraint run_has_its_seed check ((run_id is null) = (run_seed is null)),
  constraint must_hit_has_a_ceiling check (run_id is null or (kind = 'mustHit') = (run_ceiling is not null)),
  constraint empty_once_ended check (state in ('running', 'paused') or (pool = 0 and parts = 0)),
  constraint ended_once check ((state = 'ended') = (ended_at is not null))
) with (fillfactor = 40);
create index jackpot_by_site on jackpots.jackpot (site_id, id);
create trigger jackpot_keeps_its_terms before update on jackpots.jackpot for each row execute function jackpots.refuse_other_terms();

-- One run of a jackpot, from its seed until it is won. Written when it begins, and once more when it ends.
create table jackpots.run (
  id uuid primary key,
  jackpot_id uuid not null references jackpots.jackpot,
  number integer not null check (number > 0),
  seed bigint not null check (seed > 0),
  -- of a must-hit run: the amount below which it is won, and the SHA-256 of the seed that decides where
  ceiling bigint check (ceiling > seed),
  commitment text check (commitment ~ '^[0-9a-f]{64}$'),
  started_at timestamptz not null,
  -- won, or moved into another jackpot
  outcome text check (outcome in ('won', 'moved')),
  amount bigint check (amount >= 0),
  ended_at timestamptz,
  -- of a win: the member, game and round, and the step in the ledger that paid it
  member_id uuid,
  node_id text,
  round_id uuid,
  transaction_id text,
  unique (jackpot_id, number),
  constraint must_hit_is_committed check ((ceiling is null) = (commitment is null)),
  constraint ended_whole check ((outcome is null) = (amount is null) and (outcome is null) = (ended_at is null)),
  constraint won_by_somebody check ((outcome is not distinct from 'won') = (member_id is not null)
    and (member_id is null) = (node_id is null) and (member_id is null) = (round_id is null)
    and (member_id is null) = (transaction_id is null))
) with (fillfactor = 70);
create index run_won on jackpots.run (jackpot_id, ended_at desc) where outcome = 'won';
create trigger run_ends_once before update on jackpots.run for each row execute function jackpots.refuse_run_change();

-- The seeds of must-hit runs, encrypted under a key that the database does not hold. They are revealed when their run has ended.
create table jackpots.run_secret (
  run_id uuid primary key references jackpots.run,
  seed_box bytea not null
);

-- What an operator proposed and another must approve, because money of the house or of a pool moves.
create table jackpots.proposal (
  id uuid primary key default uuidv7(),
  site_id uuid not null,
  jackpot_id uuid not null references jackpots.jackpot,
  -- start: with the first seed; seed: of the runs from the next on; end: into another jackpot, or with the next win
  action text not null check (action in ('start', 'seed', 'end')),
  seed bigint check (seed > 0),
  into_id uuid references jackpots.jackpot,
  reason text not null,
  state text not null default 'open' check (state in ('open', 'done', 'replaced')),
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  approved_by uuid,
  approved_at timestamptz,
  constraint second_person check (approved_by is null or approved_by <> proposed_by),
  constraint done_by_two check ((state = 'done') = (approved_by is not null))
);
create unique index proposal_open on jackpots.proposal (jackpot_id) where state = 'open';

grant select, insert, update on jackpots.jackpot, jackpots.run, jackpots.proposal to croupier_app;
grant select, insert on jackpots.run_secret to croupier_app;
grant select on jackpots.jackpot, jackpots.run, jackpots.proposal to croupier_read;
