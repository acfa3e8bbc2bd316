-- An issue keeps its times and commitment, and its terms once it sells; its states follow one another; and no result is known before the lock, by the clock of
-- the database.
create or replace function lottery.refuse_issue_change() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if (old.id, old.lottery_id, old.number, old.opens_at, old.locks_at, old.draws_at)
      is distinct from (new.id, new.lottery_id, new.number, new.opens_at, new.locks_at, new.draws_at)
    or (old.menu_version <> new.menu_version and (old.state <> 'scheduled' or old.slips <> 0))
    or (old.chain_id, old.chain_place, old.commitment) is distinct from (new.chain_id, new.chain_place, new.commitment)
  then
    raise exception 'an issue keeps its times, terms and commitment' using errcode = 'integrity_constraint_violation';
  end if;
  if old.state <> new.state and (old.state, new.state) not in (
      ('scheduled', 'open'), ('scheduled', 'void'), ('open', 'locked'), ('open', 'void'), ('locked', 'drawn'), ('locked', 'void'),
      ('drawn', 'settled'), ('settled', 'drawn')) then
    raise exception 'an issue that is % does not become %', old.state, new.state using errcode = 'integrity_constraint_violation';
  end if;
  if (new.state = 'locked' or new.draw is not null) and clock_timestamp() < old.locks_at then
    raise exception 'an issue has no result before its lock' using errcode = 'integrity_constraint_violation';
  end if;
  if old.server_seed is not null and old.server_seed is distinct from new.server_seed then
    raise exception 'a revealed seed stays what it is' using errcode = 'integrity_constraint_violation';
  end if;
  -- what a draw of the house's own has shown is final; a published result may be corrected, and is settled anew
  if old.draw is not null and old.draw is distinct from new.draw and (old.chain_id is not null or new.settlement <= old.settlement) then
    raise exception 'a result is corrected by another settlement' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

revoke all on function lottery.refuse_issue_change from public;
