create schema rounds;
grant usage on schema rounds to croupier_app, croupier_read;

-- One opening of a game: a one-use ticket goes to the frame, which exchanges it for a token of its own.
create table rounds.game_session (
  id uuid primary key default uuidv7(),
  site_id uuid not null,
  member_id uuid not null,
  -- the login that opened it; the game ends with it
  member_session_id uuid not null,
  node_id text not null,
  mode text not null check (mode in ('play', 'replay')),
  -- the round to replay
  round_id uuid,
  language text not null,
  ticket_hash bytea not null unique,
  ticket_expires_at timestamptz not null,
  token_hash bytea unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index game_session_expiry on rounds.game_session (expires_at);
grant select, insert, update, delete on rounds.game_session to croupier_app;

-- Rounds and their steps: projected from the documents that were committed with the money.
create table rounds.round (
  id uuid not null,
  site_id uuid not null,
  member_id uuid not null,
  node_id text not null,
  game_name text not null,
  vendor_code text not null,
  vendor_name text not null,
  game_version text not null,
  currency text not null,
  rtp_bps integer,
  status text not null check (status in ('OPEN', 'SETTLED', 'VOID')),
  stake bigint not null check (stake >= 0),
  payout bigint not null default 0 check (payout >= 0),
  balance_before bigint not null,
  balance_after bigint not null,
  seed_id uuid,
  commitment text,
  client_seed text,
  nonce integer,
  last_step integer not null default 0,
  opened_at timestamptz not null,
  closed_at timestamptz,
  provider text not null,
  -- the provider's own id of it; null for what is built in
  provider_round_id text,
  -- stakes that were undone, minor units: `stake` is all that was ever staked, so what counts is `stake - refunded`
  refunded bigint not null default 0 check (refunded between 0 and stake),
  primary key (id)
) partition by range (id);
create table rounds.round_late partition of rounds.round default;
create index round_by_member on rounds.round (member_id, id desc);
create index round_by_seed on rounds.round (seed_id, nonce desc);
create index round_open on rounds.round (opened_at) where status = 'OPEN';
create index round_open_of_provider on rounds.round (provider, site_id, id desc) where status = 'OPEN' and provider_round_id is not null;
select kernel.ensure_month_partitions('rounds.round', now()::date, 3);

create table rounds.round_step (
  round_id uuid not null,
  step integer not null,
  operation_id uuid not null,
  transaction_id text not null,
  win bigint not null check (win >= 0),
  balance_after bigint not null,
  outcome jsonb not null,
  at timestamptz not null,
  primary key (round_id, step)
) partition by range (round_id);
create table rounds.round_step_late partition of rounds.round_step default;
select kernel.ensure_month_partitions('rounds.round_step', now()::date, 3);

grant select, insert, update on rounds.round, rounds.round_step to croupier_app;

-- A member's play without a long break: what a reality check counts from. It begins with a paid round and begins anew after a break as long as
-- the interval of the licence.
create table rounds.play_period (
  member_id uuid primary key,
  site_id uuid not null,
  began_at timestamptz not null,
  -- the same moment by the clock that dates the ledger's entries
  entries_from timestamptz not null,
  -- when the member last answered a reality check, or began
  acknowledged_at timestamptz not null,
  -- of the last paid round, to the minute
  played_at timestamptz not null
) with (fillfactor = 80);
grant select, insert, update on rounds.play_period to croupier_app;

grant select on all tables in schema rounds to croupier_read;
