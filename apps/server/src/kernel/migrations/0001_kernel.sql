-- Roles. The owner runs migrations; the application can do only what is granted here and in the modules' migrations.
do $$
begin
  if not exists (select from pg_roles where rolname = 'croupier_app') then
    create role croupier_app nologin;
  end if;
  if not exists (select from pg_roles where rolname = 'croupier_read') then
    create role croupier_read nologin;
  end if;
exception when duplicate_object or unique_violation then
  null; -- another database of the same server made them at the same moment
end $$;

-- The owner may lower itself to the application's role where the application has no login of its own.
do $$
begin
  if not pg_has_role(current_user, 'croupier_app', 'set') then
    execute format('grant croupier_app to %I with set true', current_user);
  end if;
exception when insufficient_privilege then
  null; -- somebody else made the role, and gave the application a login of its own
end $$;

grant usage on schema kernel to croupier_app, croupier_read;

-- Transactional events: written in the transaction of what they tell of, read in committed order.
create table kernel.event (
  id uuid primary key default uuidv7(),
  xid xid8 not null default pg_current_xact_id(),
  topic text not null,
  site_id uuid,
  data jsonb not null,
  at timestamptz not null default now()
);
create index event_by_xid on kernel.event (xid, id);
grant select, insert on kernel.event to croupier_app;

-- The committed-order sequencer: positions for rows whose transactions have all ended.
create table kernel.sequence_state (
  stream text primary key,
  source regclass not null,
  horizon xid8 not null,
  last_position bigint not null default 0
);
create table kernel.position (
  stream text not null,
  position bigint not null,
  row_xid xid8 not null,
  row_id uuid not null,
  primary key (stream, position)
);
create table kernel.cursor (
  consumer text primary key,
  stream text not null,
  position bigint not null default 0,
  updated_at timestamptz not null default now()
);
grant select, insert, update on kernel.sequence_state, kernel.cursor to croupier_app;
grant select, insert on kernel.position to croupier_app;

-- Gives the next positions of a stream. One caller at a time; another finds the row locked and returns at once.
-- Below pg_snapshot_xmin every transaction has ended, so no row can still appear there: order by time stamp or by sequence
-- would skip what commits late.
create function kernel.advance_sequence(of_stream text) returns bigint
language plpgsql as $$
declare
  state kernel.sequence_state;
  upper_xid xid8;
  added bigint;
begin
  select * into state from kernel.sequence_state where stream = of_stream for update skip locked;
  if not found then return 0; end if;
  upper_xid := pg_snapshot_xmin(pg_current_snapshot());
  if upper_xid <= state.horizon then return 0; end if;
  execute format(
    'insert into kernel.position (stream, position, row_xid, row_id)
     select $1, $2 + row_number() over (order by xid, id), xid, id from %s where xid >= $3 and xid < $4', state.source)
    using of_stream, state.last_position, state.horizon, upper_xid;
  get diagnostics added = row_count;
  update kernel.sequence_state set horizon = upper_xid, last_position = last_position + added where stream = of_stream;
  return added;
end $$;

-- Registers a table with columns (id uuid, xid xid8) as a stream. Called by the owner in the module's migration.
create function kernel.add_stream(name text, from_table regclass) returns void
language sql as $$
  insert into kernel.sequence_state (stream, source, horizon) values (name, from_table, '0') on conflict do nothing
$$;
select kernel.add_stream('event', 'kernel.event');

-- The smallest UUIDv7 of a moment: the first bytes of one are its time in milliseconds.
-- Times before 1970 and beyond the last UUIDv7 lie at the ends of the range, not anywhere in it.
create function kernel.uuid_floor(at timestamptz) returns uuid
language sql immutable as $$
  select (lpad(to_hex(least(greatest(extract(epoch from at) * 1000, 0), 281474976710655)::bigint), 12, '0') || '00000000000000000000')::uuid
$$;

-- Range partitions on a UUIDv7 key, one a month, made ahead of time. A month that came before its partition was made lies in the
-- default partition and stays there: a partition of its own could not be attached over its rows, and the months after it must not wait
-- for that. What the table refuses for each statement its partitions refuse too: PostgreSQL hands down only the triggers for each row.
create function kernel.ensure_month_partitions(parent regclass, from_month date, months integer) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  schema_name text;
  table_name text;
  key_column text;
  late_partition regclass;
  starts date;
  first_id uuid;
  next_id uuid;
  partition_name text;
  is_late boolean;
  refusal record;
  made integer := 0;
begin
  select n.nspname, c.relname, a.attname, nullif(p.partdefid, 0)::regclass
    into schema_name, table_name, key_column, late_partition
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_partitioned_table p on p.partrelid = c.oid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = p.partattrs[0]
    where c.oid = parent;
  if not found then raise exception 'not a partitioned table: %', parent; end if;
  if months not between 1 and 120 then raise exception 'months out of range: %', months; end if;
  for i in 0 .. months - 1 loop
    starts := (date_trunc('month', from_month) + make_interval(months => i))::date;
    partition_name := table_name || '_' || to_char(starts, 'YYYYMM');
    continue when to_regclass(format('%I.%I', schema_name, partition_name)) is not null;
    first_id := kernel.uuid_floor(starts::timestamp at time zone 'UTC');
    next_id := kernel.uuid_floor((starts + interval '1 month')::timestamp at time zone 'UTC');
    if late_partition is not null then
      execute format('select exists (select from %s where %I >= $1 and %I < $2)', late_partition, key_column, key_column)
        into is_late using first_id, next_id;
      continue when is_late;
    end if;
    execute format('create table %I.%I partition of %s for values from (%L) to (%L)',
      schema_name, partition_name, parent, first_id, next_id);
    for refusal in select tgname, tgfoid::regproc as function from pg_trigger
        where tgrelid = parent and not tgisinternal and tgtype & 33 = 32 loop
      execute format('create trigger %I before truncate on %I.%I for each statement execute function %s()',
        refusal.tgname, schema_name, partition_name, refusal.function);
    end loop;
    made := made + 1;
  end loop;
  return made;
end $$;
revoke all on function kernel.ensure_month_partitions from public;
grant execute on function kernel.ensure_month_partitions to croupier_app;

-- Nonces of sealed payloads, kept as long as a payload may be replayed.
create table kernel.sealed_nonce (
  nonce text primary key,
  expires_at timestamptz not null
);
create index sealed_nonce_expiry on kernel.sealed_nonce (expires_at);
grant select, insert, delete on kernel.sealed_nonce to croupier_app;

-- Keys that sealed payloads are encrypted to; the private half is itself encrypted under a key that the database does not hold.
create table kernel.sealing_key (
  kid text primary key,
  public_jwk jsonb not null,
  private_box bytea not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);
grant select, insert, update on kernel.sealing_key to croupier_app;

-- One-use tickets of the live connection.
create unlogged table kernel.live_ticket (
  ticket_hash bytea primary key,
  site_id uuid not null,
  member_id uuid,
  session_id uuid,
  expires_at timestamptz not null
);
create index live_ticket_expiry on kernel.live_ticket (expires_at);
grant select, insert, delete on kernel.live_ticket to croupier_app;
