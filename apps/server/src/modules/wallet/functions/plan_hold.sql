-- The money of a hold: from the account kinds in drawing order to the member's account in play.
create or replace function wallet.plan_hold(op jsonb, balances jsonb) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  in_member uuid := (op ->> 'member')::uuid;
  parts jsonb;
  allowed text[];
  stopped text;
begin
  if wallet.leg_amount(op) is null then return jsonb_build_object('status', 'invalid', 'reason', 'amount out of range'); end if;
  select member_kinds into allowed from wallet.movement where movement = 'stake_hold';
  if exists (select from jsonb_array_elements_text(op -> 'kinds') k group by k having count(*) > 1 or k <> all (allowed))
      or jsonb_array_length(op -> 'kinds') = 0 then
    return jsonb_build_object('status', 'invalid', 'reason', 'account kind not allowed for the movement');
  end if;
  if (op ->> 'expiresAt')::timestamptz <= now() then return jsonb_build_object('status', 'too_late'); end if;
  stopped := wallet.what_blocks((op ->> 'site')::uuid, in_member, op ->> 'currency', array(select jsonb_array_elements_text(op -> 'kinds')));
  if stopped is not null then return jsonb_build_object('status', 'blocked', 'what', stopped); end if;
  parts := wallet.draw(wallet.leg_amount(op), op -> 'kinds', balances);
  if parts is null then return jsonb_build_object('status', 'insufficient'); end if;
  return jsonb_build_object('split', parts, 'hold', jsonb_build_object('parts', parts),
    'pairs', (select jsonb_agg(to_jsonb(row('stake_hold', in_member, p ->> 'kind', in_member, 'in_play', -(p ->> 'amount')::bigint)::wallet.pair)
      order by place) from jsonb_array_elements(parts) with ordinality as e(p, place)));
end $$;

revoke all on function wallet.plan_hold from public;
