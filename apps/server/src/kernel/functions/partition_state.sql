-- Reports how far ahead monthly partitions exist and whether rows arrived before theirs did. Covers every table with a default partition,
-- which takes the rows that have no partition of their own.
create or replace function kernel.partition_state(from_month date, enough integer)
returns table (partitioned text, months_ahead integer, late_rows bigint)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  parent record;
begin
  for parent in
    select n.nspname as schema_name, c.relname as table_name, p.partdefid::regclass as late, a.attname as key_column
    from pg_partitioned_table p
    join pg_class c on c.oid = p.partrelid
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum = p.partattrs[0] and a.atttypid = 'uuid'::regtype
    where p.partstrat = 'r' and p.partdefid <> 0 order by 1, 2
  loop
    partitioned := parent.schema_name || '.' || parent.table_name;
    months_ahead := 0;
    while months_ahead < enough and to_regclass(format('%I.%I', parent.schema_name, parent.table_name || '_'
        || to_char(date_trunc('month', from_month) + make_interval(months => months_ahead), 'YYYYMM'))) is not null loop
      months_ahead := months_ahead + 1;
    end loop;
    -- a few are as bad as many; rows of past months were reported when they arrived
    execute format('select count(*) from (select from %s where %I >= $1 limit 1000) few', parent.late, parent.key_column)
      into late_rows using kernel.uuid_floor(date_trunc('month', from_month)::timestamp at time zone 'UTC');
    return next;
  end loop;
end $$;

revoke all on function kernel.partition_state from public;
grant execute on function kernel.partition_state to croupier_app;
