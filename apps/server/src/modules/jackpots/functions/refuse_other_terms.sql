-- The terms of a jackpot never change: its return and its chances are what players were shown.
create or replace function jackpots.refuse_other_terms() returns trigger language plpgsql as $$
begin
  if (new.id, new.site_id, new.currency, new.level, new.kind, new.contribution, new.seed_share, new.created_at)
      is distinct from (old.id, old.site_id, old.currency, old.level, old.kind, old.contribution, old.seed_share, old.created_at)
      or old.state = 'ended' then
    raise exception 'the terms of a jackpot never change, nor one that has ended' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
