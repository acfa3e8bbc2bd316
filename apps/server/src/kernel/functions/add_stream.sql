-- Registers a table with the columns (id uuid, xid xid8) as a stream. The migration that creates the table calls it.
create or replace function kernel.add_stream(name text, from_table regclass) returns void
language sql as $$
  insert into kernel.sequence_state (stream, source, horizon) values (name, from_table, '0') on conflict do nothing
$$;
