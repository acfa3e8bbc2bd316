-- The money of a post, leg by leg. Balances are those of the member by kind at this moment.
create or replace function wallet.plan_post(op jsonb, balances jsonb) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  in_site uuid := (op ->> 'site')::uuid;
  in_member uuid := (op ->> 'member')::uuid;
  leg jsonb;
  rule wallet.movement;
  parts jsonb;
  part record;
  opposite uuid;
  stopped text;
  running jsonb := balances;
  split jsonb := '[]';
  pairs wallet.pair[] := '{}';
begin
  for leg in select l from jsonb_array_elements(op -> 'legs') l loop
    select * into rule from wallet.movement m where m.movement = leg ->> 'movement';
    if not found or rule.via <> 'post' then return jsonb_build_object('status', 'invalid', 'reason', 'unknown movement'); end if;
    if wallet.leg_amount(leg) is null then return jsonb_build_object('status', 'invalid', 'reason', 'amount out of range'); end if;
    opposite := case rule.counter_owner when 'site' then in_site when 'self' then in_member else (leg ->> 'to')::uuid end;
    if opposite is null or (rule.counter_owner = 'other') <> (leg ->> 'to' is not null)
        or (rule.counter_owner = 'other' and opposite = in_member) then
      return jsonb_build_object('status', 'invalid', 'reason', 'the account opposite is not named, or may not be');
    end if;
    if rule.counter_owner = 'other' and rule.counter_kind <> 'jackpot_pool' and not exists (
        select from wallet.account where site_id = in_site and owner_id = opposite and currency = op ->> 'currency') then
      return jsonb_build_object('status', 'invalid', 'reason', 'no account opposite');
    end if;
    if rule.owner = 'site' then
      pairs := pairs || row(rule.movement, in_site, rule.member_kinds[1], opposite, rule.counter_kind,
        rule.direction * wallet.leg_amount(leg))::wallet.pair;
      continue;
    end if;
    if rule.blockable then
      stopped := wallet.what_blocks(in_site, in_member, op ->> 'currency', array(select jsonb_array_elements_text(leg -> 'kinds')));
      if stopped is not null then return jsonb_build_object('status', 'blocked', 'what', stopped); end if;
    end if;
    parts := wallet.split_leg(rule, leg, running, split, in_site, op ->> 'source', in_member);
    if parts is null then return jsonb_build_object('status', 'insufficient'); end if;
    for part in select p ->> 'kind' as kind, (p ->> 'amount')::bigint as amount from jsonb_array_elements(parts) p loop
      if not coalesce(part.kind = any (rule.member_kinds), false) then
        return jsonb_build_object('status', 'invalid', 'reason', 'account kind not allowed for the movement');
      end if;
      if coalesce((running ->> part.kind)::numeric, 0) + rule.direction * part.amount > 9000000000000000000 then
        return jsonb_build_object('status', 'out_of_range');
      end if;
      if coalesce((running ->> part.kind)::bigint, 0) + rule.direction * part.amount < 0 then
        return jsonb_build_object('status', 'invalid', 'reason', 'a kind is drawn from twice');
      end if;
      running := running || jsonb_build_object(part.kind, coalesce((running ->> part.kind)::bigint, 0) + rule.direction * part.amount);
      pairs := pairs || row(rule.movement, in_member, part.kind, opposite, rule.counter_kind, rule.direction * part.amount)::wallet.pair;
      if rule.direction < 0 then split := split || jsonb_build_array(jsonb_build_object('kind', part.kind, 'amount', part.amount)); end if;
    end loop;
  end loop;
  return jsonb_build_object('pairs', to_jsonb(pairs), 'split', split);
end $$;

revoke all on function wallet.plan_post from public;
