create schema if not exists bets;
grant usage on schema bets to croupier_app, croupier_read;

-- One record of every bet of every vertical, projected from the documents that were committed with the money.
create table bets.bet (
  -- UUIDv7 of the moment at which it was placed
  id uuid not null,
  site_id uuid not null,
  member_id uuid not null,
  currency text not null,
  is_trial boolean not null,
  -- uplines of the member when the bet was placed, from the top down, each id followed by '/': a line's bets share a prefix
  line text not null,
  -- the rates by which its line shares in it, as they were when it was placed
  rates jsonb,
  vertical text not null,
  vendor_code text not null,
  vendor_name text not null,
  node_id text not null,
  game_name text not null,
  game_version text,
  -- how it was placed, where its game distinguishes
  variant text,
  -- what it was placed on
  subject text not null check (subject in ('round', 'issue', 'event')),
  subject_id text not null,
  -- what was picked, as the vertical describes it; null where a bet has no picks
  legs jsonb,
  stake bigint not null check (stake >= 0),
  refunded bigint not null check (refunded between 0 and stake),
  payout bigint not null check (payout >= 0),
  -- of the payout, what jackpots paid
  jackpot_payout bigint not null check (jackpot_payout >= 0),
  -- what counts as turnover (games reference §8.1), and by which rule
  valid_bet bigint not null check (valid_bet >= 0),
  valid_bet_rule text not null,
  state text not null check (state in ('open', 'won', 'lost', 'half_won', 'half_lost', 'push', 'void', 'cashed_out')),
  -- 1, and one more for each correction of what had been settled
  version integer not null,
  balance_before bigint not null,
  balance_after bigint not null,
  placed_at timestamptz not null,
  settled_at timestamptz,
  -- the site's day on which it was settled
  settled_day date,
  primary key (id),
  check ((state = 'open') = (settled_at is null)),
  check ((settled_at is null) = (settled_day is null))
) partition by range (id);
create table bets.bet_late partition of bets.bet default;
create index bet_by_member on bets.bet (member_id, id desc);
create index bet_by_member_and_vertical on bets.bet (member_id, vertical, id desc);
create index bet_by_line on bets.bet (site_id, settled_day, line collate "C", id) where settled_day is not null;
select kernel.ensure_month_partitions('bets.bet', now()::date, 3);

-- What a settled bet was before it was corrected.
create table bets.bet_version (
  bet_id uuid not null,
  version integer not null,
  stake bigint not null,
  refunded bigint not null,
  payout bigint not null,
  jackpot_payout bigint not null,
  valid_bet bigint not null,
  state text not null,
  settled_at timestamptz not null,
  replaced_at timestamptz not null,
  primary key (bet_id, version)
) partition by range (bet_id);
create table bets.bet_version_late partition of bets.bet_version default;
select kernel.ensure_month_partitions('bets.bet_version', now()::date, 3);

-- The stream of changes: a bet before and after, in the order in which money was committed.
create table bets.change (
  id uuid not null default uuidv7(),
  xid xid8 not null default pg_current_xact_id(),
  bet_id uuid not null,
  site_id uuid not null,
  member_id uuid not null,
  currency text not null,
  is_trial boolean not null,
  line text not null,
  rates jsonb,
  vertical text not null,
  vendor_code text not null,
  node_id text not null,
  game_name text not null,
  game_version text,
  variant text,
  -- null before the bet was placed
  state_before text,
  stake_before bigint not null,
  refunded_before bigint not null,
  payout_before bigint not null,
  jackpot_payout_before bigint not null,
  valid_bet_before bigint not null,
  state text not null,
  stake bigint not null,
  refunded bigint not null,
  payout bigint not null,
  jackpot_payout bigint not null,
  valid_bet bigint not null,
  version integer not null,
  placed_at timestamptz not null,
  settled_at timestamptz,
  settled_day date,
  at timestamptz not null,
  primary key (id)
) partition by range (id);
create table bets.change_late partition of bets.change default;
create index change_by_xid on bets.change (xid, id);
select kernel.ensure_month_partitions('bets.change', now()::date, 3);
select kernel.add_stream('bets', 'bets.change');

grant select, insert, update on bets.bet to croupier_app;
grant select, insert on bets.bet_version, bets.change to croupier_app;
grant select on all tables in schema bets to croupier_read;
