create schema play;
grant usage on schema play to croupier_app, croupier_read;

-- One opening of a game: a one-use ticket goes to the frame, which exchanges it for a token of its own.
create table play.game_session (
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
create index game_session_expiry on play.game_session (expires_at);
grant select, insert, update, delete on play.game_session to croupier_app;

-- Rounds, their steps and bets: projected from the documents that were committed with the money.
create table play.round (
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
  primary key (id)
) partition by range (id);
create table play.round_late partition of play.round default;
create index round_by_seed on play.round (seed_id, nonce desc);
create index round_open on play.round (opened_at) where status = 'OPEN';
select kernel.ensure_month_partitions('play.round', now()::date, 3);

create table play.round_step (
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
create table play.round_step_late partition of play.round_step default;
select kernel.ensure_month_partitions('play.round_step', now()::date, 3);

create table play.bet (
  id uuid not null,
  round_id uuid not null,
  site_id uuid not null,
  member_id uuid not null,
  node_id text not null,
  stake bigint not null,
  payout bigint not null default 0,
  -- what counts for wagering and rebates (games reference §8.1)
  valid_bet bigint not null default 0,
  status text not null check (status in ('OPEN', 'SETTLED', 'VOID')),
  placed_at timestamptz not null,
  settled_at timestamptz,
  primary key (id)
) partition by range (id);
create table play.bet_late partition of play.bet default;
create index bet_by_member on play.bet (member_id, id desc);
select kernel.ensure_month_partitions('play.bet', now()::date, 3);

grant select, insert, update on play.round, play.round_step, play.bet to croupier_app;
grant select on all tables in schema play to croupier_read;
