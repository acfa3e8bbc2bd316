-- Returns what remains of a hold to where it was drawn from.
create or replace function wallet.plan_release(op jsonb) returns jsonb
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  in_member uuid := (op ->> 'member')::uuid;
  held wallet.hold := wallet.held(op);
begin
  if held.operation_id is null then return jsonb_build_object('status', 'not_found'); end if;
  return jsonb_build_object('split', '[]'::jsonb, 'rest', '[]'::jsonb, 'holdId', held.operation_id,
    'pairs', coalesce((select jsonb_agg(to_jsonb(row('hold_release', in_member, p ->> 'kind', in_member, 'in_play', (p ->> 'amount')::bigint)::wallet.pair)
      order by place) from jsonb_array_elements(held.parts) with ordinality as e(p, place)), '[]'));
end $$;

revoke all on function wallet.plan_release from public;
