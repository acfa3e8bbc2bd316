create schema wallet;
grant usage on schema wallet to croupier_app, croupier_read;

-- The closed list of movements: which side the member's account stands on, which kinds it may be, and what stands opposite.
create table wallet.movement (
  movement text primary key,
  -- -1: money leaves the member; +1: money reaches the member
  direction smallint not null check (direction in (-1, 1)),
  member_kinds text[] not null,
  counter_kind text not null
);
insert into wallet.movement (movement, direction, member_kinds, counter_kind) values
  ('play_money_grant', 1, '{cash}', 'mint'),
  ('stake', -1, '{cash,bonus}', 'house'),
  ('payout', 1, '{cash,bonus}', 'house'),
  ('stake_refund', 1, '{cash,bonus}', 'house');

-- Kinds without a running balance: their side is appended, never updated, so that no row is hot. They alone may go below zero.
create table wallet.account_kind (
  kind text primary key,
  owner_kind text not null check (owner_kind in ('member', 'site')),
  appended boolean not null
);
insert into wallet.account_kind (kind, owner_kind, appended) values
  ('cash', 'member', false),
  ('bonus', 'member', false),
  ('locked', 'member', false),
  ('in_play', 'member', false),
  ('house', 'site', true),
  ('mint', 'site', true),
  ('payment_provider', 'site', true),
  ('agent_credit', 'member', false),
  ('jackpot_pool', 'site', false),
  ('suspense', 'site', false);

create table wallet.account (
  id uuid primary key default uuidv7(),
  site_id uuid not null,
  -- the member, or the site itself
  owner_id uuid not null,
  kind text not null references wallet.account_kind,
  currency text not null check (currency ~ '^[A-Z]{3,5}$'),
  appended boolean not null,
  -- null where the kind is appended: then the balance is the sum of the entries
  balance bigint,
  -- a blocked account takes no debits; what it is owed still reaches it
  blocked boolean not null default false,
  created_at timestamptz not null default now(),
  unique (site_id, owner_id, kind, currency),
  constraint account_never_below_zero check (balance >= 0),
  constraint account_balance_kept check (appended = (balance is null))
) with (fillfactor = 80);

-- One row an operation, unique by (site, source, external id). A unique index on time-partitioned entries could not hold that.
create table wallet.operation (
  site_id uuid not null,
  -- who asked: a game provider, the platform, an operator
  source text not null check (length(source) between 1 and 64),
  external_id text not null check (length(external_id) between 1 and 160),
  id uuid not null default uuidv7(),
  xid xid8 not null default pg_current_xact_id(),
  content_hash bytea not null check (length(content_hash) = 32),
  member_id uuid not null,
  currency text not null,
  round_id uuid,
  -- minor units drawn from each account kind, in drawing order; wins and rollbacks follow it
  split jsonb not null,
  -- the first answer, given again byte for byte
  answer json not null,
  -- opaque to the wallet: an outcome commits with its money
  document jsonb,
  at timestamptz not null default now(),
  primary key (site_id, source, external_id)
) partition by hash (site_id, source, external_id);

do $$ begin
  for i in 0 .. 7 loop
    execute format('create table wallet.operation_%s partition of wallet.operation for values with (modulus 8, remainder %s)', i, i);
  end loop;
end $$;
create index operation_by_xid on wallet.operation (xid, id);
select kernel.add_stream('wallet', 'wallet.operation');

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
  primary key (id)
) partition by range (id);
create table wallet.entry_late partition of wallet.entry default;
create index entry_by_account on wallet.entry (account_id, id desc);
create index entry_by_operation on wallet.entry (operation_id);
select kernel.ensure_month_partitions('wallet.entry', now()::date, 3);

-- Entries and operations are never changed or deleted: by right, and by trigger for those who have every right.
create function wallet.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % on % refused', tg_op, tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger entry_append_only before update or delete on wallet.entry for each row execute function wallet.refuse_change();
create trigger entry_no_truncate before truncate on wallet.entry for each statement execute function wallet.refuse_change();
create trigger operation_append_only before update or delete on wallet.operation for each row execute function wallet.refuse_change();
create trigger operation_no_truncate before truncate on wallet.operation for each statement execute function wallet.refuse_change();

-- What the ledger refuses for each statement its partitions refuse too: PostgreSQL hands down only the triggers for each row.
do $$
declare
  part record;
begin
  for part in select i.inhrelid::regclass as name, t.tgname as trigger from pg_inherits i
      join pg_trigger t on t.tgrelid = i.inhparent and t.tgname in ('entry_no_truncate', 'operation_no_truncate')
      where i.inhparent in ('wallet.entry'::regclass, 'wallet.operation'::regclass) loop
    execute format('create trigger %I before truncate on %s for each statement execute function wallet.refuse_change()',
      part.trigger, part.name);
  end loop;
end $$;

grant select on all tables in schema wallet to croupier_app, croupier_read;
