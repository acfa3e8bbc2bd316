-- Keeps the audit log append-only.
create or replace function staff.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is never changed' using errcode = 'restrict_violation';
end $$;
