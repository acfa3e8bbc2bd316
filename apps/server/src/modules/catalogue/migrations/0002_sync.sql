-- Syncs of providers' catalogues: their progress, what each run changed, and the last reported values.
create table catalogue.sync_state (
  provider text primary key,
  -- where the next page begins; null: at the beginning
  cursor text,
  -- the run that is not complete
  run_id uuid,
  -- until when no other process continues it
  lease_until timestamptz,
  next_at timestamptz not null,
  -- in a row
  failures integer not null default 0,
  -- when a full run last completed
  full_at timestamptz
);

create table catalogue.sync_run (
  id uuid primary key default uuidv7(),
  provider text not null,
  -- a full run: games that it does not report are gone
  is_full boolean not null,
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  started_at timestamptz not null,
  ended_at timestamptz,
  pages integer not null default 0,
  -- games reported, each counted once a page
  games integer not null default 0,
  problem text
);
create index sync_run_of_provider on catalogue.sync_run (provider, id desc);

-- What a run changed or refused.
create table catalogue.sync_change (
  id uuid primary key default uuidv7(),
  run_id uuid not null references catalogue.sync_run,
  kind text not null check (kind in ('added', 'renamed', 'changed', 'removed', 'returned', 'refused', 'vendor_added', 'vendor_changed')),
  vendor_code text,
  node_id text,
  -- its name, or the name under which it was refused
  name text not null,
  -- the fields that changed; of a refusal, why
  before jsonb,
  after jsonb
);
create index sync_change_of_run on catalogue.sync_change (run_id, id);

-- A game by its provider's own id, and the last reported values that a site may have overridden.
create table catalogue.sync_game (
  provider text not null,
  game_id text not null,
  node_id text not null unique references catalogue.game,
  -- the provider's own order
  place integer not null,
  min_stake bigint not null,
  max_stake bigint not null,
  is_hot boolean not null,
  -- the last run that reported it
  seen_in uuid not null,
  primary key (provider, game_id)
);

grant select, insert, update on catalogue.sync_state, catalogue.sync_game to croupier_app;
grant select, insert, update, delete on catalogue.sync_run, catalogue.sync_change to croupier_app;
grant select on catalogue.sync_state, catalogue.sync_run, catalogue.sync_change, catalogue.sync_game to croupier_read;
