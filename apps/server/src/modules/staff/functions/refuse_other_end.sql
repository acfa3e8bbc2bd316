-- A proposal ends once, and what it proposes never changes.
create or replace function staff.refuse_other_end() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if old.state <> 'open' then
    raise exception 'a proposal ends once' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

revoke all on function staff.refuse_other_end from public;
