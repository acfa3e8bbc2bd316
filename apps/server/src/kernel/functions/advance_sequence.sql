-- Assigns the next positions of a stream and returns how many. One caller at a time: another finds the row locked and returns 0 at once.
-- Below pg_snapshot_xmin every transaction has ended, so no row can appear there any more. An order by time stamp or by sequence would skip
-- rows that commit late.
create or replace function kernel.advance_sequence(of_stream text) returns bigint
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
