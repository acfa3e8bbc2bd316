create schema if not exists wallet;
grant usage on schema wallet to croupier_app, croupier_read;

-- Kinds without a running balance are appended, never updated, so that no row is hot. They alone may go below zero.
create table wallet.account_kind (
  kind text primary key,
  owner_kind text not null check (owner_kind in ('member', 'site')),
  appended boolean not null,
  -- whether it counts as what a member holds (`sumBalance`)
  in_sum boolean not null default false
);
insert into wallet.account_kind (kind, owner_kind, appended, in_sum) values
  ('cash', 'member', false, true),
  ('bonus', 'member', false, true),
  ('locked', 'member', false, true),
  ('in_play', 'member', false, true),
  ('agent_credit', 'member', false, false),
  -- taken from a member's cash for a vendor that has not confirmed yet whether it arrived
  ('vendor_transit', 'member', false, false),
  ('house', 'site', true, false),
  ('mint', 'site', true, false),
  ('payment_provider', 'site', true, false),
  -- what rewards cost the site
  ('promotion', 'site', true, false),
  -- corrections by hand
  ('adjustment', 'site', true, false),
  -- what members owe after a reversal that they could not pay: below zero by what is owed
  ('receivable', 'site', true, false),
  ('suspense', 'site', false, false),
  ('jackpot_pool', 'site', false, false),
  -- what was moved to a vendor less what came back: below zero where its players brought back more
  ('vendor_wallet', 'site', true, false);

-- The closed list of movements: which accounts may meet.
create table wallet.movement (
  movement text primary key,
  -- -1: money leaves the first side; 1: money reaches it; 0: the opposite of what is reversed
  direction smallint not null check (direction in (-1, 0, 1)),
  -- whose account the first side is, and of which kind it may be
  owner text not null default 'member' check (owner in ('member', 'site')),
  member_kinds text[] not null,
  -- the kind opposite, and whose it is: the site's, the member's own, or another owner's that the leg names
  counter_kind text not null,
  counter_owner text not null default 'site' check (counter_owner in ('site', 'self', 'other')),
  -- the kind of operation that alone may use the movement
  via text not null default 'post' check (via in ('post', 'hold', 'capture', 'release', 'reverse', 'collect')),
  -- whether a blocked member, account or site refuses it; what is owed or was decided by an operator goes through
  blockable boolean not null default false
);
insert into wallet.movement (movement, direction, owner, member_kinds, counter_kind, counter_owner, via, blockable) values
  ('play_money_grant', 1, 'member', '{cash}', 'mint', 'site', 'post', false),
  ('stake', -1, 'member', '{cash,bonus}', 'house', 'site', 'post', true),
  ('payout', 1, 'member', '{cash,bonus}', 'house', 'site', 'post', false),
  ('stake_refund', 1, 'member', '{cash,bonus}', 'house', 'site', 'post', false),
  ('stake_hold', -1, 'member', '{cash,bonus}', 'in_play', 'self', 'hold', true),
  ('stake_capture', -1, 'member', '{in_play}', 'house', 'site', 'capture', false),
  ('hold_release', 1, 'member', '{cash,bonus}', 'in_play', 'self', 'release', false),
  ('reversal', 0, 'member', '{cash,bonus,locked,agent_credit}', 'house', 'site', 'reverse', false),
  ('claim', 1, 'site', '{house,payment_provider}', 'receivable', 'site', 'reverse', false),
  ('claim_collection', -1, 'member', '{cash}', 'receivable', 'site', 'collect', false),
  ('deposit', 1, 'member', '{cash}', 'payment_provider', 'site', 'post', false),
  ('deposit_fee', 1, 'site', '{house}', 'payment_provider', 'site', 'post', false),
  ('deposit_reversal', -1, 'member', '{cash}', 'payment_provider', 'site', 'post', false),
  ('withdrawal_hold', -1, 'member', '{cash}', 'locked', 'self', 'post', true),
  ('withdrawal_release', 1, 'member', '{cash}', 'locked', 'self', 'post', false),
  ('withdrawal', -1, 'member', '{locked}', 'payment_provider', 'site', 'post', false),
  ('withdrawal_fee', -1, 'member', '{locked}', 'house', 'site', 'post', false),
  ('withdrawal_return', 1, 'member', '{cash}', 'payment_provider', 'site', 'post', false),
  ('bonus_grant', 1, 'member', '{bonus}', 'promotion', 'site', 'post', false),
  ('bonus_forfeit', -1, 'member', '{bonus}', 'promotion', 'site', 'post', false),
  ('bonus_conversion', 1, 'member', '{cash}', 'bonus', 'self', 'post', false),
  ('promotional_credit', 1, 'member', '{cash}', 'promotion', 'site', 'post', false),
  ('agent_commission', 1, 'member', '{cash}', 'house', 'site', 'post', false),
  ('agent_credit_grant', 1, 'member', '{agent_credit}', 'mint', 'site', 'post', false),
  ('agent_credit_return', -1, 'member', '{agent_credit}', 'mint', 'site', 'post', false),
  ('agent_transfer', -1, 'member', '{agent_credit}', 'agent_credit', 'other', 'post', true),
  ('agent_deposit', -1, 'member', '{agent_credit}', 'cash', 'other', 'post', true),
  ('agent_collection', -1, 'member', '{cash}', 'agent_credit', 'other', 'post', true),
  ('adjustment_credit', 1, 'member', '{cash,bonus}', 'adjustment', 'site', 'post', false),
  ('adjustment_debit', -1, 'member', '{cash,bonus}', 'adjustment', 'site', 'post', false),
  ('jackpot_contribution', -1, 'site', '{house}', 'jackpot_pool', 'other', 'post', false),
  ('jackpot_payout', 1, 'member', '{cash}', 'jackpot_pool', 'other', 'post', false),
  ('jackpot_seed', -1, 'site', '{house}', 'jackpot_pool', 'other', 'post', false),
  -- one operation moves a pool's money into another pool: through the house, where none of it stays
  ('jackpot_move_out', 1, 'site', '{house}', 'jackpot_pool', 'other', 'post', false),
  ('jackpot_move_in', -1, 'site', '{house}', 'jackpot_pool', 'other', 'post', false),
  ('vendor_hold', -1, 'member', '{cash}', 'vendor_transit', 'self', 'post', true),
  ('vendor_release', 1, 'member', '{cash}', 'vendor_transit', 'self', 'post', false),
  ('vendor_in', -1, 'member', '{vendor_transit}', 'vendor_wallet', 'other', 'post', false),
  ('vendor_out', 1, 'member', '{cash}', 'vendor_wallet', 'other', 'post', false),
  ('suspense_in', -1, 'site', '{payment_provider}', 'suspense', 'site', 'post', false),
  ('suspense_return', 1, 'site', '{payment_provider}', 'suspense', 'site', 'post', false),
  ('suspense_out', 1, 'member', '{cash}', 'suspense', 'site', 'post', false);

-- Two sides of one movement, as plans list them.
create type wallet.pair as (movement text, owner uuid, kind text, counter_owner uuid, counter_kind text, amount bigint);

create table wallet.account (
  id uuid primary key default uuidv7(),
  site_id uuid not null,
  -- the member, the site itself, or a jackpot or vendor of the site
  owner_id uuid not null,
  kind text not null references wallet.account_kind,
  currency text not null check (currency ~ '^[A-Z]{3,5}$'),
  appended boolean not null,
  -- null where the kind is appended: then the balance is the sum of the entries
  balance bigint,
  -- a blocked account takes no debits; what its owner is owed still reaches it
  blocked boolean not null default false,
  created_at timestamptz not null default now(),
  unique (site_id, owner_id, kind, currency),
  constraint account_never_below_zero check (balance >= 0),
  constraint account_balance_kept check (appended = (balance is null))
) with (fillfactor = 80);
-- a site's pools, without a walk over its members' accounts
create index account_jackpot_pool on wallet.account (site_id) where kind = 'jackpot_pool';

-- Owners that take no debits: a member, or the site itself and with it all its members.
create table wallet.block (
  site_id uuid not null,
  owner_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (site_id, owner_id)
);

-- One row an operation, unique by (site, source, external id): a table partitioned by time could not keep it unique, so it is partitioned by
-- a hash of the key, which each lookup names whole and so reads one partition.
create table wallet.operation (
  site_id uuid not null,
  -- who asked: a game provider, the platform, an operator
  source text not null check (length(source) between 1 and 64),
  external_id text not null check (length(external_id) between 1 and 160),
  id uuid not null default uuidv7(),
  xid xid8 not null default pg_current_xact_id(),
  kind text not null default 'post' check (kind in ('post', 'hold', 'capture', 'release', 'reverse', 'collect')),
  content_hash bytea not null check (length(content_hash) = 32),
  member_id uuid not null,
  currency text not null,
  round_id uuid,
  -- minor units drawn from each account kind, in drawing order; payouts and rollbacks follow it
  split jsonb not null,
  -- the first answer, returned again byte for byte
  answer json not null,
  -- opaque to the wallet: an outcome commits with its money
  document jsonb,
  at timestamptz not null default now(),
  primary key (site_id, source, external_id)
) partition by hash (site_id, source, external_id);
create index operation_by_xid on wallet.operation (xid, id);
select kernel.add_stream('wallet', 'wallet.operation');

-- Facts that operations set for those that come after: `reversed:<external id>` and what a source adds. Set once, never taken back.
-- Partitioned as wallet.operation is.
create table wallet.mark (
  site_id uuid not null,
  source text not null,
  mark text not null check (length(mark) between 1 and 200),
  -- the operation that set it first
  operation_id uuid not null,
  primary key (site_id, source, mark)
) partition by hash (site_id, source, mark);

-- Two entries of opposite sign for each movement. They are found by their operation and by the accounts that keep a balance; ids grow, so
-- ascending indexes fill their pages.
create table wallet.entry (
  id uuid not null default uuidv7(),
  site_id uuid not null,
  operation_id uuid not null,
  account_id uuid not null,
  counter_account_id uuid not null,
  -- set on the member's side only
  member_id uuid,
  movement text not null,
  currency text not null,
  amount bigint not null check (amount <> 0),
  balance_after bigint check (balance_after >= 0),
  round_id uuid,
  reference text not null,
  primary key (operation_id, id)
) partition by range (id);
create index entry_by_account on wallet.entry (account_id, id) where balance_after is not null;
create table wallet.entry_late partition of wallet.entry default;

do $$
begin
  for i in 0 .. 7 loop
    execute format('create table wallet.operation_%s partition of wallet.operation for values with (modulus 8, remainder %s)', i, i);
    execute format('create table wallet.mark_%s partition of wallet.mark for values with (modulus 8, remainder %s)', i, i);
  end loop;
end $$;

-- Operations, marks and entries are never changed or deleted: by right, and by trigger for those who have every right. Partitions refuse a
-- truncate themselves, because PostgreSQL hands down row triggers alone; kernel.ensure_month_partitions sees to those that it creates.
do $$
declare
  parent text;
  partition regclass;
begin
  foreach parent in array array['operation', 'mark', 'entry'] loop
    execute format('create trigger %I before update or delete on wallet.%I for each row execute function wallet.refuse_change()',
      parent || '_append_only', parent);
    for partition in select relid from pg_partition_tree(format('wallet.%I', parent)::regclass) loop
      execute format('create trigger %I before truncate on %s for each statement execute function wallet.refuse_change()',
        parent || '_no_truncate', partition);
    end loop;
  end loop;
end $$;
select kernel.ensure_month_partitions('wallet.entry', now()::date, 3);

-- Money held for a bet that is not accepted yet: it is in the member's in-play account until it is captured or released.
create table wallet.hold (
  operation_id uuid primary key,
  site_id uuid not null,
  source text not null,
  external_id text not null,
  member_id uuid not null,
  currency text not null,
  round_id uuid,
  amount bigint not null check (amount > 0),
  remaining bigint not null check (remaining between 0 and amount),
  -- what remains of each account kind that it was drawn from, in drawing order
  parts jsonb not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  unique (site_id, source, external_id)
) with (fillfactor = 80);
create index hold_open on wallet.hold (expires_at) where remaining > 0;
create index hold_of_member on wallet.hold (site_id, member_id) where remaining > 0;

-- What a member owes after a reversal that took more than was there.
create table wallet.claim (
  operation_id uuid primary key,
  site_id uuid not null,
  source text not null,
  external_id text not null,
  member_id uuid not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  collected bigint not null default 0 check (collected between 0 and amount),
  created_at timestamptz not null default now(),
  unique (site_id, source, external_id)
);
create index claim_open on wallet.claim (site_id, created_at) where collected < amount;

grant select on all tables in schema wallet to croupier_app, croupier_read;
