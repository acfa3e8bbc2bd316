-- Takes part of a hold, in the order in which it was drawn.
create or replace function wallet.plan_capture(op jsonb) returns jsonb
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  in_member uuid := (op ->> 'member')::uuid;
  held wallet.hold := wallet.held(op);
  wanted bigint := wallet.leg_amount(op);
  taken jsonb := '[]';
  rest jsonb := '[]';
  take bigint;
  part record;
begin
  if wanted is null then return jsonb_build_object('status', 'invalid', 'reason', 'amount out of range'); end if;
  if held.operation_id is null then return jsonb_build_object('status', 'not_found'); end if;
  if held.expires_at <= now() then return jsonb_build_object('status', 'too_late'); end if;
  if held.remaining < wanted then return jsonb_build_object('status', 'insufficient', 'held', held.remaining::text); end if;
  for part in select p ->> 'kind' as kind, (p ->> 'amount')::bigint as amount from jsonb_array_elements(held.parts) p loop
    take := least(wanted, part.amount);
    wanted := wanted - take;
    if take > 0 then taken := taken || jsonb_build_array(jsonb_build_object('kind', part.kind, 'amount', take)); end if;
    if part.amount > take then rest := rest || jsonb_build_array(jsonb_build_object('kind', part.kind, 'amount', part.amount - take)); end if;
  end loop;
  return jsonb_build_object('split', taken, 'rest', rest, 'holdId', held.operation_id, 'pairs', to_jsonb(array[
    row('stake_capture', in_member, 'in_play', (op ->> 'site')::uuid, 'house', -wallet.leg_amount(op))::wallet.pair]));
end $$;

revoke all on function wallet.plan_capture from public;
