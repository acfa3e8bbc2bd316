-- Since when each stream that is read has rows that the sequencer gave no position to: it runs nowhere, or a transaction that stays open holds it up.
create or replace function kernel.unsequenced() returns table (stream text, since timestamptz)
language plpgsql stable as $$
declare
  state kernel.sequence_state;
begin
  for state in
    select s.* from kernel.sequence_state s where exists (select from kernel.cursor c where c.stream = s.stream) order by s.stream
  loop
    stream := state.stream;
    execute format('select uuid_extract_timestamp(id) from %s where xid >= $1 order by xid, id limit 1', state.source)
      into since using state.horizon;
    return next;
  end loop;
end $$;
