-- Divides one leg over account kinds. Debits draw in the order given. Credits follow the split of an operation of the same member, whose
-- accounts are locked, or go to the first kind; what is won from a pool always goes to the first kind, because it is no return of the stake.
-- Returns null where the balance does not suffice. The remainder of a followed split goes to its last kind; div() truncates, while division
-- of numerics rounds after sixteen digits.
create or replace function wallet.split_leg(rule wallet.movement, leg jsonb, balances jsonb, own_split jsonb, in_site uuid, in_source text,
  in_member uuid) returns jsonb language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
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
      where o.site_id = in_site and o.source = in_source and o.external_id = leg ->> 'follow'
        and o.member_id = in_member;
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

revoke all on function wallet.split_leg from public;
