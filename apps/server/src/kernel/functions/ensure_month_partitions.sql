-- Creates range partitions on a UUIDv7 key, one a month, ahead of time, and returns how many. Rows of a month that arrived before its partition
-- was made stay in the default partition: a partition of their own could not be attached over them, and the months after must not wait for
-- that. PostgreSQL hands down row triggers alone, so the triggers that refuse a truncate are created on each partition.
create or replace function kernel.ensure_month_partitions(parent regclass, from_month date, months integer) returns integer
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
