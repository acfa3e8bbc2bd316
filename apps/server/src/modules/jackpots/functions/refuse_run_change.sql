-- A run of a jackpot ends once, and nothing else of it ever changes.
create or replace function jackpots.refuse_run_change() returns trigger language plpgsql as $$
begin
  if old.outcome is not null or (new.id, new.jackpot_id, new.number, new.seed, new.ceiling, new.commitment, new.started_at)
      is distinct from (old.id, old.jackpot_id, old.number, old.seed, old.ceiling, old.commitment, old.started_at) then
    raise exception 'a run of a jackpot ends once and changes in nothing else' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
