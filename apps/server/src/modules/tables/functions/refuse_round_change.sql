-- A round keeps its terms and commitment; its states follow one another; nothing is dealt before the lock, by the clock of the database; and
-- what was dealt stays.
create or replace function tables.refuse_round_change() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if (old.id, old.table_id, old.number, old.commitment, old.seed_id, old.opens_at, old.locks_at, old.offer, old.left_counts, old.fence)
      is distinct from (new.id, new.table_id, new.number, new.commitment, new.seed_id, new.opens_at, new.locks_at, new.offer, new.left_counts, new.fence)
  then
    raise exception 'a round keeps its times, terms and commitment' using errcode = 'integrity_constraint_violation';
  end if;
  if old.state <> new.state and (old.state, new.state) not in (
      ('open', 'locked'), ('open', 'void'), ('locked', 'playing'), ('locked', 'dealt'), ('locked', 'void'),
      ('playing', 'dealt'), ('playing', 'void'), ('dealt', 'settled'), ('dealt', 'void'), ('settled', 'void')) then
    raise exception 'a round that is % does not become %', old.state, new.state using errcode = 'integrity_constraint_violation';
  end if;
  if old.state = 'settled' and new.state = 'void' and new.reversed_at is null then
    raise exception 'a settled round becomes void by a reversal alone' using errcode = 'integrity_constraint_violation';
  end if;
  if (new.state = 'locked' or (new.outcome is not null and old.outcome is null)) and clock_timestamp() < old.locks_at then
    raise exception 'a round has no outcome before its lock' using errcode = 'integrity_constraint_violation';
  end if;
  if (old.bets_digest is not null and old.bets_digest is distinct from new.bets_digest)
    or (old.server_seed is not null and old.server_seed is distinct from new.server_seed)
    or (old.outcome is not null and old.outcome is distinct from new.outcome) then
    raise exception 'what a round has shown stays what it is' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

revoke all on function tables.refuse_round_change from public;
