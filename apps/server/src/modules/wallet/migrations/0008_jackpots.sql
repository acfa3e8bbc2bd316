-- Jackpots: the house's seeds, and pools that go on into another when a jackpot ends.
insert into wallet.movement (movement, direction, owner, member_kinds, counter_kind, counter_owner, via, blockable) values
  ('jackpot_seed', -1, 'site', '{house}', 'jackpot_pool', 'other', 'post', false),
  -- one operation takes a pool's money out and into another: through the house, where none of it stays
  ('jackpot_move_out', 1, 'site', '{house}', 'jackpot_pool', 'other', 'post', false),
  ('jackpot_move_in', -1, 'site', '{house}', 'jackpot_pool', 'other', 'post', false);

-- Divides one leg over account kinds. Debits draw in the order given; credits follow a stored split, or go to the first kind. What is won
-- of a pool is always of the first kind: it is no return of the stake.
-- Null: not enough. The remainder of a followed split goes to its last kind.
create or replace function wallet.split_leg(rule wallet.movement, leg jsonb, balances jsonb, own_split jsonb, in_site uuid, in_source text)
returns jsonb language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  amount bigint := (leg ->> 'amount')::bigint;
  rest bigint := amount;
  parts jsonb := '[]';
  followed jsonb := own_split;
  whole numeric;
  k text;
  available bigint;
  part record;
begin
  if rule.direction < 0 then
    for k in select jsonb_array_elements_text(leg -> 'kinds') loop
      available := least(rest, coalesce((balances ->> k)::bigint, 0));
      if available > 0 then
        parts := parts || jsonb_build_array(jsonb_build_object('kind', k, 'amount', available));
        rest := rest - available;
      end if;
    end loop;
    return case when rest = 0 then parts end;
  end if;
  if rule.counter_kind = 'jackpot_pool' then
    followed := null;
  elsif leg ->> 'follow' is not null then
    select o.split into followed from wallet.operation o
      where o.site_id = in_site and o.source = in_source and o.external_id = leg ->> 'follow';
  end if;
  select sum((f ->> 'amount')::numeric) into whole from jsonb_array_elements(coalesce(followed, '[]')) f;
  if whole is null then
    return jsonb_build_array(jsonb_build_object('kind', leg -> 'kinds' ->> 0, 'amount', amount));
  end if;
  for part in select f ->> 'kind' as kind, (f ->> 'amount')::numeric as share, place, count(*) over () as places
      from jsonb_array_elements(followed) with ordinality as e(f, place) order by place loop
    available := case when part.place = part.places then rest else div(amount * part.share, whole)::bigint end;
    if available > 0 then
      parts := parts || jsonb_build_array(jsonb_build_object('kind', part.kind, 'amount', available));
      rest := rest - available;
    end if;
  end loop;
  return parts;
end $$;
